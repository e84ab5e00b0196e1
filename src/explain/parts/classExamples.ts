import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { ConfusionCell } from '../../measure/curves/confusionMatrix.ts'
import { displayWidth } from '../text/displayWidth.ts'
import type { Layout } from '../text/layout.ts'
import { namedFew } from '../text/namedFew.ts'
import { rowName } from '../text/rowName.ts'
import { type Findings, pairName, touches } from './classFindings.ts'
import { countingRows } from './weights.ts'

const MOST_NAMED = 5
// Columns that `See …` and `… and 12 more rows` take beside the names.
const ROOM_FOR_THE_REST = 20

/** The advice beside rows that are named. */
export const readTheRows = 'read these rows: is the truth wrong, or are such rows new to the model?'

/** Rows worth reading: examples of the worst class's largest mistake, and of the most common mistake. */
export function examplesOf(found: Findings, columns: LabelColumns, { width }: Layout): string | undefined {
  const { rate, ordered, mistakes } = found
  if (mistakes.length === 0) return undefined
  const [mostCommon] = mistakes
  const ofWorst = mistakes.find(cell => touches(cell, rate, code => code === ordered[0].code))
  const pairs = ofWorst === undefined || ofWorst === mostCommon ? [mostCommon] : [ofWorst, mostCommon]
  return pairs.map(pair => examplesOfPair(columns, pair, width)).join('; ')
}

function examplesOfPair(columns: LabelColumns, pair: ConfusionCell, width: number): string {
  const { yTrue, yPred, ids } = columns
  const rows = countingRows(columns, row => yTrue[row] === pair.truth && yPred[row] === pair.prediction)
  return namedRows(`${pairName(columns, pair)}: `, rows, ids, width)
}

/** The names of the first rows, as many as fit, and the count of the rest. */
export function namedRows(
  start: string,
  rows: ArrayLike<number>,
  ids: readonly (string | number)[] | undefined,
  width: number,
): string {
  const room = width - ROOM_FOR_THE_REST - displayWidth(start)
  const names = Array.from({ length: Math.min(MOST_NAMED, rows.length) }, (_, i) => rowName(ids, rows[i]))
  return start + namedFew(names, rows.length, 'row', room)
}
