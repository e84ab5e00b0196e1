import { expect, test } from 'vitest'
import { namesOf, type RecordField, tableOfFields, valueAt } from '../../../src/read/tables/recordFields.ts'
import { columnsOf } from './tables.ts'

const field = (name: string, ...inner: readonly RecordField[]): RecordField => ({ name, inner, isSingle: false })

const fields = [field('id'), field('out', field('label'), field('deep', field('p'))), field('out.flat')]

/** A table of two rows, and the columns of its file that are read. */
function recordsOf(fields: readonly RecordField[], columns: Readonly<Record<string, readonly unknown[]>>) {
  const asked: string[] = []
  const read = async (name: string): Promise<readonly unknown[]> => {
    asked.push(name)
    return columns[name]!
  }
  return { asked, table: tableOfFields({ file: 'preds.arrow', n: 2, format: 'Arrow', fields, read }) }
}

test('names of what holds values, which is taken out of records', async () => {
  const { asked, table } = recordsOf(fields, {
    id: ['a', 'b'],
    out: [{ label: 1, deep: { p: 0.5 } }, null],
    'out.flat': [3, 4],
  })
  expect(table.names).toEqual(['id', 'out.label', 'out.deep.p', 'out.flat'])
  expect(Object.fromEntries(await columnsOf(table, [...table.names, 'out']))).toEqual({
    id: ['a', 'b'],
    'out.label': [1, undefined],
    'out.deep.p': [0.5, undefined],
    'out.flat': [3, 4],
    out: [{ label: 1, deep: { p: 0.5 } }, null],
  })
  expect(asked).toEqual(['id', 'out', 'out', 'out.flat', 'out'])
  expect(['out', 'out.deep', 'label'].map(table.has)).toEqual([true, false, false])
})

const record = { a: 1, 'b.c': 2, b: { c: 3, d: { e: 4 } }, list: [5], nothing: null }

test.each([
  ['a', 1],
  ['b.c', 2],
  ['b.d.e', 4],
  ['list', [5]],
  ['nothing', null],
  ['b.x', undefined],
  ['a.x', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('%s', (name, value) => expect(valueAt(record, name)).toEqual(value))

test('the names of a record', () => {
  expect(namesOf(record)).toEqual(['a', 'b.c', 'b.c', 'b.d.e', 'list', 'nothing'])
  expect(namesOf(7)).toEqual([])
})

test('columns of single precision, also within records', async () => {
  const single = { name: 'p', inner: [], isSingle: true }
  const { table } = recordsOf([single, field('out', single)], { p: [0.5, null], out: [{ p: 0.25 }, null] })
  expect(Object.fromEntries(await columnsOf(table, ['p', 'out.p', 'out']))).toEqual({
    p: Float32Array.of(0.5, Number.NaN),
    'out.p': Float32Array.of(0.25, Number.NaN),
    out: [{ p: 0.25 }, null],
  })
})
