import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../../src/index.ts'
import { columnOfChunks, parquetTable } from '../../../src/read/tables/parquetTable.ts'
import { tableOf } from '../../tableOf.ts'
import { runs } from '../../thoroughness.ts'
import { storedFixture } from '../fixture.ts'
import { refusal } from '../written.ts'
import { columnsOf } from './tables.ts'

test.each(['none', 'snappy', 'gzip', 'zstd', 'brotli', 'lz4'])('a file of pyarrow, packed with %s', async codec => {
  const table = await parquetTable(storedFixture(`preds.${codec}.parquet`))
  expect(table).toMatchObject({ n: 5, names: ['id', 'label', 'score', 'country', 'ok', 'proba', 'day'] })
  expect(Object.fromEntries(await columnsOf(table, ['id', 'label', 'score', 'country', 'ok', 'proba']))).toEqual({
    id: ['a', 'b', 'c', 'd', 'e'],
    label: Float64Array.of(1, 0, 1, 0, 1),
    score: Float64Array.of(0.9, 0.4, 0.3, 0.2, 0.1 + 0.2),
    country: ['de', 'fr', null, 'fr', 'de'],
    ok: [true, false, true, true, false],
    proba: tableOf('0.1 0.9 / 0.6 0.4 / 0.7 0.3 / 0.8 0.2 / 0.7 0.3'),
  })
  expect(table.has('score') && !table.has('scores')).toBe(true)
  expect(table.placeOf(1)).toContain('row 2')
})

test('half precision, lists and records', async () => {
  const table = await parquetTable(storedFixture('wide.parquet'))
  expect(table.names).toEqual(['id', 'label', 'score', 'tags', 'out.label', 'out.p'])
  expect(Object.fromEntries(await columnsOf(table, [...table.names, 'out']))).toEqual({
    id: ['a', 'b', 'c'],
    label: Float64Array.of(1, 0, 1),
    score: Float32Array.of(0.5, 0.0999755859375, 65504),
    tags: [['x', 'y'], [], ['y']],
    'out.label': [1n, 0n, null],
    'out.p': [0.5, 0.25, 0.125],
    out: [
      { label: 1n, p: 0.5 },
      { label: 0n, p: 0.25 },
      { label: null, p: 0.125 },
    ],
  })
  expect(['out', 'tags', 'out.q'].map(table.has)).toEqual([true, true, false])
})

test.each(['polars.parquet', 'fastparquet.parquet'])('%s of another writer', async name => {
  const table = await parquetTable(storedFixture(name))
  expect(Object.fromEntries(await columnsOf(table, ['id', 'label', 'score']))).toEqual({
    id: ['a', 'b', 'c'],
    label: Float64Array.of(1, 0, 1),
    score: Float64Array.of(0.9, 0.4, 0.1 + 0.2),
  })
})

test('a column of nothing but missing values, packed with LZ4', async () => {
  const table = await parquetTable(storedFixture('missing.lz4.parquet'))
  expect(await table.column('score')).toEqual([null, null])
})

test('texts that are no UTF-8 are refused: decoded all the same, different ones could be equal', async () => {
  const stored = storedFixture('preds.none.parquet', bytes =>
    bytes.fill(0xff, bytes.indexOf('de'), bytes.indexOf('de') + 1),
  )
  const table = await parquetTable(stored)
  expect(await refusal(() => table.column('country'))).toContain('preds.none.parquet cannot be read as Parquet')
})

test('a damaged file leads to nothing but an EvaluationError', async () => {
  const { bytes } = storedFixture('preds.none.parquet')
  const position = fc.integer({ min: 0, max: bytes.length - 1 })
  await fc.assert(
    fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), fc.boolean(), async (at, change, isCut) => {
      const damaged = Buffer.from(isCut ? bytes.subarray(0, at) : bytes)
      if (!isCut) damaged[at] = (damaged[at]! + change) & 255
      try {
        const table = await parquetTable({ shown: 'preds.parquet', bytes: damaged })
        await columnsOf(table, ['id', 'label', 'score'].filter(table.has))
      } catch (error) {
        expect(error).toBeInstanceOf(EvaluationError)
      }
    }),
    { numRuns: runs(300) },
  )
})

describe('columnOfChunks', () => {
  test('one chunk of all is the column', () => {
    const chunk = Float64Array.of(1, 2)
    const column = columnOfChunks(2)
    column.take(chunk, 0)
    expect(column.values()).toBe(chunk)
    expect(column.filled()).toBe(2)
  })

  test('numbers of several chunks stay in an array of numbers', () => {
    const doubles = columnOfChunks(3)
    doubles.take(Float64Array.of(0.5, 1.5), 0)
    doubles.take(Float64Array.of(2.5), 2)
    expect(doubles.values()).toEqual(Float64Array.of(0.5, 1.5, 2.5))
    const integers = columnOfChunks(3)
    integers.take([7n, 8n], 1)
    integers.take(Int32Array.of(6), 0)
    expect(integers.values()).toEqual(Float64Array.of(6, 7, 8))
  })

  test('a whole number that a double cannot hold stays as it is', () => {
    const column = columnOfChunks(3)
    column.take([1n], 0)
    column.take([2n, 2n ** 53n + 1n], 1)
    expect(column.values()).toEqual([1, 2, 2n ** 53n + 1n])
  })

  test('chunks of several types make a plain array', () => {
    const column = columnOfChunks(4)
    column.take(Float64Array.of(0.5), 0)
    column.take(Int32Array.of(1), 1)
    column.take(['a', null], 2)
    expect(column.values()).toEqual([0.5, 1, 'a', null])
  })

  test('what is missing is counted', () => {
    const column = columnOfChunks(3)
    column.take(['a'], 0)
    expect(column.filled()).toBe(1)
    expect(columnOfChunks(0).values()).toEqual([])
  })
})
