import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { areNamed, type NamedRows } from '../../evaluation/encode/rowNames.ts'
import type { ConfusionCell } from '../../measure/curves/confusionCells.ts'
import { displayWidth } from '../text/displayWidth.ts'
import type { Layout } from '../text/layout.ts'
import { className, namedFew, rowName } from '../text/rowName.ts'
import { type Findings, pairName } from './classFindings.ts'
import type { ExampleRow } from './explanation.ts'

const MOST_NAMED = 5
const MOST_READ = 3
const LEAST_NAMED = 3
// Columns that `See …` and `… and 12 more rows` take beside the names.
const ROOM_FOR_THE_REST = 20

/** The advice beside rows that are named. */
export const readTheRows = 'read these rows: is the truth wrong, or are such rows new to the model?'

/** A cell of the confusion matrix with its first rows by name, and how many it has. */
export interface RowsOfPair {
  readonly pair: ConfusionCell
  readonly first: readonly { readonly row: number; readonly name: string }[]
  readonly total: number
}

/** The pairs whose rows are worth reading: the worst class missed, other classes predicted as it, and the most common mistake. */
export function pairsToRead({ ordered, mistakes }: Findings): readonly ConfusionCell[] {
  if (mistakes.length === 0) return []
  const [worst] = ordered
  const missed = mistakes.find(({ truth }) => truth === worst.code)
  const falseAlarm = mistakes.find(({ prediction }) => prediction === worst.code)
  return Array.from(new Set([missed, falseAlarm, mistakes[0]].filter(pair => pair !== undefined)))
}

/** The rows of some cells of the confusion matrix; none where rows have no names. */
export function rowsOfPairs(pairs: readonly ConfusionCell[], columns: LabelColumns): readonly RowsOfPair[] {
  return areNamed(columns.counted ?? columns) ? pairs.map(pair => rowsOfPair(columns, pair)) : []
}

function rowsOfPair(columns: LabelColumns, pair: ConfusionCell): RowsOfPair {
  const named = columns.counted ?? columns
  const { yTrue, yPred } = named
  const count = columns.counted?.count
  const first: { row: number; name: string }[] = []
  let [before, total] = [0, 0]
  for (let place = 0; place < yTrue.length; place++) {
    const times = count?.[place] ?? 1
    if (yTrue[place] === pair.truth && yPred[place] === pair.prediction) {
      total += times
      if (first.length < MOST_NAMED) first.push({ row: before, name: rowName(named, place) })
    }
    before += times
  }
  return { pair, first, total }
}

/** The first rows of each pair, in a sentence; undefined without any. */
export function examplesOf(read: readonly RowsOfPair[], columns: LabelColumns, { width }: Layout): string | undefined {
  if (read.length === 0) return undefined
  const examples = read.map(({ pair, first, total }) => {
    const names = first.map(({ name }) => name)
    return namesAfter(`${pairName(columns, pair)}: `, names, total, width)
  })
  return examples.join('; ')
}

/** A few of these rows, one by one. */
export function exampleRowsOf(read: readonly RowsOfPair[], { labels }: LabelColumns): readonly ExampleRow[] {
  return read.flatMap(({ pair, first }) =>
    first.slice(0, MOST_READ).map(({ row, name }) => ({
      row,
      name,
      about: `true ${className(labels[pair.truth])}, predicted ${className(labels[pair.prediction])}`,
    })),
  )
}

/** The names of the first rows, as many as fit, and the count of the rest. */
export function namedRows(start: string, rows: ArrayLike<number>, columns: NamedRows, width: number): string {
  const names = Array.from({ length: Math.min(MOST_NAMED, rows.length) }, (_, i) => rowName(columns, rows[i]))
  return namesAfter(start, names, rows.length, width)
}

function namesAfter(start: string, names: readonly string[], all: number, width: number): string {
  // Long ids wrap onto more lines.
  return start + namedFew(names, all, 'row', width - ROOM_FOR_THE_REST - displayWidth(start), LEAST_NAMED)
}
