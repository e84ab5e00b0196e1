import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import {
  describeSource,
  isLabelOf,
  isSingle,
  kindOfColumn,
  labelColumn,
  numberColumn,
  type SourceColumns,
} from '../../../src/engines/sql/sourceColumns.ts'
import type { Label } from '../../../src/evaluation/label.ts'
import { database } from '../tables.ts'

const rows = `(SELECT * FROM (VALUES
  (1, 0.5::DOUBLE, 0.25::FLOAT, 1.50::DECIMAL(5, 2), 'spam', true, [1], DATE '2026-03-01', TIME '01:02:03.5'),
  (2, -0.0::DOUBLE, 0.75::FLOAT, 2.25::DECIMAL(5, 2), 'it''s', false, [2], DATE '1969-12-31', TIME '23:59:59'))
  AS t(i, d, f, e, s, b, l, day, time))`

async function described(): Promise<SourceColumns> {
  const { connection } = await database()
  return await describeSource(duckdbConnection(connection, undefined, undefined), rows, undefined)
}

async function selected(value: Parameters<typeof sql.join>[0][number]): Promise<readonly unknown[]> {
  const { connection } = await database()
  const { query } = duckdbConnection(connection, undefined, undefined)
  const answer = await query(
    sql`SELECT ${value} AS ${sql.id('x')} FROM ${sql.raw(rows)} ORDER BY ${sql.id('i')}`,
    'a column',
  )
  return Array.from<unknown>(answer.column('x'))
}

test('the kinds of columns are those of their types', async () => {
  const { kinds } = await described()
  expect(Object.fromEntries(kinds)).toEqual({
    i: 'integer',
    d: 'double',
    f: 'single',
    e: 'decimal',
    s: 'text',
    b: 'boolean',
    l: 'other',
    day: 'time',
    time: 'time',
  })
})

test('numbers of every kind are doubles, and −0 is 0', async () => {
  const source = await described()
  expect(await selected(numberColumn(source, 'yScore', 'i'))).toEqual([1, 2])
  expect(await selected(numberColumn(source, 'yScore', 'd'))).toEqual([0.5, 0])
  expect(await selected(numberColumn(source, 'yScore', 'f'))).toEqual([0.25, 0.75])
  expect(await selected(numberColumn(source, 'yScore', 'e'))).toEqual([1.5, 2.25])
  const isNamed = (name: string) => isSingle({ ...source, names: new Map([['yScore', name]]) }, 'yScore')
  expect([isNamed('f'), isNamed('d'), isSingle(source, 'yScore')]).toEqual([true, false, false])
})

test.each<readonly [column: string, label: Label, expected: readonly boolean[]]>([
  ['s', "it's", [false, true]],
  ['b', true, [true, false]],
  ['i', 2, [false, true]],
  ['d', 0, [false, true]],
  ['e', 1.5, [true, false]],
  ['day', '1969-12-31T00:00:00.000Z', [false, true]],
  ['time', '01:02:03.5', [true, false]],
])('rows of column %s that have the label %j', async (column, label, expected) => {
  expect(await selected(isLabelOf(await described(), 'yTrue', label, column))).toEqual(expected)
})

test('a label of another type, and a column that is none, are refused by name', async () => {
  const source = await described()
  expect(() => isLabelOf(source, 'positive', 1, 's')).toThrow(
    '1 is no value of positive, whose column "s" is VARCHAR. Expected a label of the type of the column',
  )
  expect(() => labelColumn(source, 'slices', 'l')).toThrow(
    'the column "l" for slices is INTEGER[]. Expected a column of text, numbers, truth values or times. Cast it in the source: "(SELECT CAST(… AS VARCHAR) AS … FROM …)"',
  )
  expect(() => numberColumn(source, 'yScore', 's')).toThrow(
    'Expected a column of numbers. Cast it in the source: "(SELECT CAST(… AS DOUBLE) AS … FROM …)"',
  )
  expect(() => kindOfColumn(source, 'yTrue', 'ii')).toThrow('the source has no column "ii" for yTrue; it has "i", "d"')
})
