import { describe, expect, test } from 'vitest'
import { csvTable } from '../../../src/read/tables/csvTable.ts'
import { refusal } from '../written.ts'
import { tableOf } from './tables.ts'

describe('csvTable', () => {
  test.each([
    ['commas', 'id,label\na,1\n', 44],
    ['semicolons', 'id;label\na;1\n', 59],
    ['tabs', 'id\tlabel\na\t1\n', 9],
    ['bars', 'id|label\na|1\n', 124],
    ['a mark of the encoding', '\ufeffid,label\na,1\n', 44],
    ['quoted names with separators', '"id",label\na,1\n', 44],
    ['names with spaces around them', 'id, label \na,1\n', 44],
  ])('%s', (_, text, separator) => {
    expect(tableOf(text)).toMatchObject({ names: ['id', 'label'], separator })
  })

  test('the separator is the one that gives the wanted columns', () => {
    const text = 'id;a,b,c\nx;1,2,3\n'
    expect(tableOf(text).names).toEqual(['id;a', 'b', 'c'])
    expect(tableOf(text, ['id']).names).toEqual(['id', 'a,b,c'])
  })

  test('names that are given, where the file has none', () => {
    const stored = { shown: 'preds.csv', bytes: Buffer.from('a;5\nb;7\n') }
    const table = csvTable(stored, 'csv', { header: ['id', 'p'], wanted: [] })
    expect(table).toMatchObject({ names: ['id', 'p'], separator: 59, start: 0 })
    expect([0, 1].map(table.placeOf)).toEqual(['preds.csv, line 1', 'preds.csv, line 2'])
  })

  test('a first line that names the separator, as Excel has it', async () => {
    const table = tableOf('sep=;\r\na,b;c\r\n1;2\r\n')
    expect(table).toMatchObject({ names: ['a,b', 'c'], separator: 59 })
    expect(table.placeOf(0)).toBe('preds.csv, line 3')
    expect(tableOf('"sep=#"\na#b\n1#2\n')).toMatchObject({ names: ['a', 'b'], separator: 35 })
    expect(tableOf('\ufeffSEP=|\na|b\n').names).toEqual(['a', 'b'])
    const stored = { shown: 'preds.csv', bytes: Buffer.from('sep=;\na;5\nb;7\n') }
    const headless = csvTable(stored, 'csv', { header: ['id', 'p'], wanted: [] })
    expect([0, 1].map(headless.placeOf)).toEqual(['preds.csv, line 2', 'preds.csv, line 3'])
    // A column of that name is none.
    expect(tableOf('sep=x,b\n1,2\n').names).toEqual(['sep=x', 'b'])
    expect(await refusal(() => tableOf('sep=;\n'))).toContain('preds.csv is empty')
  })

  test('names around which blanks stood', () => {
    expect(tableOf('id, label,"x "\na, 1,2\n')).toMatchObject({ names: ['id', 'label', 'x'], padded: ['label', 'x'] })
    expect(tableOf('id,label\na, 1\n').padded).toEqual([])
  })

  test('places of rows', () => {
    const table = tableOf('a,b\r\n\r\n"x\r\ny",1\r\nz,2\r\n')
    expect([0, 1].map(table.placeOf)).toEqual(['preds.csv, line 3', 'preds.csv, line 5'])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'preds.csv is empty. Expected a line with the names of its columns, and at least one row'],
    ['empty lines', '\n\n', 'preds.csv is empty'],
    ['NUL bytes', 'a,b\n1,\u0000\n', 'preds.csv, line 2 has a NUL byte'],
    [
      'UTF-16',
      Buffer.from('\ufeffa,b\n', 'utf16le'),
      'preds.csv is written in UTF-16. Expected text in UTF-8. Save it as UTF-8.',
    ],
    ['Latin-1', Buffer.from('a,b\n1,2\nMünchen,3\n', 'latin1'), 'preds.csv, line 3 is not written in UTF-8'],
    [
      'a character that is cut off',
      Buffer.from('a,b\n1,ü').subarray(0, -1),
      'preds.csv, line 2 is not written in UTF-8',
    ],
    ['a quote that is not closed', '"a,b\n1,2\n', 'preds.csv, line 1 opens a quote in cell 1'],
  ])('%s', async (_, text, message) => {
    expect(await refusal(() => tableOf(text))).toContain(message)
  })
})
