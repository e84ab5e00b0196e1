import { integerPairs, integersOf, type PairTable, pairTable, rearranged, tallyOfPairs } from '../numeric/pairTable.ts'
import { type Tally, tally } from '../numeric/tally.ts'
import type { NumericArray, ValueColumn } from './columns.ts'
import { describeValue } from './describeValue.ts'
import type { LabelCodes } from './encodeLabels.ts'
import { EvaluationError } from './evaluationError.ts'
import { compareLabels, isLabel, type Label } from './label.ts'
import type { LabelSetData } from './labelSetData.ts'
import { listed } from './listed.ts'
import { notALabel } from './notALabel.ts'
import { positiveLabel } from './positive.ts'
import { inPrecision } from './precision.ts'
import type { RowData } from './rowData.ts'

/** Settings of the evaluation that an option of a metric may override for one measurement. */
export interface LabelSettings {
  readonly positive?: Label | undefined
  readonly threshold?: number | undefined
}

/** Truth and prediction as codes into one list of classes. */
export interface LabelColumns {
  readonly kind: 'labels'
  readonly n: number
  /** All classes: those declared, else those that occur in either column, in the order of {@link compareLabels}. */
  readonly labels: readonly Label[]
  readonly yTrue: Int32Array
  readonly yPred: Int32Array
  readonly sampleWeight: Float64Array | undefined
  readonly ids: readonly (string | number)[] | undefined
  /** The labels were declared, so that their order is meant. */
  readonly declared: boolean
  /** The score from which a row was called positive, where labels came from scores. */
  readonly threshold: number | undefined
  /** The positive label, asked for or found. Binary metrics need it. */
  readonly positive: Label | undefined
  /** Supports, predictions and hits of each class; counted once, at the first call. */
  readonly tally: () => Tally
  /** How many rows each pair of truth and prediction has; undefined where rows weigh, and for very many classes. */
  readonly pairs: () => PairTable | undefined
}

/** Whether the columns can give labels at all; what they hold is checked where they do. */
export function hasLabels(
  data: Pick<RowData | LabelSetData, 'yPred' | 'yScore' | 'threshold'>,
  settings: LabelSettings,
): boolean {
  return data.yPred !== undefined || (data.yScore !== undefined && (settings.threshold ?? data.threshold) !== undefined)
}

/** Truth and prediction as classes; predictions come from `yPred`, else from `yScore` and the threshold. */
export function labelColumns(data: RowData, settings: LabelSettings): LabelColumns {
  return (settings.threshold === undefined ? fewLabels(data, settings) : undefined) ?? anyLabels(data, settings)
}

/**
 * Two columns of few classes, counted in one pass: codes into one list of classes are made when they are asked for.
 * Undefined where the columns hold something else, or need a look at each row.
 */
function fewLabels(data: RowData, settings: LabelSettings): LabelColumns | undefined {
  const { n, yTrue, yPred, sampleWeight, ids } = data
  if (yPred === undefined || sampleWeight !== undefined) return undefined
  const pairs = pairsOf(yTrue, yPred)
  if (pairs === undefined) return undefined
  const { table, occurring, rowOf, columnOf } = pairs
  const labels = data.labels ?? occurring
  // The row of a label that was not declared is found by the slower way.
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
    ids,
    declared: data.labels !== undefined,
    threshold: undefined,
    positive: positiveLabel(labels, settings.positive ?? data.positive),
    tally: remembered(() => tallyOfPairs(table, labels.map(rowOf), labels.map(columnOf))),
    pairs: () => rearranged(table, labels.map(rowOf), labels.map(columnOf)),
  }
}

interface CountedPairs {
  readonly table: PairTable
  readonly occurring: readonly Label[]
  /** The row of a label in the table, or its column; -1 where it has none. */
  readonly rowOf: (label: Label) => number
  readonly columnOf: (label: Label) => number
}

