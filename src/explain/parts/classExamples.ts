import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { ConfusionCell } from '../../measure/curves/confusionMatrix.ts'
import { displayWidth } from '../text/displayWidth.ts'
import type { Layout } from '../text/layout.ts'
import { namedFew } from '../text/namedFew.ts'
import { className, rowName } from '../text/rowName.ts'
import { type Findings, pairName } from './classFindings.ts'
import type { ExampleRow } from './explanation.ts'
import { countingRows } from './weights.ts'

const MOST_NAMED = 5
const MOST_READ = 3
// Columns that `See …` and `… and 12 more rows` take beside the names.
const ROOM_FOR_THE_REST = 20

/** The advice beside rows that are named. */
export const readTheRows = 'read these rows: is the truth wrong, or are such rows new to the model?'

/** Rows worth reading: the worst class missed, other classes predicted as it, and the most common mistake. */
export function examplesOf(found: Findings, columns: LabelColumns, { width }: Layout): string | undefined {
  const pairs = examplePairs(found)
  if (pairs.length === 0) return undefined
  return pairs.map(pair => examplesOfPair(columns, pair, width)).join('; ')
}

/** A few of these rows, one by one. */
export function exampleRowsOf(found: Findings, columns: LabelColumns): readonly ExampleRow[] {
  const { labels, ids } = columns
  return examplePairs(found).flatMap(pair =>
    Array.from(rowsOfPair(columns, pair).subarray(0, MOST_READ), row => ({
      row,
      name: rowName(ids, row),
      about: `true ${className(labels[pair.truth])}, predicted ${className(labels[pair.prediction])}`,
    })),
  )
}

function examplePairs({ ordered, mistakes }: Findings): readonly ConfusionCell[] {
  if (mistakes.length === 0) return []
  const [worst] = ordered
  const missed = mistakes.find(({ truth }) => truth === worst.code)
  const falseAlarm = mistakes.find(({ prediction }) => prediction === worst.code)
  return Array.from(new Set([missed, falseAlarm, mistakes[0]].filter(pair => pair !== undefined)))
}

function examplesOfPair(columns: LabelColumns, pair: ConfusionCell, width: number): string {
  return namedRows(`${pairName(columns, pair)}: `, rowsOfPair(columns, pair), columns.ids, width)
}

function rowsOfPair(columns: LabelColumns, pair: ConfusionCell): Uint32Array {
  const { yTrue, yPred } = columns
  return countingRows(columns, row => yTrue[row] === pair.truth && yPred[row] === pair.prediction)
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
