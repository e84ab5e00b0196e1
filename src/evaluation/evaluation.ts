import {
  encodeGroups,
  encodeIds,
  encodeNumbers,
  encodeValues,
  encodeWeights,
  type GroupColumn,
  notALabel,
  type Ownership,
  requireLength,
  requireList,
  type ValueColumn,
} from './columns.ts'
import { describeValue, isThenable } from './describeValue.ts'
import { suggestion } from './didYouMean.ts'
import { EvaluationError } from './evaluationError.ts'
import type { EvaluationInput } from './input.ts'
import { isLabel, type Label } from './label.ts'
import { listed } from './listed.ts'
import { encodeProbabilities, type ProbabilityMatrix } from './probabilityMatrix.ts'
import { encodePositions, encodeRetrievalRows, encodeRun, encodeScoredLists, type RankingData } from './rankingData.ts'
import { columnsOfRows, type RawColumns } from './rows.ts'

const brand: unique symbol = Symbol.for('expect-metrics.Evaluation') as never

/** Columns of an evaluation that is row by row, checked and encoded. */
export interface RowData {
  readonly kind: 'rows'
  readonly n: number
  readonly yTrue: ValueColumn
  readonly yPred: ValueColumn | undefined
  readonly yScore: Float64Array | undefined
  /** Spacing of doubles or floats at 1, whichever `yScore` was given in: where log loss clips. */
  readonly scoreEpsilon: number
  readonly yProba: ProbabilityMatrix | undefined
  readonly ids: readonly (string | number)[] | undefined
  readonly sampleWeight: Float64Array | undefined
  readonly labels: readonly Label[] | undefined
  readonly positive: Label | undefined
  readonly threshold: number | undefined
  readonly slices: ReadonlyMap<string, GroupColumn> | undefined
  readonly groups: GroupColumn | undefined
}

export type EvaluationData = RowData | RankingData

/**
 * What is judged: predictions and truth, checked and encoded once. A frozen value that every matcher, `measure` and
 * the curves accept; unlike a plain object it is not encoded again at each call.
 */
export interface Evaluation {
  /** Number of rows, or of judged queries. */
  readonly n: number
  /** The columns that are there, in the order in which they were given. */
  readonly columns: readonly string[]
  /** @internal The encoded columns; their layout may change in any version. */
  readonly data: EvaluationData
  /** @internal */
  readonly [brand]: true
}

export function isEvaluation(value: unknown): value is Evaluation {
  return typeof value === 'object' && value !== null && brand in value
}

/**
 * Checks and encodes plain input of any accepted shape into a frozen {@link Evaluation}. The arrays are copied, so
 * later changes to them do not reach the evaluation.
 *
 * @throws EvaluationError for input that cannot be judged; the message names column, index and value.
 *
 * @example
 * const preds = evaluation({ yTrue: ['spam', 'ham'], yPred: ['spam', 'spam'], positive: 'spam' })
 * measure(preds, 'precision').value // 0.5
 */
export function evaluation(input: EvaluationInput): Evaluation {
  return encode(input, 'copy')
}

/** As {@link evaluation}, but typed arrays may be read in place: for one call that ends before the caller goes on. */
export function borrowedEvaluation(input: unknown): Evaluation {
  return encode(input, 'borrow')
}

/** Whether a value has the outline of something to judge, whatever its columns hold. */
export function looksLikeEvaluation(value: unknown): boolean {
  if (isEvaluation(value)) return true
  const outline = Array.isArray(value) ? value[0] : value
  if (typeof outline !== 'object' || outline === null) return false
  return 'yTrue' in outline || 'qrels' in outline || 'relevance' in outline || 'retrieved' in outline
}

function encode(input: unknown, ownership: Ownership): Evaluation {
  if (isEvaluation(input)) return input
  if (isThenable(input)) {
    throw new EvaluationError({
      problem: 'a Promise was received',
      expected: 'an evaluation',
      mend: 'Write await expect(promise).resolves.toHave…, or await the promise first',
    })
  }
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) {
    throw new EvaluationError({ problem: `${describeValue(input)} was received`, expected: shapes })
  }
  if (Array.isArray(input)) return encodeArray(input, ownership)
  const given = input as Record<string, unknown>
  const columns = Object.keys(given).filter(name => given[name] !== undefined)
  if (columns.includes('qrels')) {
    requireKnown(columns, ['qrels', 'run'])
    return evaluationOf(columns, encodeRun(given.qrels, given.run))
  }
  if (columns.includes('relevance')) {
    if (columns.includes('yScore')) {
      requireKnown(columns, ['relevance', 'yScore', 'ids', 'sampleWeight'])
      return evaluationOf(columns, encodeScoredLists(given))
    }
    requireKnown(columns, ['relevance', 'judged', 'ids', 'sampleWeight'])
    return evaluationOf(columns, encodePositions(given))
  }
  if (columns.includes('yTrue')) {
    requireKnown(columns, rowColumns)
    return evaluationOf(columns, encodeColumns(given, ownership))
  }
  throw new EvaluationError({
    problem:
      columns.length === 0
        ? 'an object without columns was received'
        : `an object with ${listed(columns)} was received`,
    expected: shapes,
    mend: columns.includes('run') ? 'A run needs qrels beside it' : undefined,
  })
}

