import type { Results } from '../../../src/results/results.ts'
import { database, makeTable } from '../../engines/tables.ts'
import { resultsOf } from '../../results/judgedGates.ts'

/** What a gate finds on rows that DuckDB has counted. */
export async function countedResults(): Promise<Results> {
  const yTrue = Array.from({ length: 500 }, (_, i) => ((i * 7) % 10 < 3 ? 1 : 0))
  const yScore = yTrue.map((truth, i) => (0.6 * truth + ((i * 37) % 100) / 100) / 1.6)
  await makeTable('payments', { fraud: ['INTEGER', yTrue], score: ['DOUBLE', yScore] })
  const { db } = await database()
  const counted = await db.evaluation(
    'payments',
    { yTrue: 'fraud', yScore: 'score', threshold: 0.5, positive: 1 },
    { metrics: ['recall', 'ece', 'auc'] },
  )
  return resultsOf([['toHaveRecallAbove', counted, 0.9]], {}, { tests: ['payments.test.ts › fraud is found'] })
}
