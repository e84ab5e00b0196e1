import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Parts } from '../definition/parts.ts'

/** The convention and the parts that every message about scores shows. */
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

/** Returns why recall is 0/0, if it is. */
export function withoutPositives(columns: ScoreColumns): string | undefined {
  return columns.totals().positives === 0 ? `no row is truly ${describeValue(columns.positive)}` : undefined
}

/** Returns why an axis of the ROC curve is 0/0, if one is. */
export function oneClassOnly(columns: ScoreColumns): string | undefined {
  const every = columns.totals().negatives === 0 ? `every row is truly ${describeValue(columns.positive)}` : undefined
  return withoutPositives(columns) ?? every
}
