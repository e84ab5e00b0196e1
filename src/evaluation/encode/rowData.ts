import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { notALabel } from '../errors/notALabel.ts'
import { nothingThere, unexpected } from '../errors/unexpected.ts'
import { isLabel, type Label } from '../label.ts'
import {
  encodeAmounts,
  encodeNumbers,
  encodeValues,
  type Ownership,
  requireList,
  type ValueColumn,
} from './encodeColumn.ts'
import { encodeIntervals, encodeTraining } from './encodeForecasts.ts'
import { type ExtraData, encodeExtras, extraColumns, optionalColumn } from './extraData.ts'
import { epsilonOf } from './precision.ts'
import { encodeProbabilities, type ProbabilityMatrix } from './probabilityMatrix.ts'
import { encodeResults, type Results, resultColumns } from './results.ts'
import type { RawColumns } from './rows.ts'

/** Columns of an evaluation that is row by row, checked and encoded. */
export interface RowData extends ExtraData {
  readonly kind: 'rows'
  readonly n: number
  readonly yTrue: ValueColumn
  readonly yPred: ValueColumn | undefined
  readonly yScore: Float64Array | undefined
  /**
   * Spacing of doubles or floats at 1, whichever `yScore` was given in: where log loss clips, how thresholds compare.
   */
  readonly scoreEpsilon: number
  /** What is at stake in each row. */
  readonly amount: Float64Array | undefined
  readonly yProba: ProbabilityMatrix | undefined
  /** The ends of interval forecasts, the lower one nowhere above the upper. */
  readonly yLower: Float64Array | undefined
  readonly yUpper: Float64Array | undefined
  /** The series that a forecast was trained on: of a length of its own. */
  readonly yTrain: Float64Array | undefined
  readonly labels: readonly Label[] | undefined
  readonly positive: Label | undefined
  readonly threshold: number | undefined
  /** How the cases went that the rows are, where that was judged elsewhere. */
  readonly results: Results | undefined
}

/** All columns and settings that an evaluation row by row may have. */
export const rowColumns = [
  'yTrue',
  'yPred',
  'yScore',
  'amount',
  'yProba',
  'yLower',
  'yUpper',
  'yTrain',
  'labels',
  'positive',
  'threshold',
  'rowSumTolerance',
  ...extraColumns,
  ...resultColumns,
]

/** Checks and encodes columns; typed arrays are read in place where they may be borrowed. */
export function encodeColumns(given: RawColumns, ownership: Ownership): RowData {
  const yTrueList = requireList(given.yTrue, 'yTrue')
  const n = yTrueList.length
  if (n === 0) throw nothingThere('yTrue')
  const yPred = optionalColumn(given, 'yPred', n, 'yTrue')
  const yScore = optionalColumn(given, 'yScore', n, 'yTrue')
  const amount = optionalColumn(given, 'amount', n, 'yTrue')
  const extras = encodeExtras(given, n, 'yTrue', ownership)
  const labels = given.labels === undefined ? undefined : encodeUniverse(requireList(given.labels, 'labels'))
  const { positive } = given
  if (positive !== undefined && !isLabel(positive))
    throw unexpected('positive', positive, { column: 'positive', expected: 'a label' })
  if (positive !== undefined && labels !== undefined && !labels.includes(positive)) {
    throw unexpected('positive', positive, { column: 'positive', expected: `one of labels: ${listed(labels)}` })
  }
  return {
    kind: 'rows',
    n,
    yTrue: encodeValues(yTrueList, 'yTrue', ownership),
    yPred: yPred && encodeValues(yPred, 'yPred', ownership),
    yScore: yScore && encodeNumbers(yScore, 'yScore', ownership),
    scoreEpsilon: epsilonOf(yScore),
    amount: amount && encodeAmounts(amount, ownership),
    yProba: encodeProbabilities(given.yProba, n, labels, given.rowSumTolerance, ownership),
    ...encodeIntervals(
      optionalColumn(given, 'yLower', n, 'yTrue'),
      optionalColumn(given, 'yUpper', n, 'yTrue'),
      ownership,
    ),
    yTrain: encodeTraining(given.yTrain, ownership),
    ...extras,
    labels,
    positive,
    threshold: requireThreshold(given.threshold),
    results: encodeResults(given, n, 'yTrue', ownership),
  }
}

export function requireThreshold(threshold: unknown): number | undefined {
  if (threshold === undefined || (typeof threshold === 'number' && Number.isFinite(threshold))) return threshold
  throw unexpected('threshold', threshold, { column: 'threshold', expected: 'a finite number' })
}

/** The declared classes, each once. */
export function encodeUniverse(list: ArrayLike<unknown>): readonly Label[] {
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
  if (labels.size === 0) {
    throw new EvaluationError({ column: 'labels', problem: 'labels is empty', expected: 'at least one class' })
  }
  return Object.freeze([...labels])
}
