import { expect, test } from 'vitest'
import type { AnswerColumn } from '../../../src/engines/dialect.ts'
import { answerColumns } from '../../../src/engines/duckdb/answerColumns.ts'
import { database } from '../tables.ts'

async function columnOf(expression: string, rows: number): Promise<AnswerColumn> {
  const { connection } = await database()
  const prepared = await connection.prepare(`SELECT ${expression} AS x FROM range(${rows}) r(i) ORDER BY i`)
  const [column] = await answerColumns(await prepared.stream())
  return column
}

test.each([
  ['doubles', 'i / 4', 0.25],
  ['whole numbers of 32 bits', 'i::INTEGER', 1],
  ['whole numbers of 64 bits', 'i', 1],
  ['sums of whole numbers', 'i::HUGEINT', 1],
])('%s are packed, beyond one piece and in their order', async (_, expression, step) => {
  const rows = 40_000
  expect(await columnOf(expression, rows)).toEqual(Float64Array.from({ length: rows }, (_, i) => i * step))
})

test('an answer of no rows is a column of no values', async () => {
  expect(await columnOf('i', 0)).toHaveLength(0)
})

test.each([
  ['NULL', 'CASE WHEN i < 20000 THEN i END', null],
  [
    'a whole number that a double does not hold',
    'CASE WHEN i < 20000 THEN i ELSE 9007199254740993 END',
    9007199254740993n,
  ],
])('%s after many numbers keeps what was before it', async (_, expression, last) => {
  const column = await columnOf(expression, 20_001)
  expect(Array.isArray(column)).toBe(true)
  expect([column.length, column[0], column[19_999], column[20_000]]).toEqual([20_001, 0, 19_999, last])
})

test('texts, booleans and null are as they are', async () => {
  expect(await columnOf("CASE i WHEN 0 THEN NULL WHEN 1 THEN 'DE' ELSE 'FR' END", 4)).toEqual([null, 'DE', 'FR', 'FR'])
  expect(await columnOf('i = 1', 3)).toEqual([false, true, false])
})

test('NaN and the infinities are numbers', async () => {
  expect(await columnOf("[1.5::DOUBLE, 'NaN', 'Infinity', '-Infinity'][1 + i]", 4)).toEqual(
    Float64Array.of(1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  )
})
