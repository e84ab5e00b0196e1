import type { Tally } from '../../numeric/tally.ts'
import { type CodeSets, tallySets } from '../../numeric/tallySets.ts'
import type { LabelSetData } from '../encode/labelSetData.ts'
import { setsFrom } from '../encode/labelSets.ts'
import { type RowNames, rowNames } from '../encode/rowNames.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { Label } from '../label.ts'
import { inPrecision } from '../precision.ts'
import type { LabelSettings } from './labelColumns.ts'
import { requireUsefulThreshold } from './requireUsefulThreshold.ts'

/** True and predicted sets of labels. */
export interface LabelSetColumns extends RowNames {
  readonly kind: 'labelSets'
  readonly n: number
  /** All labels: those declared or with a column, else those that occur. */
  readonly labels: readonly Label[]
  readonly yTrue: CodeSets
  readonly yPred: CodeSets
  readonly sampleWeight: Float64Array | undefined
  /** The score from which a row was given a label, where labels came from scores. */
  readonly threshold: number | undefined
  /** Supports, predictions and hits of each label; counted once, at the first call. */
  readonly tally: () => Tally
}

/** A score for every label, and the set of true labels. */
export interface LabelScoreColumns extends RowNames {
  readonly n: number
  readonly labels: readonly Label[]
  readonly yTrue: CodeSets
  /** Row after row, in the order of `labels`. */
  readonly yScore: Float64Array
  readonly sampleWeight: Float64Array | undefined
}

export function labelSetColumns(data: LabelSetData, settings: LabelSettings): LabelSetColumns {
  requireNoPositive(settings)
  const { n, labels, yTrue, sampleWeight } = data
  // A threshold given with the metric is used even where yPred is present.
  const decided = settings.threshold === undefined ? data.yPred : undefined
  const threshold = decided === undefined ? (settings.threshold ?? data.threshold) : undefined
  const yPred = decided ?? setsFromScores(data, threshold)
  let counted: Tally | undefined
  return {
    kind: 'labelSets',
    n,
    labels,
    yTrue,
    yPred,
    sampleWeight,
    ...rowNames(data),
    threshold,
    tally: () => {
      counted ??= tallySets(yTrue, yPred, labels.length, sampleWeight)
      return counted
    },
  }
}

function setsFromScores(
  { n, labels, yScore, scoreEpsilon, scoresAreShares }: LabelSetData,
  threshold: number | undefined,
): CodeSets {
  if (yScore === undefined || threshold === undefined) {
    throw new EvaluationError({
      column: 'yScore',
      problem: threshold === undefined ? 'there is no yPred' : `there is no yScore for the threshold ${threshold}`,
      expected: 'yPred, or yScore with a threshold',
    })
  }
  requireUsefulThreshold(threshold, scoresAreShares)
  const predictedFrom = inPrecision(threshold, scoreEpsilon)
  const rows = Array.from({ length: n }, (_, i) => yScore.subarray(i * labels.length, (i + 1) * labels.length))
  return setsFrom(rows, row => Array.from(row.keys()).filter(j => row[j] >= predictedFrom))
}

export function labelScoreColumns(data: LabelSetData, settings: LabelSettings): LabelScoreColumns {
  requireNoPositive(settings)
  const { n, labels, yTrue, yScore, sampleWeight } = data
  if (yScore === undefined) throw new EvaluationError({ column: 'yScore', problem: 'there is no yScore' })
  return { n, labels, yTrue, yScore, sampleWeight, ...rowNames(data) }
}

function requireNoPositive({ positive }: LabelSettings): void {
  if (positive === undefined) return
  throw new EvaluationError({
    column: 'positive',
    problem: 'positive has no effect on sets of labels',
    mend: 'For one label against the rest use class, where the metric has it',
  })
}
