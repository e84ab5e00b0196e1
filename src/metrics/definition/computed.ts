import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { Answer } from '../../evaluation/totals/totals.ts'
import type { ClaimedRows } from '../../stats/calibrationInterval.ts'
import type { Correlation } from '../../stats/correlations/correlation.ts'
import type { Limits, LimitsAtThreshold, Trials } from '../../stats/interval.ts'
import type { ClaimedLoss } from '../../stats/means/claimedLosses.ts'
import type { SampledQuantile } from '../../stats/means/quantileLimits.ts'
import type { BinnedClaims, RowClaims } from '../../stats/resampling/resampledGaps.ts'
import type { ResamplingPlan } from '../../stats/resampling/resamples.ts'
import type { Parts } from './parts.ts'

/** What `compute` returns: a value, or the reason why there is none. */
export interface Computed {
  /** NaN exactly when `undefinedBecause` says why. */
  readonly value: number
  readonly undefinedBecause?: string | undefined
  /** What the value is, where the data say more than the metric: `mean latency`. */
  readonly title?: string | undefined
  /** The unit of the value, which messages write behind it: `ms`. */
  readonly valueUnit?: string | undefined
  /** How many units the value rests on; the rows or queries of the evaluation where absent. */
  readonly n?: number | undefined
  /** A policy gave the value where there was none, so that rows say nothing of it. */
  readonly isByPolicy?: true | undefined
  /** The conventions behind the value, which every message states: `positive = "spam"`. */
  readonly convention?: readonly string[] | undefined
  /** What was left out or looks odd: `2 classes without support left out`. */
  readonly notes?: readonly string[] | undefined
  /** Why no predictions could change the value; a gate on it is refused. */
  readonly settled?: string | undefined
  /** Where the value is a mean: of what. Called only when an interval or a paired comparison needs it. */
  readonly units?: (() => UnitValues) | undefined
  /**
   * What a metric of one's own says of each row, where its value is no mean of them; messages list the worst. Where it is
   * their mean, `units` say as much.
   */
  readonly perRow?: (() => ArrayLike<number>) | undefined
  /** Where the value is the area under their ROC curve: intervals and paired comparisons of it are known. */
  readonly areaOf?: RocArea | undefined
  /** What the interval rests on, if the value depends only on the order of the scores. */
  readonly rankedOf?: RankedValue | undefined
  /** Both means, if the value is a function of their ratio, as R² is. Called only when `units` would be. */
  readonly ratio?: (() => LossRatio) | undefined
  /** Both sums by unit, if the value is their ratio and the denominators belong to the sample. Called as `units`. */
  readonly sums?: (() => RatioOfSums) | undefined
  /** What of each unit the value rises with, if it is no mean of units. Called only when two models are compared. */
  readonly risesWith?: (() => RisingCounts) | undefined
  /** Its own limits, if a judge's verdicts correct it. */
  readonly corrected?: CorrectedValue | undefined
  /** The case of each value, if a case has several. Cases are then the units, as groups of rows would be. */
  readonly clusters?: { readonly unitOf: Int32Array; readonly units: number } | undefined
  /** The values and the share, if the metric is a quantile. Called only when `units` would be. */
  readonly quantile?: (() => QuantileOf) | undefined
  /** The proportion that the value is or grows with. The predictions may decide which rows count, as in precision. */
  readonly proportionOf?: Proportion | undefined
  /** The same of weighted rows, as trials of equal weight. Called only when an interval needs it. */
  readonly weightedShareOf?: (() => Proportion) | undefined
  /** The bins, if the value is their mean gap; those of each class, if it is the mean over classes. */
  readonly gapsOf?: readonly (readonly ClaimedRows[])[] | undefined
  /** What each unweighted row claims, if bins do not depend on the sample. Called only when gains are resampled. */
  readonly claimsOf?: (() => BinnedClaims) | undefined
  /** What each row claims, if the value is a calibration error. Called only when gains are resampled. */
  readonly rowClaims?: (() => RowClaims) | undefined
  /** The disagreements of items, if the value is 1 less their mean. Called only when an interval needs them. */
  readonly disagreementOf?: (() => Disagreements) | undefined
  /** How each row moves the value, if it is a correlation. Called only when an interval needs it. */
  readonly correlationOf?: (() => Correlation) | undefined
  /** What is known of the value without its rows, if an engine has counted them. */
  readonly totals?: Answer | undefined
  /** What no limits may be nearer than, however little the units vary. Called only when an interval needs it. */
  readonly held?: (() => HeldByKinds | HeldByUnits) | undefined
  /** Limits of the exact value. Set if counts of neighbouring scores do not determine it. */
  readonly within?: Limits | undefined
  /** Called only when something is to be explained. */
  readonly parts?: (() => Parts) | undefined
}

/** Units that may stand for others that are like them. */
export interface Counted {
  /** How many units each of these stands for; one where absent. */
  readonly count?: Float64Array | undefined
}

/** The values of rows, cases or queries whose mean, weighted where weights are there, is the value of the whole. */
export interface UnitValues extends Counted {
  /** In the order of the columns; NaN for a unit that has no part in the mean, whatever the predictions are. */
  readonly values: Float64Array
  readonly sampleWeight: Float64Array | undefined
  /** What they are, as people write it: `squared error`. The metric itself, of one unit, where absent. */
  readonly title?: string | undefined
  /** The metric from that mean, growing with it: √ for RMSE. The mean itself where absent. */
  readonly fromMean?: ((mean: number) => number) | undefined
  /** That mean from the metric, where limits of a gain ask for it. */
  readonly toMean?: ((value: number) => number) | undefined
  /** The largest possible value of a unit, if the range of the metric does not give it. */
  readonly largest?: number | LargestLoss | undefined
  /** What the prediction of a unit claims of its loss, if predictions are rates of counts. */
  readonly claimed?: ((unit: number) => ClaimedLoss) | undefined
  /** What happened, 0 or 1, where the value of a unit is a probability of it less that. */
  readonly outcomes?: ArrayLike<number> | undefined
}

