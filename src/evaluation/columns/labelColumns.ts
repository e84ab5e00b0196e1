import { countedPairTable, type PairTable, pairTable, rearranged, tallyOfPairs } from '../../numeric/pairTable.ts'
import { type Tally, tally } from '../../numeric/tally.ts'
import { countedRowsOf } from '../encode/countedRows.ts'
import type { ValueColumn } from '../encode/encodeColumn.ts'
import type { LabelCodes } from '../encode/encodeLabels.ts'
import type { LabelSetData } from '../encode/labelSetData.ts'
import { inPrecision } from '../encode/precision.ts'
import type { ClassMatrix } from '../encode/probabilityMatrix.ts'
import type { RowData } from '../encode/rowData.ts'
import { rowsWrittenOut, writtenOutCodes } from '../encode/standingFor.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { compareLabels, type Label, unionOf } from '../label.ts'
import { NO_ANSWER } from '../missing/missingAnswers.ts'
import { countedPairs } from './countedPairs.ts'
import { positiveLabel } from './positiveLabel.ts'
import { remembered } from './remembered.ts'
import { requireCommonType } from './requireCommonType.ts'
import { requireUsefulThreshold } from './requireUsefulThreshold.ts'
import { type RowNames, rowNames } from './rowNames.ts'
import { twoClasses } from './twoClasses.ts'
import { asCodes, recoded } from './valueCodes.ts'

/** Settings of the evaluation that an option of a metric may override for one measurement. */
export interface LabelSettings {
  readonly positive?: Label | undefined
  readonly threshold?: number | undefined
}

/** True and predicted labels as codes into one list of classes. */
export interface LabelColumns extends RowNames {
  readonly kind: 'labels'
  readonly n: number
  /** All classes: those declared, else those that occur in either column, in the order of {@link compareLabels}. */
  readonly labels: readonly Label[]
  /**
   * The code that stands among the predictions of rows without an answer, the last one. It is no class: nothing is truly
   * of it, and no average runs over it.
   */
  readonly noAnswer?: number | undefined
  readonly yTrue: Int32Array
  readonly yPred: Int32Array
  readonly sampleWeight: Float64Array | undefined
  /** Whether the labels were declared, so that their order is intended. */
  readonly declared: boolean
  /** Remarks on how the labels were derived: how many rows have several most probable classes. */
  readonly notes?: readonly string[] | undefined
  /** The score from which a row is predicted positive, where labels came from scores. */
  readonly threshold: number | undefined
  /** The positive label, given or inferred. Binary metrics need it. */
  readonly positive: Label | undefined
  /** Supports, predictions and hits of each class; counted once, at the first call. */
  readonly tally: () => Tally
  /** The number of rows of each pair of true and predicted class; undefined with weights, and for very many classes. */
  readonly pairs: () => PairTable | undefined
  /** The rows of the table that stand for these rows, if they were counted. */
  readonly counted?: CountedLabels | undefined
}

/** Labels of rows of a table, and how many rows each of them stands for. */
export interface CountedLabels extends RowNames, Pick<LabelColumns, 'yTrue' | 'yPred'> {
  readonly count: Float64Array
}

/** Whether the columns can give labels at all. Their values are checked when the labels are made. */
export function hasLabels(
  data: Pick<RowData | LabelSetData, 'yPred' | 'yScore' | 'threshold'>,
  settings: LabelSettings,
): boolean {
  return data.yPred !== undefined || (data.yScore !== undefined && (settings.threshold ?? data.threshold) !== undefined)
}

/** The probability or the score of every class. */
export function classMatrixOf({ yProba, classScores }: RowData): ClassMatrix | undefined {
  return yProba ?? classScores
}

/** Whether rows can give labels: as {@link hasLabels}, or by the most probable or highest scored class. */
export function hasClasses(data: RowData, settings: LabelSettings): boolean {
  return hasLabels(data, settings) || (classMatrixOf(data) !== undefined && settings.threshold === undefined)
}

/**
 * True and predicted classes. Predictions come from `yPred`, else from `yScore` and the threshold, else they are the most
 * probable classes.
 */
export function labelColumns(data: RowData, settings: LabelSettings): LabelColumns {
  const counted = countedRowsOf(data)
  if (counted?.once.kind === 'rows' && counted.once.sampleWeight === undefined && hasLabels(counted.once, settings)) {
    return countedLabels(labelColumns(counted.once, settings), counted.count, data)
  }
  return (settings.threshold === undefined ? fewLabels(data, settings) : undefined) ?? anyLabels(data, settings)
}

/**
 * Two columns of few classes, counted in one pass. Their codes are made when first read. Undefined if the columns hold
 * something else, or if each row must be examined.
 */
