import { createReadStream } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type FileSource, openTables } from '../../../src/read/tables/openTables.ts'
import { refusal, written } from '../written.ts'

const text = 'a,b\n1,2\n'
const path = written('part 1.csv', text)
const opening = { format: undefined, header: undefined, wanted: [] }

async function names(source: FileSource, format?: 'csv' | 'tsv'): Promise<readonly (readonly string[])[]> {
  return (await openTables(source, { ...opening, format })).map(table => table.names)
}

describe('openTables', () => {
  test('a path, a URL as object or text, a pattern, a list', async () => {
    const url = pathToFileURL(path)
    for (const source of [path, url, String(url), join(dirname(path), '*.csv'), [path]]) {
      expect(await names(source)).toEqual([['a', 'b']])
    }
    expect(await names([path, written('part 2.csv', text)])).toHaveLength(2)
  })

  test('a file that is named twice, in whatever way, is refused', async () => {
    const pattern = join(dirname(path), 'part 1.*')
    for (const other of [path, pathToFileURL(path), relative('.', path), pattern]) {
      await expect(names([path, other])).rejects.toThrow('is read twice. Expected each file once.')
    }
  })

  test('a folder, and a path that leads nowhere, before their names are asked for a format', async () => {
    await expect(names(dirname(path))).rejects.toThrow(' is a folder. Expected a file. Name its files: ')
    await expect(names(join(dirname(path), 'nowhere'))).rejects.toThrow('there is no file ')
    await expect(names(written('odd.ending', text))).rejects.toThrow('does not tell its format')
  })

  test('a packed file, and a packed stream', async () => {
    const packed = written('preds.csv.gz', gzipSync(text))
    expect(await names(packed)).toEqual([['a', 'b']])
    expect(await names(createReadStream(packed), 'csv')).toEqual([['a', 'b']])
  })

  test('tabs alone separate the cells of a TSV file', async () => {
    expect(await names(written('preds.tsv', 'a\tb,c\n'))).toEqual([['a', 'b,c']])
  })

  test.each<[unknown, string]>([
    [[], 'the list of files is empty'],
    [7, 'the file is 7. Expected a path, a file: URL, a stream, or a list of paths'],
    ['', 'the file is ""'],
    [new URL('https://example.com/preds.csv'), 'the file is a URL'],
    ['file://elsewhere/preds.csv', 'the URL "file://elsewhere/preds.csv" is not that of a file'],
  ])('%s', async (source, message) => {
    expect(await refusal(() => names(source as FileSource))).toContain(message)
  })
})
