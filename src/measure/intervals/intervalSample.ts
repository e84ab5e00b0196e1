import type { Computed, Disagreements, QuantileOf, RatioOfSums, UnitValues } from '../../metrics/definition/computed.ts'
import type { CorrelationMoments } from '../../stats/correlations/correlation.ts'
import type { Computation } from '../measureConfigured.ts'
import type { AreaSample } from './areaSample.ts'
import type { ClusterSample } from './clusterSample.ts'
import type { ConfusionSample } from './confusionSample.ts'
import { defineMethod, type Method, type MethodDefinition } from './defineMethod.ts'
import type { Deviations } from './deviations.ts'
import type { LeftOutGroups } from './leftOutGroups.ts'
import type { LossSample } from './lossSample.ts'
import type { MeanSample } from './momentsSample.ts'

/** What the interval of a value can rest on. Which parts are there decides which methods serve. */
export interface IntervalSample {
  /** Successes among trials; the metric is their share, or grows with it. */
  readonly proportion?: Computed['proportionOf'] | undefined
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
  /** How often it happened what the values of units claim. */
  readonly outcomes?: { readonly successes: number; readonly trials: number } | undefined
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
  outcomes: 'the mean of probabilities less what happened',
  clusters: 'a value of rows in groups that single rows move smoothly',
  leftOut: 'a value of rows in few groups',
  computation: 'units that can be drawn',
}

/** Defines a method that gives the interval of a value, or of a gain that rests on the same. */
export function valueMethod<Need extends keyof IntervalSample>(
  definition: MethodDefinition<Pick<IntervalSample, Need>, Need>,
): Method<Pick<IntervalSample, Need>> {
  return defineMethod(definition)
}