function fewLabels(data: RowData, settings: LabelSettings): LabelColumns | undefined {
  const { n, yTrue, yPred, sampleWeight } = data
  if (yPred === undefined || sampleWeight !== undefined || lacksAnswers(yPred)) return undefined
  const pairs = countedPairs(yTrue, yPred)
  if (pairs === undefined) return undefined
  const { table, occurring, rowOf, columnOf } = pairs
  const labels = data.labels ?? occurring
  // The slower path names the row of a label that was not declared.
  if (data.labels !== undefined && !occurring.every(label => labels.includes(label))) return undefined
  const codes = remembered(() => ({
    yTrue: recoded(asCodes(yTrue, 'yTrue'), labels, 'yTrue'),
    yPred: recoded(asCodes(yPred, 'yPred'), labels, 'yPred'),
  }))
  return {
    kind: 'labels',
    n,
    labels,
    get yTrue() {
      return codes().yTrue
    },
    get yPred() {
      return codes().yPred
    },
    sampleWeight,
    ...rowNames(data),
    declared: data.labels !== undefined,
    threshold: undefined,
    positive: positiveLabel(labels, settings.positive ?? data.positive),
    tally: remembered(() => tallyOfPairs(table, labels.map(rowOf), labels.map(columnOf))),
    pairs: () => rearranged(table, labels.map(rowOf), labels.map(columnOf)),
  }
}

/** All rows that the rows of a table stand for. They are written out only if something reads single rows. */
function countedLabels(
  { kind, labels, yTrue, yPred, ids, declared, threshold, positive }: LabelColumns,
  count: Float64Array,
  { n }: Pick<RowData, 'n'>,
): LabelColumns {
  const truth = remembered(() => writtenOutCodes(yTrue, count, n, 'yTrue'))
  const prediction = remembered(() => writtenOutCodes(yPred, count, n, 'yPred'))
  const names = remembered(() => ids && Array.from(rowsWrittenOut(count, n, 'ids'), row => ids[row]))
  return {
    kind,
    n,
    labels,
    get yTrue() {
      return truth()
    },
    get yPred() {
      return prediction()
    },
    get ids() {
      return names()
    },
    isCounted: true,
    sampleWeight: undefined,
    declared,
    threshold,
    positive,
    tally: remembered(() => tally(yTrue, yPred, labels.length, count)),
    pairs: () => countedPairTable(yTrue, yPred, labels.length, count),
    counted: { yTrue, yPred, ids, isCounted: true, count },
  }
}

/** The rows, or those of a counted table with their counts as weights. Values that depend on counts alone agree. */
export function weighedRows(
  columns: LabelColumns,
): Pick<LabelColumns, 'n' | 'yTrue' | 'yPred' | 'sampleWeight' | 'labels'> {
  const { counted, labels } = columns
  if (counted === undefined) return columns
  const { yTrue, yPred, count } = counted
  return { n: yTrue.length, labels, yTrue, yPred, sampleWeight: count }
}

function anyLabels(data: RowData, settings: LabelSettings): LabelColumns {
  const yTrue = asCodes(data.yTrue, 'yTrue')
  const matrix = classMatrixOf(data)
  if (matrix !== undefined && data.labels !== undefined && !hasLabels(data, settings)) {
    return labelsFromMatrix(data, yTrue, matrix, data.labels, settings)
  }
  // A threshold given with the metric is used even where yPred is present.
  if (data.yPred === undefined || settings.threshold !== undefined) return labelsFromScores(data, yTrue, settings)
  const yPred = asCodes(data.yPred, 'yPred')
  const predicted = yPred.labels.filter(label => label !== NO_ANSWER)
  if (predicted.length > 0) requireCommonType(yTrue.labels, predicted)
  const classes = data.labels ?? unionOf(yTrue.labels, predicted)
  const noAnswer = lacksAnswers(data.yPred) ? classes.length : undefined
  const labels = noAnswer === undefined ? classes : [...classes, NO_ANSWER]
  const { n, sampleWeight } = data
  return tallied({
    noAnswer,
    n,
    labels,
    yTrue: recoded(yTrue, labels, 'yTrue'),
    yPred: recoded(yPred, labels, 'yPred'),
    sampleWeight,
    ...rowNames(data),
    declared: data.labels !== undefined,
    threshold: undefined,
    positive: positiveLabel(classes, settings.positive ?? data.positive),
  })
}

function lacksAnswers(column: ValueColumn): boolean {
  return column.kind === 'labels' && column.labels.includes(NO_ANSWER)
}

/** What columns say of classes, whatever their rows are. */
export type ClassesOf = Pick<LabelColumns, 'labels' | 'noAnswer' | 'declared' | 'threshold' | 'positive'>

