import { type ScoreBuckets, scoreBuckets } from '../numeric/scoreBuckets.ts'
import { scoresByTruth } from '../numeric/scoresByTruth.ts'
import { type ThresholdCounts, thresholdCounts, weightedThresholdCounts } from '../numeric/thresholdCounts.ts'
import { EvaluationError } from './evaluationError.ts'
import type { Label } from './label.ts'
import { asCodes, type LabelSettings, recoded, twoClasses } from './labelColumns.ts'
import { inPrecision } from './precision.ts'
import type { RowData } from './rowData.ts'

/** Scores of the positive class beside the truth. */
export interface ScoreColumns {
  readonly n: number
  /** 1 where the row is positive. */
  readonly isPositive: Uint8Array
  readonly yScore: Float64Array
  readonly sampleWeight: Float64Array | undefined
  /** What is at stake in each row. */
  readonly amount: Float64Array | undefined
  readonly ids: readonly (string | number)[] | undefined
  readonly positive: Label
  readonly negative: Label
  /** Spacing of the scores' own type at 1. */
  readonly epsilon: number
  /** A row is called positive from this score on, in the precision of the scores. */
  readonly threshold: number | undefined
  /** Rows by truth in buckets of neighbouring scores; made once, at the first call. */
  readonly buckets: () => ScoreBuckets
  /** Cumulative counts at each distinct score; computed once, at the first call. */
  readonly counts: () => ThresholdCounts
}

export function scoreColumns(data: RowData, settings: LabelSettings): ScoreColumns {
  const { n, yScore, sampleWeight, amount, ids } = data
  if (yScore === undefined) throw new EvaluationError({ column: 'yScore', problem: 'there is no yScore' })
  const truth = asCodes(data.yTrue, 'yTrue')
  const { positive, negative } = twoClasses(data, truth.labels, settings.positive ?? data.positive)
  // For the check alone: a label outside `labels` would pass as a negative.
  if (data.labels !== undefined) recoded(truth, data.labels, 'yTrue')
  const code = truth.labels.indexOf(positive)
  const isPositive = new Uint8Array(n)
  for (let i = 0; i < n; i++) isPositive[i] = truth.codes[i] === code ? 1 : 0
  const threshold = settings.threshold ?? data.threshold
  return withCounts({
    isPositive,
    yScore,
    sampleWeight,
    amount,
    ids,
    positive,
    negative,
    epsilon: data.scoreEpsilon,
    threshold: threshold === undefined ? undefined : inPrecision(threshold, data.scoreEpsilon),
  })
}

type Given = Pick<ScoreColumns, 'isPositive' | 'yScore' | 'sampleWeight' | 'positive' | 'negative' | 'epsilon'> &
  Partial<Pick<ScoreColumns, 'ids' | 'amount' | 'threshold'>>

/** Scores of one class, sorted and counted when they are first asked for. */
export function withCounts(columns: Given): ScoreColumns {
  const { isPositive, yScore, sampleWeight } = columns
  let buckets: ScoreBuckets | undefined
  let counts: ThresholdCounts | undefined
  return {
    n: yScore.length,
    ids: undefined,
    amount: undefined,
    threshold: undefined,
    ...columns,
    buckets: () => {
      buckets ??= scoreBuckets(isPositive, yScore)
      return buckets
    },
    counts: () => {
      counts ??=
        sampleWeight === undefined
          ? thresholdCounts(scoresByTruth(isPositive, yScore))
          : weightedThresholdCounts(isPositive, yScore, sampleWeight)
      return counts
    },
  }
}

/** As {@link scoreColumns}, for metrics that read scores as probabilities of the positive class. */
export function probabilityColumns(data: RowData, settings: LabelSettings): ScoreColumns {
  const columns = scoreColumns(data, settings)
  const { yScore } = columns
  for (let i = 0; i < yScore.length; i++) {
    if (!(yScore[i] >= 0 && yScore[i] <= 1)) {
      throw new EvaluationError({
        column: 'yScore',
        index: i,
        problem: `yScore[${i}] is ${yScore[i]}`,
        expected: 'a probability in [0, 1]',
        mend: 'No sigmoid is applied for you: turn scores into probabilities where the model is',
      })
    }
  }
  return columns
}
