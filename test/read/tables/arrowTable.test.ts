import * as flechette from '@uwdata/flechette'
import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../../src/index.ts'
import { dictionariesFirst } from '../../../src/read/arrow/requireWholeArrow.ts'
import { arrowTable, requireSameSchema } from '../../../src/read/tables/arrowTable.ts'
import { storedFixture } from '../fixture.ts'
import { refusal } from '../written.ts'
import { columnsOf } from './tables.ts'

test.each(['preds.feather', 'preds.arrow', 'preds.lz4.feather', 'preds.zstd.feather'])('%s of pyarrow', async name => {
  const table = await arrowTable(storedFixture(name))
  expect(table.n).toBe(5)
  const columns = await columnsOf(table, ['id', 'label', 'score', 'country', 'ok'])
  const plain = Object.fromEntries(Array.from(columns, ([column, values]) => [column, Array.from(values)]))
  expect({ ...plain, label: plain.label!.map(Number) }).toEqual({
    id: ['a', 'b', 'c', 'd', 'e'],
    label: [1, 0, 1, 0, 1],
    score: [0.9, 0.4, 0.3, 0.2, 0.1 + 0.2],
    country: ['de', 'fr', null, 'fr', 'de'],
    ok: [true, false, true, true, false],
  })
  expect(['score', 'scores'].map(table.has)).toEqual([true, false])
})

test('half precision, lists, records, long whole numbers and other layouts', async () => {
  const table = await arrowTable(storedFixture('wide.feather'))
  expect(table.names).toEqual([
    ...['id', 'label', 'score', 'tags', 'out.label', 'out.p'],
    ...['key', 'large', 'view', 'fixed', 'runs', 'none'],
  ])
  const columns = await columnsOf(table, table.names)
  expect(Object.fromEntries(Array.from(columns, ([name, values]) => [name, Array.from(values)]))).toMatchObject({
    score: [0.5, 0.0999755859375, 65504],
    tags: [['x', 'y'], [], ['y']],
    'out.label': [1n, 0n, null],
    'out.p': [0.5, 0.25, 0.125],
    key: [2n ** 62n, 1n, 2n],
    large: ['a', 'b', 'c'],
    view: ['short', 'longer than twelve bytes', null],
    runs: ['de', 'de', 'fr'],
    none: [null, null, null],
  })
  expect(['out', 'tags', 'out.q'].map(table.has)).toEqual([true, true, false])
})

test('what is no Arrow file', async () => {
  expect(await refusal(() => arrowTable(storedFixture('preds.none.parquet')))).toContain('cannot be read as Arrow')
})

test.each(['polars.arrow', 'polars.stream.arrow', 'arrowjs.file.arrow', 'arrowjs.stream.arrow'])(
  '%s of another writer',
  async name => {
    const table = await arrowTable(storedFixture(name))
    const columns = await columnsOf(table, ['id', 'label', 'score'])
    const plain = Array.from(columns, ([, values]) =>
      Array.from(values, value => (typeof value === 'bigint' ? Number(value) : value)),
    )
    expect(plain).toEqual([
      ['a', 'b', 'c'],
      [1, 0, 1],
      [0.9, 0.4, 0.1 + 0.2],
    ])
  },
)

test('categories of polars, which stand behind the rows that name them', async () => {
  const table = await arrowTable(storedFixture('polars.categories.arrow'))
  const columns = await columnsOf(table, ['score', 'country', 'device'])
  expect(Object.fromEntries(Array.from(columns, ([name, values]) => [name, Array.from(values)]))).toEqual({
    score: [0.9, 0.4, 0.1 + 0.2],
    country: ['de', 'a name of more than twelve letters', 'de'],
    device: ['ios', 'web', 'ios'],
  })
})

test('Feather of version 1 is named', async () => {
  expect(await refusal(() => arrowTable(storedFixture('version1.feather')))).toMatchInlineSnapshot(
    `"version1.feather is Feather of version 1. Expected Feather of version 2, which is Arrow IPC, or Parquet. Write it anew without version=1, or with write_feather of the package arrow in R."`,
  )
})

test('a file that is cut off leads to nothing but an EvaluationError', async () => {
  const { bytes } = storedFixture('preds.feather')
  for (let length = 0; length < bytes.length; length += 7) {
    try {
      const table = await arrowTable({ shown: 'preds.feather', bytes: bytes.subarray(0, length) })
      await table.column('score')
    } catch (error) {
      expect(error).toBeInstanceOf(EvaluationError)
    }
  }
})

describe('requireSameSchema', () => {
  const fixtures = [
    'preds.feather',
    'wide.feather',
    'preds.arrow',
    'polars.arrow',
    'polars.categories.arrow',
    'arrowjs.file.arrow',
  ]

  test.each(fixtures)('%s', name => {
    const bytes = new Uint8Array(storedFixture(name).bytes)
    requireSameSchema(flechette, bytes, flechette.tableFromIPC(dictionariesFirst(bytes)))
  })

  test('a file that names a column otherwise at its end', () => {
    const { bytes } = storedFixture('preds.feather')
    bytes.write('bcore', bytes.lastIndexOf('score'))
    const file = new Uint8Array(bytes)
    expect(() => requireSameSchema(flechette, file, flechette.tableFromIPC(file))).toThrow(
      'it describes its columns in two ways',
    )
  })
})
