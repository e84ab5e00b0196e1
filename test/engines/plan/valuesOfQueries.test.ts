import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { valuesOfQueries } from '../../../src/engines/plan/valuesOfQueries.ts'
import type { AnyOptions } from '../../../src/metrics/definition/optionSpec.ts'
import { database } from '../tables.ts'

// Returned: grades 0, 2, 1 and 0; a third relevant document of grade 3 was not returned.
const documents = sql`(VALUES (1, 4, 0, 0), (2, 2, 2, 1), (3, 3, 1, 2), (4, 5, 0, 2), (NULL, 1, 3, 3)) AS d(r, i, g, f)`
const nothingRelevant = sql`(VALUES (1, 1, 0, 0), (2, 2, 0, 0)) AS d(r, i, g, f)`

async function valueOfQuery(
  id: string,
  k: number | undefined,
  options: AnyOptions = {},
  from = documents,
): Promise<number> {
  const { connection } = await database()
  const { dialect, query } = duckdbConnection(connection, undefined, undefined)
  const [rank, ideal, grade, relevantSoFar] = ['r', 'i', 'g', 'f'].map(name => sql`${sql.id(name)}`)
  if (!rank || !ideal || !grade || !relevantSoFar) throw new Error('four columns')
  const value = valuesOfQueries[id]!.of({ rank, ideal, grade, relevantSoFar }, k, options, dialect)
  return Number((await query(sql`SELECT ${value} AS ${sql.id('v')} FROM ${from}`, 'a query')).column('v')[0])
}

const log2 = Math.log2
const dcg = 2 / log2(3) + 1 / log2(4)
const idealDcg = 3 + 2 / log2(3) + 1 / log2(4)

test.each([
  ['dcg', undefined, {}, dcg],
  ['dcg', 2, {}, 2 / log2(3)],
  ['dcg', undefined, { gain: 'exponential' }, 3 / log2(3) + 1 / log2(4)],
  ['ndcg', undefined, {}, dcg / idealDcg],
  ['ndcg', 2, {}, 2 / log2(3) / (3 + 2 / log2(3))],
  ['map', undefined, {}, (1 / 2 + 2 / 3) / 3],
  ['map', 2, {}, 1 / 2 / 3],
  ['mrr', undefined, {}, 1 / 2],
  ['mrr', 1, {}, 0],
  ['precision', 10, {}, 2 / 10],
  ['recall', 2, {}, 1 / 3],
  ['hitRate', 1, {}, 0],
  ['hitRate', 2, {}, 1],
] as const)('%s within %s documents, %j', async (id, k, options, expected) => {
  expect(await valueOfQuery(id, k, options)).toBeCloseTo(expected, 12)
})

test.each(['dcg', 'ndcg', 'map', 'mrr', 'recall', 'hitRate'])('%s of a query with nothing relevant is 0', async id => {
  expect(await valueOfQuery(id, 2, {}, nothingRelevant)).toBe(0)
})
