import type {
  Computed,
  Disagreements,
  Proportion,
  QuantileOf,
  RatioOfSums,
  UnitValues,
} from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { type CorrelationMoments, momentsOfCorrelation } from '../../stats/correlations/correlation.ts'
import { effectiveTrials } from '../../stats/proportions/effectiveRows.ts'
import type { Computation } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { sampleOfTotals } from '../totals/sampleOfTotals.ts'
import { type AreaSample, areaSample } from './areaSample.ts'
import { type ClusterSample, clusterSample } from './clusterSample.ts'
import { type ConfusionSample, confusionOfRows } from './confusionSample.ts'
import { type ConfidenceSettings, defineMethod, type Method, type MethodDefinition } from './defineMethod.ts'
import { type Deviations, deviationsOfUnits } from './deviations.ts'
import { largestOf } from './largestOf.ts'
import { type LeftOutGroups, leftOutGroups } from './leftOutGroups.ts'
import { deviationsOfRatio, isLoss, type LossSample, lossSample, ratioOfRows } from './lossSample.ts'
import { type MeanSample, meanSample, someOf, unitsOf } from './momentsSample.ts'

/** Whether all values lie within [0, 1]. Errors that happen to be 0 and 1 are no proportion, since others may be 7. */
export function isShare({ range: [least, most] }: ConfiguredMetric): boolean {
  return least >= 0 && most <= 1
}

/** What the interval of a value can rest on. Which parts are there decides which methods serve. */
export interface IntervalSample {
  /** Successes among trials; the metric is their share, or grows with it. */
  readonly proportion?: Proportion | undefined
  /** The AUC of independent rows with its variances. */
  readonly area?: AreaSample | undefined
  /** Independent rows, for an area that depends on the order of scores. */
  readonly rankedArea?: Computed['rankedOf'] | undefined
  /** The same for a value at one threshold. */
  readonly rankedPoint?: Computed['rankedOf'] | undefined
  /** The same for the largest distance between two curves. */
  readonly rankedDistance?: Computed['rankedOf'] | undefined
  /** Bins of independent rows whose mean gap it is. */
  readonly gaps?: Computed['gapsOf'] | undefined
  /** The confusion matrix of single rows that decides it. */
  readonly confusion?: ConfusionSample | undefined
  /** The value as a correlation of single rows. */
  readonly correlation?: (() => CorrelationMoments) | undefined
  /** The values of units of one weight whose mean it is. */
  readonly mean?: UnitValues | undefined
  /** The moments of units of one weight: all that limits of a mean need. */
  readonly moments?: MeanSample | undefined
  /** The same of units with weights. */
  readonly weighted?: MeanSample | undefined
  /** A value that a judge corrects, of independent rows. */
  readonly corrected?: Computed['corrected'] | undefined
  /** What units add to two sums; the metric is their ratio. */
  readonly sums?: RatioOfSums | undefined
  /** How much the raters of each item disagree; the metric is what their mean leaves of 1. */
  readonly disagreements?: Disagreements | undefined
  /** The losses of units; the value is a function of their mean. */
  readonly losses?: LossSample | undefined
  /** The values of units; the metric is their quantile. */
  readonly quantile?: QuantileOf | undefined
  /** How far units deviate from the usual value, and how far a unit could. */
  readonly deviations?: Deviations | undefined
  /** Grouped rows, if the influence of single rows on the value is known. */
  readonly clusters?: ClusterSample | undefined
  /** Rows in few groups, if that influence is unknown. */
  readonly leftOut?: (() => LeftOutGroups) | undefined
  /** The metric itself, to be computed again on resamples. */
  readonly computation: Computation
}

/** What each part is, for the message that refuses a method without it. */
export const partTitles: Readonly<Record<keyof IntervalSample, string>> = {
  proportion: 'a proportion of single rows or cases',
  area: 'the AUC of single rows',
  rankedArea: 'an area of ranks of single rows',
  rankedPoint: 'a point of the curve of single rows',
  rankedDistance: 'the KS of single rows',
  gaps: 'the mean gap of bins of single rows',
  confusion: 'a value of the confusion matrix of single rows',
  correlation: 'a correlation of single rows',
  mean: 'the mean of units that weigh the same',
  moments: 'the mean of units that weigh the same',
  weighted: 'the mean of weighted units',
  corrected: 'a value that a judge corrects',
  sums: 'a ratio of sums over units',
  disagreements: 'an agreement of raters over single items',
  losses: 'a mean of losses',
  quantile: 'a quantile of units',
  deviations: 'the mean of units within a range',
  clusters: 'a value of rows in groups that single rows move smoothly',
  leftOut: 'a value of rows in few groups',
  computation: 'units that can be drawn',
}

/** Defines a method that gives the interval of a value. */
export function valueMethod<Need extends keyof IntervalSample>(
  definition: MethodDefinition<IntervalSample, Need>,
): Method<IntervalSample> {
  return defineMethod(definition)
}

/** What of a request decides on which parts the interval can rest. */
type IntervalWishes = Pick<ConfidenceSettings, 'maxError' | 'maxLoss'>

