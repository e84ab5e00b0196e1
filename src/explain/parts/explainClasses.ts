import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import { areNamed, type RowNames } from '../../evaluation/encode/rowNames.ts'
import { onlyPrediction } from '../../gates/gateNotes.ts'
import { type ConfusionCell, confusionCells } from '../../measure/curves/confusionCells.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { eachCode } from '../../numeric/tallySets.ts'
import { displayWidth } from '../text/displayWidth.ts'
import { formatCount, formatRate, plurals } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className, namedFew, rowName, wholeClassName } from '../text/rowName.ts'
import { type ColumnOf, numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'
import { type ClassRow, causeOf, type Findings, findingsOf, pairName, type RateName } from './classFindings.ts'
import { areOfNoRow, type ExampleRow, type Explanation } from './explanation.ts'
import { MOST_CLASSES, matrixTable } from './matrixTable.ts'

// Above this number of classes `confusionMatrix` requires its option `labels`.
const MOST_IN_MATRIX = 4000
const MOST_PAIRS = 5
const WIDEST_CLASS = 24
const WIDEST_IN_PAIR = 30
const MOST_NAMED = 5
const MOST_READ = 3
const LEAST_NAMED = 3
// Columns that `See …` and `… and 12 more rows` take beside the names.
const ROOM_FOR_THE_REST = 20

/** The advice beside rows that are named. */
const readTheRows = 'read these rows: is the truth wrong, or are such rows new to the model?'

/** Explains a metric of labels: the confusion matrix, classes worst first, the most confused pairs, rows to read. */
export function explainClasses(
  parts: Extract<Parts, { kind: 'classes' }>,
  { undefinedBecause }: Measurement,
  layout: Layout,
): Explanation {
  const { columns } = parts
  const cells = confusionCells(columns)
  const found = findingsOf(parts, cells, undefinedBecause !== undefined)
  const matrix = matrixTable(found, cells, layout)
  const read = rowsOfPairs(pairsToRead(found), columns)
  const examples = examplesOf(read, columns, layout)
  // A matrix of two classes has no more than two pairs, and shows them.
  const pairs = columns.labels.length === 2 && matrix !== undefined ? undefined : confusedPairs(found, layout)
  return {
    hint: constantPrediction(columns),
    cause: causeOf(found),
    tables: [matrix, classTable(found, layout), pairs],
    examples,
    exampleRows: () => exampleRowsOf(read, columns),
    mayLeaveOut: () => haveNoRow(parts),
    ...nextOf(columns, columns.labels.length <= MOST_CLASSES && examples !== undefined),
  }
}

function constantPrediction(columns: LabelColumns): string | undefined {
  const only = onlyPrediction(columns)
  if (only === undefined) return undefined
  const { threshold } = columns
  const doubt = threshold === undefined ? 'has the model learned anything' : `is the threshold ${threshold} off`
  return `Every row is predicted ${className(only)}: ${doubt}?`
}

function nextOf(
  columns: LabelColumns,
  allShown: boolean,
): { readonly next: string; readonly nextIsCall?: boolean | undefined } {
  const { labels, threshold } = columns
  if (threshold !== undefined) {
    return { next: 'prCurve(evaluation) shows what other thresholds would give.', nextIsCall: true }
  }
  if (allShown) return { next: readTheRows }
  if (!areNamed(columns.counted ?? columns)) {
    return { next: 'count the rows by slice, such as country or device, to see where the wrong ones are.' }
  }
  const next =
    labels.length > MOST_IN_MATRIX
      ? 'confusionMatrix(evaluation, { labels: […] }) gives the cells of the classes you choose.'
      : 'confusionMatrix(evaluation) gives every cell.'
  return { next, nextIsCall: true }
}

/** Explains a metric of label sets: labels worst first, and rows that miss the worst label or predict it wrongly. */
export function explainLabelSets(
  parts: Extract<Parts, { kind: 'labelSets' }>,
  { undefinedBecause }: Measurement,
  layout: Layout,
): Explanation {
  const { columns, rate } = parts
  const found = findingsOf(parts, [], undefinedBecause !== undefined)
  const [worst] = found.ordered
  const examples = worst === undefined ? [] : examplesOfLabel(columns, worst, rate, layout.width)
  return {
    cause: causeOf(found),
    tables: [classTable(found, layout)],
    examples: examples.length === 0 ? undefined : examples.join('; '),
    mayLeaveOut: () => haveNoRow(parts),
    next:
      columns.threshold === undefined
        ? examples.length === 0
          ? undefined
          : readTheRows
        : `is the threshold ${columns.threshold} right for every label?`,
  }
}

/** Whether the classes that leave a mean without a value are those that no row has. */
function haveNoRow({ columns, classes, without = [] }: Extract<Parts, { kind: 'classes' | 'labelSets' }>): boolean {
  const { supports } = columns.tally()
  return areOfNoRow(
    without.map(code => supports[code]),
    classes.length,
  )
}

/** Rows that miss a label, and rows that it is wrongly predicted for. */
function examplesOfLabel(
  columns: LabelSetColumns,
  { code, name }: ClassRow,
  rate: RateName,
  width: number,
): readonly string[] {
  if (!areNamed(columns)) return []
  const missed: number[] = []
  const wrong: number[] = []
  for (let row = 0; row < columns.n; row++) {
    eachCode(columns.yTrue, columns.yPred, row, (found, isTrue, isPredicted) => {
      if (found === code && isTrue !== isPredicted) (isTrue ? missed : wrong).push(row)
    })
  }
  return [
    ...(missed.length > 0 && rate !== 'precision' ? [namedRows(`${name} missed: `, missed, columns, width)] : []),
    ...(wrong.length > 0 && rate !== 'recall' ? [namedRows(`wrongly predicted ${name}: `, wrong, columns, width)] : []),
  ]
}

/** The rates of each class, worst first. */
export function classTable({ ordered, rate, beta, weighted, noun }: Findings, layout: Layout): Table | undefined {
  if (ordered.length === 0) return undefined
  const [worst] = ordered
  const rateColumn = (name: RateName, title: string): ColumnOf<ClassRow> =>
    numberColumn(title, row => ({
      text: formatRate(row[name]),
      paint: name === rate ? layout.palette.bold : undefined,
    }))
  return tableOf(
    ordered,
    [
      textColumn(noun, row => row.shown, WIDEST_CLASS),
      rateColumn('precision', 'precision'),
      rateColumn('recall', 'recall'),
      rateColumn('f1', `F${Number(beta.toPrecision(4))}`),
      numberColumn(weighted ? 'weight' : 'support', row => formatCount(row.support)),
      numberColumn('predicted', row => formatCount(row.predicted)),
    ],
    layout,
    {
      isMarked: row => row === worst && ordered.length > 1,
      most: MOST_CLASSES,
      unit: noun,
      name: `the ${plurals[noun]}`,
    },
  )
}

/** The pairs of classes that are confused most often. */
export function confusedPairs(
  { columns: { labels }, mistakes, weighted }: Findings,
  layout: Layout,
): Table | undefined {
  if (mistakes.length === 0) return undefined
  return tableOf(
    mistakes,
    [
      numberColumn(weighted ? 'weight' : 'mistakes', ({ weight }) => ({
        text: formatCount(weight),
        paint: layout.palette.received,
      })),
      textColumn('true', ({ truth }) => wholeClassName(labels[truth]), WIDEST_IN_PAIR),
      textColumn('predicted', ({ prediction }) => wholeClassName(labels[prediction]), WIDEST_IN_PAIR),
    ],
    layout,
    { most: MOST_PAIRS, unit: 'pair', name: 'the most confused pairs' },
  )
}

/** A cell of the confusion matrix with its first rows by name, and how many it has. */
interface RowsOfPair {
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
export function namedRows(start: string, rows: ArrayLike<number>, columns: RowNames, width: number): string {
  const names = Array.from({ length: Math.min(MOST_NAMED, rows.length) }, (_, i) => rowName(columns, rows[i]))
  return namesAfter(start, names, rows.length, width)
}

function namesAfter(start: string, names: readonly string[], all: number, width: number): string {
  // Long ids wrap onto more lines.
  return start + namedFew(names, all, 'row', width - ROOM_FOR_THE_REST - displayWidth(start), LEAST_NAMED)
}
