import type { Disagreements, LossRatio, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import { valueAtPlace } from '../../numeric/valueAtPlace.ts'
import { columnMean } from '../../numeric/weightedMean.ts'
import { type AssumedError, type Limits, limitsThrough } from '../../stats/interval.ts'
import { levelOfFew } from '../../stats/means/levelOfFew.ts'
import { momentsOf } from '../../stats/means/moments.ts'
import { stringer } from '../../stats/means/stringer.ts'
import { asOften } from '../../stats/means/swaps.ts'
import { unseenLoss } from '../../stats/means/unseenLoss.ts'
import { effectiveRows } from '../../stats/proportions/effectiveRows.ts'
import type { ConfidenceSettings } from './defineMethod.ts'
import { inUnits, type Largest, largestOf } from './largestOf.ts'
import { isLoss } from './lossSample.ts'
import { unitsOf, type Weighed } from './momentsSample.ts'

/** How far the units of a mean lie from the value that most of them have. */
export interface Deviations {
  /** The value that most units have. */
  readonly usual: number
  /** Of each unit, 0 for most. */
  readonly values: Float64Array
  /** The number of units, where `values` has only those that deviate. */
  readonly n?: number | undefined
  /** The largest possible deviation of a unit. */
  readonly largest: number
  /** The assumption behind `largest` if the metric has no finite range. */
  readonly assumed?: AssumedError | undefined
  /** The effective number of units, if they are weighted. Their values are then multiplied by their weights over the mean one. */
  readonly units?: number | undefined
  /** Maps the mean to the metric or gain. Default: the mean itself. */
  readonly from?: ((mean: number) => number) | undefined
}

/** What is known of a mean beside its units. */
interface About extends Pick<Deviations, 'from'> {
  /** Default: the value of the unit in the middle. */
  readonly usual?: number | undefined
}

/** Returns the deviations of values from the usual one. A larger observed deviation replaces the given largest. */
function deviationsFrom(
  usual: number,
  values: Float64Array,
  { largest, assumed, negligible }: Largest,
  from?: (mean: number) => number,
): Deviations {
  const deviations = new Float64Array(values.length)
  let seen = 0
  for (let i = 0; i < values.length; i++) {
    const deviation = values[i] - usual
    if (Math.abs(deviation) <= negligible) continue
    deviations[i] = deviation
    if (Math.abs(deviation) > seen) seen = Math.abs(deviation)
  }
  if (seen <= largest) return { usual, values: deviations, largest, assumed, from }
  // Larger deviations than were thought possible: others may be larger yet.
  const size = unseenLoss(momentsOf(deviations.map(Math.abs)))
  return { usual, values: deviations, largest: size, assumed: { size, from: 'values' }, from }
}

/**
 * Returns the deviations of units that each stand for several, one by one where some do. Undefined where so many deviate that all
 * resamples hold some: nothing asks for them then.
 */
function countedDeviations(
  values: Float64Array,
  count: Float64Array,
  bounds: Largest,
  { usual: known, from }: About = {},
): Deviations | undefined {
  const n = compensatedSum(count.length, i => count[i])
  const usual = known ?? valueAtPlace(values, count)(Math.floor(n / 2))
  const sizes = values.map(value => (Math.abs(value - usual) > bounds.negligible ? Math.abs(value - usual) : 0))
  const deviating = compensatedSum(count.length, i => (sizes[i] > 0 ? count[i] : 0))
  if (levelOfFew(deviating, n) >= 1) return undefined
  const deviates = (_: number, i: number): boolean => sizes[i] > 0
  const found = deviationsFrom(usual, asOften(values.filter(deviates), count.filter(deviates)), bounds, from)
  if (sizes.every(size => size <= bounds.largest)) return { ...found, n, units: n }
  const size = unseenLoss(momentsOf(sizes, 1, count))
  return { ...found, n, units: n, largest: size, assumed: { size, from: 'values' } }
}

/** Returns the deviations of units from the usual one. */
export function deviationsOfUnits(
  { values, sampleWeight, count }: Weighed,
  bounds: Largest,
  { usual, from }: About = {},
): Deviations | undefined {
  if (count !== undefined) return countedDeviations(values, count, bounds, { usual, from })
  // A value that more than half of the units have is their median.
  const deviations = deviationsFrom(usual ?? quickselect(values, values.length >> 1), values, bounds, from)
  return sampleWeight === undefined ? deviations : weightedDeviations(deviations, sampleWeight)
}

/** What of a request bounds how far units deviate. */
export type BoundingWishes = Pick<ConfidenceSettings, 'maxError' | 'maxLoss'>

/** Returns the deviations of the units of a mean; undefined for one unit, and where nothing says how far units may lie. */
export function deviationsOfMean(
  mean: UnitValues,
  metric: ConfiguredMetric,
  request: BoundingWishes,
): Deviations | undefined {
  if (unitsOf(mean) < 2 || metric.metric.interval !== undefined) return undefined
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
export function deviationsOfDisagreements(disagreements: Disagreements): Deviations | undefined {
  if (unitsOf(disagreements) < 2) return undefined
  const bounds = { largest: disagreements.largest, assumed: undefined, negligible: 0 }
  return deviationsOfUnits(disagreements, bounds, { from: mean => 1 - mean })
}

/** Returns the deviations of the losses of a ratio from the usual loss, in units of the mean reference. */
export function deviationsOfRatio(
  { losses, references, sampleWeight, count, from, largest }: LossRatio,
  metric: ConfiguredMetric,
  request: BoundingWishes,
): Deviations | undefined {
  const divisor = columnMean(references, sampleWeight ?? count)
  const bounds = largestOf({ metric, request, sameRange: false, largest, seen: [losses], count })
  return deviationsOfUnits(
    { values: losses.map(each => each / divisor), sampleWeight, count },
    inUnits(bounds, divisor),
    { from },
  )
}

/** Whether the largest deviation is no more than what the sample shows: neither the range of the metric nor a request gives it. */
export function isGuessed({ assumed }: Pick<Deviations, 'assumed'>): boolean {
  return assumed !== undefined && assumed.from !== 'maxError' && assumed.from !== 'maxLoss'
}

function weightedDeviations(deviations: Deviations, sampleWeight: Float64Array): Deviations {
  const kept = sampleWeight.filter(weight => weight > 0)
  const units = effectiveRows(kept)
  const scale = scaleOf(kept)
  const total = compensatedSum(kept.length, i => kept[i] * scale)
  const values = deviations.values.map((value, i) => (units * sampleWeight[i] * scale * value) / total)
  return { ...deviations, units, values: values.filter((_, i) => sampleWeight[i] > 0) }
}

export function countDeviating({ values }: Deviations): number {
  let count = 0
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) count++
  return count
}

/**
 * Whether so few units deviate that resampling understates how many others would. If resamples without any deviating
 * unit fill half of a tail, the quantiles of that tail describe only these resamples.
 */
export function areFew(deviations: Deviations, level: number): boolean {
  return level > fewFrom(deviations)
}

function fewFrom(deviations: Deviations): number {
  return levelOfFew(countDeviating(deviations), deviations.n ?? deviations.values.length)
}

/** Returns Stringer's limits of the mean. The largest possible deviation bounds the unseen units. */
export function stringerLimits(
  { usual, values, largest, units, from = mean => mean }: Deviations,
  level: number,
): Limits {
  const { lower, upper } = stringer(values, largest, level, units)
  return limitsThrough(from, { lower: usual + lower, upper: usual + upper })
}

/**
 * Clamps the limits of a mean to Stringer's limits at the level above which {@link areFew} is true, unless few units
 * deviate. In a small sample, limits by resampling can be wider than Stringer's at a higher level, so that a gate
 * would pass more easily at the higher level. Stringer's bound at the higher level also holds at the lower one.
 */
export function heldByStringer(limits: Limits, deviations: Deviations, level: number): Limits {
  const from = fewFrom(deviations)
  if (level > from || from >= 1 || !Number.isFinite(deviations.largest)) return limits
  return clamp(limits, stringerLimits(deviations, from))
}

/** Limits moved to lie within others. */
export function clamp({ lower, upper }: Limits, within: Limits): Limits {
  const inside = (limit: number): number => Math.min(within.upper, Math.max(within.lower, limit))
  return { lower: inside(lower), upper: inside(upper) }
}
