import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { aboutScores, oneClassOnly } from './aboutScores.ts'

export const rocOptions = { positive: labelOptions.positive, whenUndefined }

/** Returns a value of the ROC curve, which needs both classes, or the reason why there is none. */
export function ofRoc(columns: ScoreColumns, value: (columns: ScoreColumns) => number, chance?: number): Computed {
  const about = aboutScores(columns, chance)
  const reason = oneClassOnly(columns)
  return reason === undefined ? { ...about, value: value(columns) } : undefinedBecause(reason, about)
}
