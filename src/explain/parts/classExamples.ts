import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { areNamed, type NamedRows } from '../../evaluation/encode/rowNames.ts'
import type { ConfusionCell } from '../../measure/curves/confusionMatrix.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { displayWidth } from '../text/displayWidth.ts'
import type { Layout } from '../text/layout.ts'
import { namedFew } from '../text/namedFew.ts'
import { className, rowName } from '../text/rowName.ts'
import { type Findings, pairName } from './classFindings.ts'
import type { ExampleRow } from './explanation.ts'

const MOST_NAMED = 5
const MOST_READ = 3
const LEAST_NAMED = 3
// Columns that `See …` and `… and 12 more rows` take beside the names.
const ROOM_FOR_THE_REST = 20

/** The advice beside rows that are named. */
export const readTheRows = 'read these rows: is the truth wrong, or are such rows new to the model?'

/** Rows worth reading: the worst class missed, other classes predicted as it, and the most common mistake. */
export function examplesOf(found: Findings, columns: LabelColumns, layout: Layout): string | undefined {
  return examplesOfPairs(examplePairs(found), columns, layout)
}

/** A few of these rows, one by one. */
export function exampleRowsOf(found: Findings, columns: LabelColumns): readonly ExampleRow[] {
  return exampleRowsOfPairs(examplePairs(found), columns)
}

/** The first rows of some cells of the confusion matrix; undefined where rows have no names. */
export function examplesOfPairs(
  pairs: readonly ConfusionCell[],
  columns: LabelColumns,
  { width }: Layout,
): string | undefined {
  if (pairs.length === 0 || !areNamed(columns.counted ?? columns)) return undefined
  return pairs.map(pair => examplesOfPair(columns, pair, width)).join('; ')
}

export function exampleRowsOfPairs(pairs: readonly ConfusionCell[], columns: LabelColumns): readonly ExampleRow[] {
  const { labels } = columns
  if (!areNamed(columns.counted ?? columns)) return []
  return pairs.flatMap(pair =>
    rowsOfPair(columns, pair, MOST_READ).first.map(({ row, name }) => ({
      row,
      name,
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
  const { first, total } = rowsOfPair(columns, pair, MOST_NAMED)
  return namesAfter(
    `${pairName(columns, pair)}: `,
    first.map(({ name }) => name),
    total,
    width,
  )
}

interface NamedRow {
  readonly row: number
  readonly name: string
}

/** The first rows of a cell of the confusion matrix, and how many it has. */
function rowsOfPair(
  columns: LabelColumns,
  pair: ConfusionCell,
  most: number,
): { readonly first: readonly NamedRow[]; readonly total: number } {
  const { counted } = columns
  const named = counted ?? columns
  const { yTrue, yPred } = named
  const isOfPair = (row: number): boolean => yTrue[row] === pair.truth && yPred[row] === pair.prediction
  if (counted === undefined) {
    const rows = rowsWhere(columns.n, isOfPair)
    const first = Array.from(rows.subarray(0, most), row => ({ row, name: rowName(named, row) }))
    return { first, total: rows.length }
  }
  const { count } = counted
  const first: NamedRow[] = []
  let [before, total] = [0, 0]
  for (let place = 0; place < count.length; place++) {
    if (isOfPair(place)) {
      total += count[place]
      if (first.length < most) first.push({ row: before, name: rowName(named, place) })
    }
    before += count[place]
  }
  return { first, total }
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
