import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FilesRequest } from '../../../src/engines/duckdb/typeOfColumn.ts'
import { database } from '../tables.ts'
import { fileOf, readFiles } from './files.ts'

/** Writes rows as DuckDB's SQL has them. */
async function parquetOf(name: string, select: string): Promise<string> {
  const path = fileOf(name, '')
  const { connection } = await database()
  await connection.run(`COPY (${select}) TO '${path.replace("'", "''")}' (FORMAT parquet)`)
  return path
}

const uses: FilesRequest['uses'] = new Map([
  ['p', { word: 'yPred', use: 'label' }],
  ['id', { word: 'ids', use: 'name' }],
])

test('several files by the names of their columns', async () => {
  const paths = [
    await parquetOf('1.parquet', "SELECT 'a' AS id, 1 AS p"),
    await parquetOf('2.parquet', 'SELECT 2.5::DOUBLE AS p, 7 AS id'),
  ]
  expect((await readFiles(paths, { uses })).rows.toSorted()).toEqual([
    ['7', 2.5],
    ['a', 1],
  ])
})

test('a column that is asked for stands in every file, by its very name', async () => {
  const paths = [await parquetOf('1.parquet', 'SELECT 1 AS p'), await parquetOf('2.parquet', 'SELECT 1 AS P')]
  await expect(readFiles(paths, { uses })).rejects.toThrow(
    /2\.parquet has no column "p", which other files have\. Expected the columns that are judged in every file\. Did you mean P\?/,
  )
  expect((await readFiles(paths)).types).toEqual({ p: 'INTEGER' })
})

test.each([
  ['true', '1', 'truth values', 'numbers'],
  ['1', "'1'", 'numbers', 'texts'],
  ["DATE '2026-01-01'", "'2026-01-01'", 'times', 'texts'],
  ['1.5::DECIMAL(9, 1)', 'true', 'numbers', 'truth values'],
])('%s in one file and %s in another are of two types', async (a, b, first, second) => {
  const paths = [await parquetOf('1.parquet', `SELECT ${a} AS p`), await parquetOf('2.parquet', `SELECT ${b} AS p`)]
  await expect(readFiles(paths, { uses })).rejects.toThrow(
    new RegExp(
      `yPred \\(column "p"\\) holds ${first} in .*1\\.parquet, and ${second} in .*2\\.parquet\\. Expected values of one type`,
    ),
  )
})

test('two columns of one name', async () => {
  // DuckDB does not write such a file: a name is changed within one.
  const own = await parquetOf('own.parquet', 'SELECT 1 AS p, 2 AS p_1')
  expect((await readFiles([own], { uses })).rows).toEqual([[1, 2]])
  const bytes = readFileSync(await parquetOf('twice.parquet', 'SELECT 1 AS y, 1 AS p, 0 AS q'))
  const renamed = Buffer.from(bytes.toString('latin1').replaceAll('\x01q', '\x01p'), 'latin1')
  const twice = fileOf('twice.parquet', renamed)
  expect((await readFiles([twice])).types).toEqual({ y: 'INTEGER', p: 'INTEGER', p_1: 'INTEGER' })
  await expect(readFiles([twice], { uses })).rejects.toThrow(
    /twice\.parquet has two columns "p"\. Expected a name of its own/,
  )
})

test('packed as a whole', async () => {
  const packed = gzipSync(readFileSync(await parquetOf('1.parquet', 'SELECT 1 AS p')))
  await expect(readFiles([fileOf('1.parquet.gz', packed)])).rejects.toThrow(
    /1\.parquet\.gz is packed as a whole, which DuckDB does not read of Parquet.*Unpack it, or have files read: --engine memory/,
  )
})