function pairsOf(yTrue: ValueColumn, yPred: ValueColumn): CountedPairs | undefined {
  if (yTrue.kind === 'numbers' && yPred.kind === 'numbers') {
    const counted = integerPairs(yTrue.values, yPred.values)
    if (counted === undefined) return undefined
    const { table, low } = counted
    const place = (label: Label): number =>
      typeof label === 'number' && label >= low && label < low + table.width ? label - low : -1
    return { table, occurring: Object.freeze(integersOf(counted)), rowOf: place, columnOf: place }
  }
  if (yTrue.kind === 'labels' && yPred.kind === 'labels') {
    requireCommonType(yTrue.labels, yPred.labels)
    const table = pairTable(yTrue.codes, yPred.codes, Math.max(yTrue.labels.length, yPred.labels.length))
    return (
      table && {
        table,
        occurring: unionOf(yTrue.labels, yPred.labels),
        rowOf: label => yTrue.labels.indexOf(label),
        columnOf: label => yPred.labels.indexOf(label),
      }
    )
  }
  return undefined
}

function remembered<Value>(derive: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= derive()
    return value
  }
}

function anyLabels(data: RowData, settings: LabelSettings): LabelColumns {
  const yTrue = asCodes(data.yTrue, 'yTrue')
  // A threshold that was asked for with the metric is one to be used, also beside yPred.
  if (data.yPred === undefined || settings.threshold !== undefined) return labelsFromScores(data, yTrue, settings)
  const yPred = asCodes(data.yPred, 'yPred')
  requireCommonType(yTrue.labels, yPred.labels)
  const labels = data.labels ?? unionOf(yTrue.labels, yPred.labels)
  const { n, sampleWeight, ids } = data
  return tallied({
    n,
    labels,
    yTrue: recoded(yTrue, labels, 'yTrue'),
    yPred: recoded(yPred, labels, 'yPred'),
    sampleWeight,
    ids,
    declared: data.labels !== undefined,
    threshold: undefined,
    positive: positiveLabel(labels, settings.positive ?? data.positive),
  })
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
  const { n, yScore, sampleWeight, ids } = data
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
  const calledFrom = inPrecision(threshold, data.scoreEpsilon)
  for (let i = 0; i < n; i++) yPred[i] = yScore[i] >= calledFrom ? positiveCode : negativeCode
  const declared = data.labels !== undefined
  const truth = recoded(yTrue, labels, 'yTrue')
  return tallied({ n, labels, yTrue: truth, yPred, sampleWeight, ids, declared, threshold, positive })
}

export function asCodes(column: ValueColumn, name: string): LabelCodes {
  if (column.kind === 'labels') return column
  return codesOfSmallIntegers(column.values) ?? codesOfNumbers(column.values, name)
}

/** A table of labels by their own value must not outgrow the cache. */
const WIDEST_TABLE = 2 ** 16

/** By table where all are integers that lie close together; undefined where they do not. */
function codesOfSmallIntegers(values: NumericArray): LabelCodes | undefined {
  let low = values[0]
  let high = low
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value < low) low = value
    else if (value > high) high = value
    // Undefined lets the slower way find the fraction and name its place. −0 | 0 is 0, as a label −0 is 0.
    if ((value | 0) !== value) return undefined
  }
  if (high - low >= WIDEST_TABLE) return undefined
  const codeOf = new Int32Array(high - low + 1)
  const labels: number[] = []
  const codes = new Int32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const place = values[i] - low
    let next = codeOf[place]
    if (next === 0) {
      next = labels.push(values[i] | 0)
      codeOf[place] = next
    }
    codes[i] = next - 1
  }
  return { codes, labels }
}