/** The mean loss over the mean loss of an uninformed forecast. The metric is a linear function of this ratio. */
export interface LossRatio extends Counted {
  /** The loss of each row. */
  readonly losses: Float64Array
  /** The reference loss of each row. Their mean is the denominator. */
  readonly references: Float64Array
  readonly sampleWeight: Float64Array | undefined
  /** Returns the metric for a ratio. It is linear. */
  readonly from: (ratio: number) => number
  /** How many degrees of freedom the losses have lost: 1 where they lie about their own mean. */
  readonly fitted?: number | undefined
  /** The largest possible loss of a row, or a function that returns it for a largest error. */
  readonly largest?: number | LargestLoss | undefined
}

/** A value that labels of people and the verdicts of a judge give together. */
export interface CorrectedValue {
  readonly method: 'doubleSampling' | 'langReiczigel' | 'predictionPowered'
  readonly limits: (level: number) => Limits
  /** How many labels alone would be as sure. */
  readonly effective: number
}

/** What each unit adds to two sums, by weight. */
export interface RatioOfSums extends Counted {
  readonly numerators: Float64Array
  readonly denominators: Float64Array
  /** Where the numerators are errors among what the denominators count: returns the metric for their share. */
  readonly fromErrors?: ((share: number) => number) | undefined
}

/** A value that is 1 less an average of shares of errors, of which a kind that few units have hides the most. */
export interface HeldByKinds {
  /** Their shares of the average add up to 1. */
  readonly kinds: readonly (Pick<RatioOfSums, 'numerators' | 'denominators'> & { readonly share: number })[]
}

/** A value from 0 to `best`, of which units of these weights show no more than of a pass rate. */
export interface HeldByUnits {
  readonly weights: Float64Array
  readonly best: number
}

/** What each unit adds to the counts that a value of all units is computed from. */
export interface RisingCounts {
  /** By name: the value never falls when one of them rises. One that a side lacks is 0 there. */
  readonly rising: ReadonlyMap<string, Float64Array>
  /** What must stay as it is for that to hold. */
  readonly fixed?: ReadonlyMap<string, Float64Array>
}

/**
 * Returns the largest possible loss of a row if no prediction is off by more than `error`. The default error is the
 * range of yTrue.
 */
export type LargestLoss = (error: number | undefined) => { readonly error: number; readonly loss: number }

/** The quantile of `values` at `share`; interpolated linearly, if they have no weights. */
export type QuantileOf = SampledQuantile

/** A value that is a function of the area under the ROC curve. */
export interface RocArea {
  readonly columns: ScoreColumns
  /** Returns the metric for an AUC: linear and increasing. Default: the AUC itself. */
  readonly from?: ((auc: number) => number) | undefined
}

/** A value that depends only on the order of the scores. */
export interface RankedValue extends Counted {
  /** How its limits are computed: for an area, for a point of the curve, or for the largest distance. */
  readonly kind: 'area' | 'point' | 'distance'
  /** Returns the limits of the two-sided interval. */
  readonly limits: (level: number, plan: ResamplingPlan) => LimitsAtThreshold
  /** The limits to use in a paired comparison, if they differ from `limits`. */
  readonly limitsBeside?: ((level: number) => Limits) | undefined
  /** Number of rows in the rarer class. */
  readonly rarer: number
  /** Returns the influence of each row, in row order. Influences average 0; the variance of their mean is that of the value. */
  readonly influence: () => Float64Array
}

/** A share of equally weighted rows, which is binomial given their number. Effective numbers need not be whole. */
export interface Proportion extends Trials {
  /** The metric from the proportion, growing with it. */
  readonly from: (proportion: number) => number
}

/** How much the ratings of items disagree, as a multiple of the disagreement that chance would give. */
export interface Disagreements extends Counted {
  /** Of the items that have two ratings or more. */
  readonly values: Float64Array
  /** Which items these are; all where absent. */
  readonly items?: readonly number[] | undefined
  /**
   * What each item adds to the disagreement by chance, of mean 1: the value is 1 less a ratio of means. Undefined where that
   * takes too long to say.
   */
  readonly references: Float64Array | undefined
  readonly sampleWeight: Float64Array | undefined
  /** The largest disagreement that ratings among the known ones can have. */
  readonly largest: number
}

/** No value, and the reason. */
export function undefinedBecause(reason: string, rest: Omit<Computed, 'value' | 'undefinedBecause'> = {}): Computed {
  return { ...rest, value: Number.NaN, undefinedBecause: reason }
}

/** Lets an undefined value count as a number, where the policy that was asked for says so; the notes then name why. */
export function countedAs(computed: Computed, policy: 'fail' | 'skip' | 0 | 1): Computed {
  const { undefinedBecause: reason, notes = [] } = computed
  if (reason === undefined || typeof policy === 'string') return computed
  // The number is not the mean or the share of anything: what says how it would vary is left out.
  const { title, valueUnit, n, convention, settled, perRow, totals, within, parts } = computed
  const about = { title, valueUnit, n, convention, settled, perRow, totals, within, parts }
  return { ...about, value: policy, isByPolicy: true, notes: [...notes, `${reason}: counted as ${policy}`] }
}

/** The note of a metric that has no weighted form, where there are weights that are no counts. */
export function unweighted(
  { sampleWeight, count }: Counted & { readonly sampleWeight: Float64Array | undefined },
  why: string,
): readonly string[] {
  return sampleWeight === undefined || count !== undefined ? [] : [`sampleWeight is not used: ${why}`]
}
