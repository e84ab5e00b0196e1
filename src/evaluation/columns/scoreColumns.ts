import { inUnitInterval } from '../../numeric/extentOf.ts'
import { type ScoreBuckets, scoreBuckets } from '../../numeric/scoreBuckets.ts'
import { type ScoresByTruth, sortedByTruth } from '../../numeric/scoresByTruth.ts'
import { take } from '../../numeric/take.ts'
import { type ThresholdCounts, thresholdCounts, weightedThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { twoIntegers } from '../../numeric/twoIntegers.ts'
import { rowsIn } from '../encode/countedRows.ts'
import type { RowData } from '../encode/rowData.ts'
import { countedRowsOf, type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { extentOfScores } from '../encode/scoreExtent.ts'
import { rowsWrittenOut } from '../encode/standingFor.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { requireGiven } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import { inPrecision } from '../precision.ts'
import { remembered, withGetters } from '../remembered.ts'
import type { LabelSettings } from './labelColumns.ts'
import { twoClasses } from './twoClasses.ts'
import { asCodes, recoded } from './valueCodes.ts'

/** Scores of the positive class beside the truth. */
export interface ScoreColumns extends RowsOfColumns {
  /** 1 where the row is positive. */
  readonly isPositive: Uint8Array
  readonly yScore: Float64Array
  /** The amount at stake in each row. */
  readonly amount: Float64Array | undefined
  readonly positive: Label
  readonly negative: Label
  /** Spacing of the scores' own type at 1. */
  readonly epsilon: number
  /** A row is predicted positive from this score on, in the precision of the scores. */
  readonly threshold: number | undefined
  /** The scores of each class, ascending; sorted once, at the first call. */
  readonly byTruth: () => ScoresByTruth
  /** @internal Rows of each class in buckets of neighbouring scores; made once, at the first call. */
  readonly buckets: () => ScoreBuckets
  /** Cumulative counts at each distinct score; computed once, at the first call. */
  readonly counts: () => ThresholdCounts
  /** @internal The rows of the table that stand for these rows, if they were counted. */
  readonly counted?: CountedScores | undefined
  /** The rows of each class, or their weights, by the cheapest way. */
  readonly totals: () => Pick<ThresholdCounts, 'positives' | 'negatives'>
}

/** The rows of a table, and how many rows each stands for. */
interface CountedScores extends Pick<ScoreColumns, 'isPositive' | 'yScore' | 'amount'> {
  readonly count: Float64Array
}

export function scoreColumns(data: RowData, settings: LabelSettings): ScoreColumns {
  const counted = countedRowsOf(data)
  if (counted?.once.kind === 'rows' && counted.once.sampleWeight === undefined) {
    return countedScores(scoreColumns(counted.once, settings), counted.count, data)
  }
  const yScore = requireGiven(data.yScore, 'yScore')
  const threshold = settings.threshold ?? data.threshold
  return withCounts({
    ...rowsOf(data),
    ...binaryTruth(data, settings.positive ?? data.positive),
    yScore,
    amount: data.amount,
    epsilon: data.scoreEpsilon,
    threshold: threshold === undefined ? undefined : inPrecision(threshold, data.scoreEpsilon),
  })
}

/** Which rows are positive. A truth of one or two integers needs no codes. */
function binaryTruth(
  data: RowData,
  asked: Label | undefined,
): Pick<ScoreColumns, 'isPositive' | 'positive' | 'negative'> {
  const { yTrue, labels } = data
  const integers = labels === undefined && yTrue.kind === 'numbers' ? twoIntegers(yTrue.values) : undefined
  if (yTrue.kind === 'numbers' && integers !== undefined) {
    const classes = twoClasses(data, integers, asked)
    const { values } = yTrue
    // Bytes of 0 and 1 are read in place.
    const asTheyAre =
      values instanceof Uint8Array && classes.positive === 1 && integers.every(label => label === 0 || label === 1)
    return { ...classes, isPositive: asTheyAre ? values : whereEqual(values, classes.positive) }
  }
  const truth = asCodes(yTrue, 'yTrue')
  const classes = twoClasses(data, truth.labels, asked)
  // For the check alone: a label outside `labels` would pass as a negative.
  if (labels !== undefined) recoded(truth, labels, 'yTrue')
  return { ...classes, isPositive: whereEqual(truth.codes, truth.labels.indexOf(classes.positive)) }
}

function whereEqual(values: ArrayLike<number>, wanted: Label): Uint8Array {
  const equal = new Uint8Array(values.length)
  for (let i = 0; i < equal.length; i++) equal[i] = Number(values[i] === wanted)
  return equal
}

type Given = Pick<ScoreColumns, 'isPositive' | 'yScore' | 'sampleWeight' | 'positive' | 'negative' | 'epsilon'> &
  Partial<Pick<ScoreColumns, 'ids' | 'places' | 'isCounted' | 'count' | 'amount' | 'threshold'>>

/** Scores of one class. They are sorted and counted at the first call. */
export function withCounts(columns: Given): ScoreColumns {
  const { isPositive, yScore, sampleWeight } = columns
  const buckets = remembered(() => scoreBuckets(isPositive, yScore, { extent: extentOfScores(yScore) }))
  const byTruth = remembered(() => sortedByTruth(buckets()))
  const counts = remembered(() =>
    sampleWeight === undefined ? thresholdCounts(byTruth()) : weightedThresholdCounts(isPositive, yScore, sampleWeight),
  )
  return {
    n: yScore.length,
    ids: undefined,
    amount: undefined,
    threshold: undefined,
    ...columns,
    buckets,
    byTruth,
    counts,
    // Without weights, the buckets have them before anything is counted.
    totals: sampleWeight === undefined ? buckets : counts,
  }
}

/** The same columns at a threshold. Counted rows are not written out for it. */
export function atThreshold(columns: ScoreColumns, threshold: number): ScoreColumns {
  return withGetters(columns, { threshold })
}

/** The same rows as those that they stand for, if they were counted: as limits of what depends on their order are computed from. */
export function inOrderOfCounts(columns: ScoreColumns): ScoreColumns {
  const { count } = columns
  return count === undefined ? columns : countedScores(columns, count, { n: rowsIn(columns) })
}

/** All rows that the rows of a table stand for. They are written out only if something reads single rows. */
function countedScores(table: ScoreColumns, count: Float64Array, { n }: Pick<RowData, 'n'>): ScoreColumns {
  const { isPositive, yScore, amount, ids, positive, negative, epsilon, threshold } = table
  const rows = remembered(() => rowsWrittenOut(count, n, 'yScore'))
  const all = remembered(() => {
    const isPositiveRow = new Uint8Array(n)
    for (let i = 0; i < n; i++) isPositiveRow[i] = isPositive[rows()[i]]
    const scores = take(yScore, rows())
    return withCounts({
      isPositive: isPositiveRow,
      yScore: scores,
      sampleWeight: undefined,
      positive,
      negative,
      epsilon,
    })
  })
  const names = remembered(() => ids && Array.from(rows(), row => ids[row]))
  const amounts = remembered(() => amount && take(amount, rows()))
  const counts = remembered(() => weightedThresholdCounts(isPositive, yScore, count))
  return {
    n,
    get isPositive() {
      return all().isPositive
    },
    get yScore() {
      return all().yScore
    },
    get amount() {
      return amounts()
    },
    get ids() {
      return names()
    },
    isCounted: true,
    sampleWeight: undefined,
    positive,
    negative,
    epsilon,
    threshold,
    buckets: () => all().buckets(),
    byTruth: () => all().byTruth(),
    counts,
    counted: { isPositive, yScore, amount, count },
    totals: counts,
  }
}

/** As {@link scoreColumns}, for metrics that read scores as probabilities of the positive class. */
export function probabilityColumns(data: RowData, settings: LabelSettings): ScoreColumns {
  const columns = scoreColumns(data, settings)
  const { yScore } = columns
  if (inUnitInterval(extentOfScores(yScore))) return columns
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