const shapes =
  'an evaluation: { yTrue, yPred }, { yTrue, yScore }, { yTrue, yProba, labels }, { qrels, run }, ' +
  '{ relevance, judged? | yScore? }, or an array of rows'

const rowColumns = [
  'yTrue',
  'yPred',
  'yScore',
  'yProba',
  'ids',
  'sampleWeight',
  'labels',
  'positive',
  'threshold',
  'rowSumTolerance',
  'slices',
  'groups',
]

function encodeArray(rows: readonly unknown[], ownership: Ownership): Evaluation {
  if (rows.length === 0) throw nothingThere('the array of rows')
  const first = rows[0]
  if (typeof first === 'object' && first !== null && ('relevant' in first || 'retrieved' in first)) {
    return evaluationOf(['query', 'relevant', 'retrieved'], encodeRetrievalRows(rows))
  }
  const columns = columnsOfRows(rows)
  return evaluationOf(Object.keys(columns), encodeColumns(columns, ownership))
}

/** Encoded data as a frozen evaluation, for data that is checked. */
export function evaluationOf(columns: readonly string[], data: EvaluationData): Evaluation {
  return Object.freeze({
    n: data.n,
    columns: Object.freeze([...columns]),
    data: Object.freeze(data),
    [brand]: true as const,
  })
}

function requireKnown(columns: readonly string[], known: readonly string[]): void {
  for (const name of columns) {
    if (!known.includes(name)) {
      throw new EvaluationError({
        column: name,
        problem: `the evaluation has an unknown column ${describeValue(name)} beside ${listed(columns.filter(other => other !== name))}`,
        mend: suggestion(name, known),
      })
    }
  }
}

function nothingThere(what: string): EvaluationError {
  return new EvaluationError({
    problem: `${what} is empty`,
    expected: 'at least one row: an empty evaluation proves nothing',
    mend: 'Check that the predictions were loaded',
  })
}

function encodeColumns(given: RawColumns, ownership: Ownership): RowData {
  const yTrueList = requireList(given.yTrue, 'yTrue')
  const n = yTrueList.length
  if (n === 0) throw nothingThere('yTrue')
  const column = (name: string): ArrayLike<unknown> | undefined => {
    if (given[name] === undefined) return undefined
    const list = requireList(given[name], name)
    requireLength(list, name, n, 'yTrue')
    return list
  }
  const yPred = column('yPred')
  const yScore = column('yScore')
  const ids = column('ids')
  const sampleWeight = column('sampleWeight')
  const groups = column('groups')
  const labels = given.labels === undefined ? undefined : encodeUniverse(requireList(given.labels, 'labels'))
  const { positive, threshold } = given
  if (positive !== undefined && !isLabel(positive)) throw notAnOption('positive', positive, 'a label')
  if (positive !== undefined && labels !== undefined && !labels.includes(positive)) {
    throw notAnOption('positive', positive, `one of labels: ${listed(labels)}`)
  }
  if (threshold !== undefined && (typeof threshold !== 'number' || !Number.isFinite(threshold))) {
    throw notAnOption('threshold', threshold, 'a finite number')
  }
  return {
    kind: 'rows',
    n,
    yTrue: encodeValues(yTrueList, 'yTrue', ownership),
    yPred: yPred && encodeValues(yPred, 'yPred', ownership),
    yScore: yScore && encodeNumbers(yScore, 'yScore', ownership),
    scoreEpsilon: yScore instanceof Float32Array ? 2 ** -23 : 2 ** -52,
    yProba: encodeProbabilities(given.yProba, n, labels, given.rowSumTolerance, ownership),
    ids: ids && encodeIds(ids),
    sampleWeight: sampleWeight && encodeWeights(sampleWeight, ownership),
    labels,
    positive,
    threshold,
    slices: encodeSlices(given.slices, n),
    groups: groups && encodeGroups(groups, 'groups'),
  }
}

function notAnOption(name: string, value: unknown, expected: string): EvaluationError {
  return new EvaluationError({ column: name, problem: `${name} is ${describeValue(value)}`, expected })
}

function encodeUniverse(list: ArrayLike<unknown>): readonly Label[] {
  const labels = new Set<Label>()
  for (let i = 0; i < list.length; i++) {
    const label = list[i]
    if (!isLabel(label)) throw notALabel('labels', i, label)
    if (labels.has(label)) {
      throw new EvaluationError({
        column: 'labels',
        index: i,
        problem: `labels[${i}] is ${describeValue(label)}, which stands in labels before`,
        expected: 'each class once',
      })
    }
    labels.add(label)
  }
  if (labels.size === 0) throw nothingThere('labels')
  return Object.freeze([...labels])
}

function encodeSlices(given: unknown, n: number): ReadonlyMap<string, GroupColumn> | undefined {
  if (given === undefined) return undefined
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) {
    throw notAnOption('slices', given, 'named columns: { country: […], device: […] }')
  }
  const slices = new Map<string, GroupColumn>()
  for (const [name, column] of Object.entries(given)) {
    const title = /^[\w$]{1,40}$/.test(name) ? `slices.${name}` : `slices[${describeValue(name)}]`
    const list = requireList(column, title)
    requireLength(list, title, n, 'yTrue')
    slices.set(name, encodeGroups(list, title))
  }
  return slices
}
