import type { EngineEvaluation } from '../../src/engines/duckdb.ts'
import { random } from './draws.ts'
import { database, makeTable } from './tables.ts'

/** {@link random} rows in DuckDB, counted for these metrics: the first model beside the second, by country. */
export async function countedRandom(n: number, metrics: readonly string[]): Promise<EngineEvaluation> {
  const { yTrue, yScore, other, country } = random(n)
  await makeTable('random', {
    y: ['INTEGER', yTrue],
    s: ['DOUBLE', yScore],
    o: ['DOUBLE', other],
    country: ['VARCHAR', country],
  })
  const { db } = await database()
  const columns = { yTrue: 'y', yScore: 's', slices: ['country'], baseline: { yScore: 'o' } }
  return await db.evaluation('random', columns, { metrics })
}
