import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Parts } from '../definition/parts.ts'

/** What belongs into every message about scores, and explains them. */
export interface AboutScores {
  readonly convention: readonly string[]
  readonly parts: () => Parts
}

export function aboutScores(columns: ScoreColumns, chance?: number): AboutScores {
  return {
    convention: [`positive = ${describeValue(columns.positive)}`],
    parts: () => ({ kind: 'scores', columns, chance }),
  }
}

/** Why recall is 0/0, where it is. */
export function withoutPositives(columns: ScoreColumns): string | undefined {
  return totals(columns).positives === 0 ? `no row is truly ${describeValue(columns.positive)}` : undefined
}

/** Why one of the axes of the ROC curve is 0/0, where it is. */
export function oneClassOnly(columns: ScoreColumns): string | undefined {
  const every = totals(columns).negatives === 0 ? `every row is truly ${describeValue(columns.positive)}` : undefined
  return withoutPositives(columns) ?? every
}

// Without weights they are there before anything is counted.
function totals({ sampleWeight, buckets, counts }: ScoreColumns): { positives: number; negatives: number } {
  return sampleWeight === undefined ? buckets() : counts()
}