/** Finds what an interval of the computed value can rest on. Rows of one group are not independent. */
export function sampleOf(computation: Computation, request: IntervalWishes): IntervalSample {
  const { metric, computed } = computation
  const summed = computed.totals && sampleOfTotals(computation)
  if (summed !== undefined) return { ...summed, computation }
  const units = computed.units?.()
  const clustered =
    computed.clusters !== undefined || samplingOf(computation, units?.values.length).unitOf !== undefined
  // What independent rows alone have.
  const single: Partial<Computed> = clustered ? {} : computed
  const { rankedOf: ranked, correlationOf } = single
  const every = clustered ? undefined : units && meanOf(units)
  const sampleWeight = every?.sampleWeight
  const weighted = sampleWeight === undefined ? undefined : every
  const mean = weighted === undefined ? every : undefined
  const sums = computed.sums && sumsOfUnits(computation, computed.sums())
  // Limits of errors among sums know of rare ones themselves.
  const ratio = single.ratio && sums === undefined ? ratioOfRows(single) : undefined
  const proportion = single.proportionOf ?? single.weightedShareOf?.() ?? proportionOf(every, metric)
  const clusters = clustered ? clusterSample(computation) : undefined
  const confusion = proportion === undefined ? confusionOfRows(computation) : undefined
  const disagreements = confusion === undefined ? single.disagreementOf?.() : undefined
  return {
    proportion,
    area: single.areaOf && areaSample(single.areaOf),
    rankedArea: ranked?.kind === 'area' ? ranked : undefined,
    rankedPoint: ranked?.kind === 'point' ? ranked : undefined,
    rankedDistance: ranked?.kind === 'distance' ? ranked : undefined,
    gaps: single.gapsOf,
    confusion,
    correlation: correlationOf && (() => momentsOfCorrelation(correlationOf())),
    mean,
    moments: mean && meanSample(mean),
    weighted: weighted !== undefined && weighted.values.length > 1 ? meanSample(weighted) : undefined,
    corrected: single.corrected,
    sums,
    losses: every === undefined && ratio === undefined ? undefined : lossSample(every, ratio, metric),
    disagreements,
    quantile: single.quantile?.(),
    deviations:
      proportion !== undefined
        ? undefined
        : ratio !== undefined
          ? deviationsOfRatio(ratio, metric, request)
          : disagreements !== undefined
            ? deviationsOfDisagreements(disagreements)
            : deviationsOf(every, metric, request),
    clusters,
    leftOut: clustered && clusters === undefined ? leftOutGroups(computation) : undefined,
    computation,
  }
}

/** Returns what independent units add to both sums: cases, or the groups that they belong to. */
function sumsOfUnits(computation: Computation, sums: RatioOfSums): RatioOfSums {
  const { unitOf, units } = samplingOf(computation, sums.numerators.length)
  if (unitOf === undefined) return sums
  const within = (values: Float64Array): Float64Array => {
    const totals = new Float64Array(units)
    values.forEach((value, row) => {
      totals[unitOf[row]] += value * (sums.count?.[row] ?? 1)
    })
    return totals
  }
  return { ...sums, count: undefined, numerators: within(sums.numerators), denominators: within(sums.denominators) }
}

function proportionOf(mean: UnitValues | undefined, metric: ConfiguredMetric): Proportion | undefined {
  if (mean === undefined || mean.fromMean !== undefined || !isShare(metric)) return undefined
  const { values, sampleWeight, count } = mean
  if (!values.every(value => value === 0 || value === 1)) return undefined
  if (sampleWeight !== undefined) return { ...effectiveTrials(values, sampleWeight), from: proportion => proportion }
  return {
    successes: values.reduce((sum, value, i) => sum + value * (count?.[i] ?? 1), 0),
    trials: unitsOf(mean),
    from: proportion => proportion,
  }
}

function deviationsOf(
  mean: UnitValues | undefined,
  metric: ConfiguredMetric,
  request: IntervalWishes,
): Deviations | undefined {
  if (mean === undefined || unitsOf(mean) < 2 || metric.metric.interval !== undefined) return undefined
  const { values, count, fromMean, largest } = mean
  // Units on another scale than the metric have no known range.
  if (fromMean !== undefined && largest === undefined) return undefined
  const bounding = { metric, request, sameRange: fromMean === undefined, largest, seen: [values], count }
  // A mean of losses is never below 0, where a root is undefined.
  const from = fromMean && isLoss(metric) ? (each: number) => fromMean(Math.max(0, each)) : fromMean
  return deviationsOfUnits(mean, largestOf(bounding), { from })
}

/**
 * Returns how far items deviate from the usual disagreement, where chance is taken as it is found. Undefined for one
 * item, which says nothing of others.
 */
function deviationsOfDisagreements(disagreements: Disagreements): Deviations | undefined {
  if (unitsOf(disagreements) < 2) return undefined
  const bounds = { largest: disagreements.largest, assumed: undefined, negligible: 0 }
  return deviationsOfUnits(disagreements, bounds, { from: mean => 1 - mean })
}

/** Returns the units that count in the mean. */
function meanOf(mean: UnitValues): UnitValues {
  const { values, sampleWeight, claimed } = mean
  const counting = rowsWhere(values.length, i => !Number.isNaN(values[i]) && (sampleWeight?.[i] ?? 1) > 0)
  if (counting.length === values.length) return mean
  const { sampleWeight: weights, ...kept } = someOf(mean, counting)
  return { ...mean, ...kept, sampleWeight: weights, claimed: claimed && (i => claimed(counting[i])) }
}
