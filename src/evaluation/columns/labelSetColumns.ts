import type { Tally } from '../../numeric/tally.ts'
import { type CodeSets, tallySets } from '../../numeric/tallySets.ts'
import type { LabelSetData } from '../encode/labelSetData.ts'
import { setsFrom } from '../encode/labelSets.ts'
import { type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { requireGiven } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import { inPrecision } from '../precision.ts'
import { remembered } from '../remembered.ts'
import type { LabelSettings } from './labelColumns.ts'
import { classesAbsent } from './positiveLabel.ts'
import { requireUsefulThreshold } from './requireUsefulThreshold.ts'

/** True and predicted sets of labels. */
export interface LabelSetColumns extends RowsOfColumns {
  readonly kind: 'labelSets'
  /** All labels: those declared or with a column, else those that occur. */
  readonly labels: readonly Label[]
  readonly yTrue: CodeSets
  readonly yPred: CodeSets
  /** The score from which a row was given a label, where labels came from scores. */
  readonly threshold: number | undefined
  /** Supports, predictions and hits of each label; counted once, at the first call. */
  readonly tally: () => Tally
}

/** A score for every label, and the set of true labels. */
export interface LabelScoreColumns extends RowsOfColumns {
  readonly labels: readonly Label[]
  readonly yTrue: CodeSets
  /** Row after row, in the order of `labels`. */
  readonly yScore: Float64Array
}

export function labelSetColumns(data: LabelSetData, settings: LabelSettings): LabelSetColumns {
  requireNoPositive(settings)
  const { labels: occurring, yTrue, sampleWeight } = data
  // Codes stay what they are.
  const labels = [...new Set([...occurring, ...classesAbsent(occurring, settings, data)])]
  // A threshold given with the metric is used even where yPred is present.
  const decided = settings.threshold === undefined ? data.yPred : undefined
  const threshold = decided === undefined ? (settings.threshold ?? data.threshold) : undefined
  const yPred = decided ?? setsFromScores(data, threshold)
  const tally = remembered(() => tallySets(yTrue, yPred, labels.length, sampleWeight))
  return { ...rowsOf(data), kind: 'labelSets', labels, yTrue, yPred, threshold, tally }
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
  const { labels, yTrue, yScore } = data
  return { ...rowsOf(data), labels, yTrue, yScore: requireGiven(yScore, 'yScore') }
}

function requireNoPositive({ positive }: LabelSettings): void {
  if (positive === undefined) return
  throw new EvaluationError({
    column: 'positive',
    problem: 'positive has no effect on sets of labels',
    mend: 'For one label against the rest use class, where the metric has it',
  })
}