/** The same classes with one row for each pair of classes, which counts as often as its weight says. */
export function labelsOfCells(
  { labels, noAnswer, declared, threshold, positive }: ClassesOf,
  yTrue: Int32Array,
  yPred: Int32Array,
  sampleWeight: Float64Array,
): LabelColumns {
  return tallied({
    n: yTrue.length,
    labels,
    noAnswer,
    yTrue,
    yPred,
    sampleWeight,
    ids: undefined,
    declared,
    threshold,
    positive,
  })
}

/** One row for each pair of classes, which counts as often as its weight says. */
export interface WeighedPairs {
  readonly yTrue: Int32Array
  readonly yPred: Int32Array
  readonly rows: Float64Array
}

/** The same as {@link labelsOfCells} where the tally is known: the rows are made where a metric reads them. */
export function labelsOfTally(
  { labels, noAnswer, declared, threshold, positive }: ClassesOf,
  known: Tally,
  rowsOf: () => WeighedPairs,
): LabelColumns {
  const cells = remembered(rowsOf)
  return {
    kind: 'labels',
    get n() {
      return cells().yTrue.length
    },
    labels,
    noAnswer,
    get yTrue() {
      return cells().yTrue
    },
    get yPred() {
      return cells().yPred
    },
    get sampleWeight() {
      return cells().rows
    },
    ids: undefined,
    declared,
    threshold,
    positive,
    tally: () => known,
    pairs: () => undefined,
  }
}

function tallied(columns: Omit<LabelColumns, 'tally' | 'pairs' | 'kind'>): LabelColumns {
  const { yTrue, yPred, labels, sampleWeight } = columns
  return {
    ...columns,
    kind: 'labels',
    tally: remembered(() => tally(yTrue, yPred, labels.length, sampleWeight)),
    pairs: () => (sampleWeight === undefined ? pairTable(yTrue, yPred, labels.length) : undefined),
  }
}

function labelsFromScores(data: RowData, yTrue: LabelCodes, settings: LabelSettings): LabelColumns {
  const { n, yScore, sampleWeight } = data
  const threshold = settings.threshold ?? data.threshold
  if (yScore === undefined && settings.threshold !== undefined) {
    throw new EvaluationError({
      column: 'yScore',
      problem: `there is no yScore for the threshold ${settings.threshold}`,
      expected: 'yScore beside a threshold: yPred has been decided already',
    })
  }
  if (yScore === undefined || threshold === undefined) {
    throw new EvaluationError({
      column: 'yPred',
      problem: 'there are no predicted labels',
      expected: 'yPred, or yScore with a threshold',
    })
  }
  const { positive, negative } = twoClasses(data, yTrue.labels, settings.positive ?? data.positive)
  const labels = data.labels ?? [negative, positive].sort(compareLabels)
  const positiveCode = labels.indexOf(positive)
  const negativeCode = labels.indexOf(negative)
  const yPred = new Int32Array(n)
  requireUsefulThreshold(threshold, data.scoresAreShares)
  const predictedFrom = inPrecision(threshold, data.scoreEpsilon)
  for (let i = 0; i < n; i++) yPred[i] = yScore[i] >= predictedFrom ? positiveCode : negativeCode
  const declared = data.labels !== undefined
  const truth = recoded(yTrue, labels, 'yTrue')
  return tallied({ n, labels, yTrue: truth, yPred, sampleWeight, ...rowNames(data), declared, threshold, positive })
}

/** The most probable class of each row. If several tie, the first in the order of `labels` counts, as with `argmax`. */
function labelsFromMatrix(
  data: RowData,
  yTrue: LabelCodes,
  { values, classes }: ClassMatrix,
  labels: readonly Label[],
  settings: LabelSettings,
): LabelColumns {
  const { n, sampleWeight } = data
  const yPred = new Int32Array(n)
  let tied = 0
  for (let row = 0; row < n; row++) {
    const first = row * classes
    let best = 0
    let isTied = false
    for (let code = 1; code < classes; code++) {
      if (values[first + code] > values[first + best]) {
        best = code
        isTied = false
      } else if (values[first + code] === values[first + best]) isTied = true
    }
    yPred[row] = best
    tied += Number(isTied)
  }
  const which = data.yProba === undefined ? 'classes of the highest score' : 'most probable classes'
  const rows = `${tied} of ${n} rows ${tied === 1 ? 'has' : 'have'} several ${which}`
  return tallied({
    n,
    labels,
    yTrue: recoded(yTrue, labels, 'yTrue'),
    yPred,
    sampleWeight,
    ...rowNames(data),
    declared: true,
    threshold: undefined,
    positive: positiveLabel(labels, settings.positive ?? data.positive),
    notes: tied === 0 ? [] : [`${rows}: the first in labels counts as predicted`],
  })
}
