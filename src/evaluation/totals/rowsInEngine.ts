import { EvaluationError } from '../errors/evaluationError.ts'
import type { TotalsData } from './totals.ts'

/** The advice for results that need rows in memory. */
export const SAMPLE_INSTEAD =
  'Take a seeded sample into memory: await db.sample(source, columns, { rows: 1e6, seed: 1 })'

/** The error of asking totals for something that takes single rows. */
export function rowsInEngine({ engine }: TotalsData, what: string): EvaluationError {
  return new EvaluationError({
    problem: `${engine} has counted the rows, and ${what} takes the rows themselves`,
    expected: 'rows in memory',
    mend: SAMPLE_INSTEAD,
  })
}