function codesOfNumbers(values: NumericArray, name: string): LabelCodes {
  const codes = new Int32Array(values.length)
  const codeOf = new Map<number, number>()
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    let code = codeOf.get(value)
    if (code === undefined) {
      if (!isLabel(value)) throw notALabel(name, i, value)
      code = codeOf.size
      codeOf.set(value, code)
    }
    codes[i] = code
  }
  // A Map's key is never −0, so that the label prints as 0.
  return { codes, labels: [...codeOf.keys()] }
}

/** `1` and `'1'` are two classes: where the columns have no type in common, no prediction could ever be right. */
function requireCommonType(truth: readonly Label[], predicted: readonly Label[]): void {
  const types = new Set(predicted.map(label => typeof label))
  if (truth.some(label => types.has(typeof label))) return
  throw new EvaluationError({
    column: 'yPred',
    problem: `yTrue has ${listed(truth)} and yPred has ${listed(predicted)}: labels of other types are never the same`,
    expected: 'labels of one type',
    mend: `Make yPred ${typeof truth[0]}s, or yTrue ${typeof predicted[0]}s`,
  })
}

function unionOf(a: readonly Label[], b: readonly Label[]): readonly Label[] {
  return Object.freeze([...new Set([...a, ...b])].sort(compareLabels))
}

export function recoded(column: LabelCodes, labels: readonly Label[], name: string): Int32Array {
  const codeOf = new Map(labels.map((label, code) => [label, code] as const))
  const translation = Int32Array.from(column.labels, label => codeOf.get(label) ?? -1)
  const codes = new Int32Array(column.codes.length)
  for (let i = 0; i < codes.length; i++) {
    const code = translation[column.codes[i]]
    if (code === -1) throw outside(name, i, column.labels[column.codes[i]], labels)
    codes[i] = code
  }
  return codes
}

function outside(column: string, index: number, label: Label, labels: readonly Label[]): EvaluationError {
  return new EvaluationError({
    column,
    index,
    problem: `${column}[${index}] is ${describeValue(label)}, which is not in labels`,
    expected: `one of ${listed(labels)}`,
    mend: 'Add it to labels, or map it to a class that is there',
  })
}

/** The positive class and the other one; more than two classes are an error. */
export function twoClasses(
  data: RowData,
  found: readonly Label[],
  asked: Label | undefined,
): { positive: Label; negative: Label } {
  const labels = data.labels ?? [...found].sort(compareLabels)
  const others = asked === undefined ? labels : labels.filter(label => label !== asked)
  if (labels.length > 2 || others.length > (asked === undefined ? 2 : 1)) {
    throw new EvaluationError({
      column: asked === undefined || labels.includes(asked) ? 'yTrue' : 'positive',
      problem:
        asked === undefined || labels.includes(asked)
          ? `yTrue has ${labels.length} classes: ${listed(labels)}`
          : `positive is ${describeValue(asked)}, but yTrue has ${listed(labels)}`,
      expected: 'two classes, one of them positive, for scores of the positive one',
      mend:
        labels.length > 2
          ? 'For one class against the rest map yTrue to true and false; for all classes give yProba'
          : undefined,
    })
  }
  const positive = positiveLabel(labels, asked)
  if (positive === undefined) throw positiveMissing(labels)
  const negative = labels.find(label => label !== positive) ?? complementOf(positive)
  return { positive, negative }
}

/** The error of a binary metric that does not know which label it is about. */
export function positiveMissing(labels: readonly Label[]): EvaluationError {
  return new EvaluationError({
    column: 'positive',
    problem: `no positive label is known among ${listed(labels)}`,
    expected: 'positive, which is taken by itself only for 0/1, -1/1 and false/true',
    mend: `Add positive: ${describeValue(labels[labels.length - 1])} to the evaluation, or whichever of them it is`,
  })
}

// Only needed where the truth holds nothing but positives: rows called negative must be called something.
function complementOf(positive: Label): Label {
  if (typeof positive === 'boolean') return !positive
  if (positive === 1) return 0
  if (positive === 0) return 1
  return typeof positive === 'number' ? -positive : `not ${positive}`
}
