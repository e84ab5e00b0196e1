import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { duckdbDialect } from '../../../src/engines/duckdb/duckdbDialect.ts'
import { meansOverRanks } from '../../../src/engines/plan/meansOverRanks.ts'
import { numbersOf } from '../../../src/engines/sql/numbers.ts'
import { evaluation, measure } from '../../../src/index.ts'
import { database } from '../tables.ts'

/** The value that one row adds. */
async function valueOfRow(
  id: 'averagePrecision' | 'prAuc' | 'partialAuc',
  [found, wrong, moreFound, moreWrong, positives, negatives]: readonly number[],
  options = {},
): Promise<number> {
  const connection = duckdbConnection((await database()).connection, undefined, undefined)
  const [f, w, mf, mw, p, n] = [found, wrong, moreFound, moreWrong, positives, negatives].map(each =>
    duckdbDialect.constant(each),
  )
  const rank = { found: f, wrong: w, moreFound: mf, moreWrong: mw, positives: p, negatives: n }
  const value = meansOverRanks[id].of(rank, options, duckdbDialect)
  const [only] = numbersOf(await connection.query(sql`SELECT ${value} AS x`, 'one row'), 'x')
  return only
}

test('a positive adds the precision from its score on, its peers among them', async () => {
  expect(await valueOfRow('averagePrecision', [2, 1, 3, 4, 9, 9])).toBe(5 / 10)
})

test('along a step precision follows a hyperbola, however small the step is', async () => {
  const { value } = measure(
    evaluation({ yTrue: [1, 0, 1, 0], yScore: [0.9, 0.8, 0.5, 0.5], positive: 1, count: [2, 1, 3, 4] }),
    'prAuc',
  )
  const [first, second] = [await valueOfRow('prAuc', [0, 0, 2, 0]), await valueOfRow('prAuc', [2, 1, 3, 4])]
  expect((2 * first + 3 * second) / 5).toBeCloseTo(value, 14)
  // The precision is 1/3 before, and all but that at the end of the step of one row.
  expect(await valueOfRow('prAuc', [1e9, 2e9, 1, 0])).toBeCloseTo(1 / 3 + (1 / 2) * (2 / 9) * 1e-9, 15)
})

test('a negative adds the part of its step that lies within the limit', async () => {
  const options = { maxFpr: 0.5 }
  expect(await valueOfRow('partialAuc', [4, 0, 2, 4, 10, 8], options)).toBe((2 * 4 + 2) / 20)
  expect(await valueOfRow('partialAuc', [4, 2, 2, 4, 10, 8], options)).toBe((0.5 * (2 * 4 + 0.5 * 2)) / 20)
  expect(await valueOfRow('partialAuc', [4, 5, 2, 3, 10, 8], options)).toBe(0)
})
