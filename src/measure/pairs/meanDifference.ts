import type { Disagreements, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { extentOf } from '../../numeric/extentOf.ts'
import { RELATIVE_TOLERANCE } from '../../numeric/nearlyEqual.ts'
import { columnMean } from '../../numeric/weightedMean.ts'
import type { Limits } from '../../stats/interval.ts'
import { linearisedAt, linearisedRatio } from '../../stats/means/linearised.ts'
import { studentTest } from '../../stats/means/pairedT.ts'
import { asOften, chanceOfOneSign, signFlip, swapsOfFlips, swapsOfGains } from '../../stats/means/swaps.ts'
import { effectiveFlips } from '../../stats/proportions/effectiveRows.ts'
import { mcnemar } from '../../stats/proportions/mcnemar.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { isReason } from '../intervals/defineMethod.ts'
import { deviationsOfUnits } from '../intervals/deviations.ts'
import { intervalOf } from '../intervals/intervalOf.ts'
import { inUnits, largestLossRefused, largestOf } from '../intervals/largestOf.ts'
import { isOfLosses, isShare, ratioOfRows, relativeLosses } from '../intervals/lossSample.ts'
import {
  type MomentsSample,
  momentsApart,
  momentsSample,
  unitsOf,
  type Weighed,
  withValue,
} from '../intervals/momentsSample.ts'
import type { Computation } from '../measureConfigured.ts'
import { gainOf, improvement } from './difference.ts'
import { allDifferAlike, type MeanGains, type PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** Another scale than that of the metric: there and back. */
interface Scale {
  readonly toMean: (value: number) => number
  readonly fromMean: (mean: number) => number
}

/** The units of both sides of a comparison. */
type UnitsOfBoth = readonly [candidate: UnitValues, baseline: UnitValues]

/** Returns the gain in a mean of units; undefined where it is not the mean of what each unit gains. */
export function meanDifference(both: Sides, units: UnitsOfBoth, request: ConfidenceRequest): PairedSample | undefined {
  const { metric } = both.candidate
  const { direction } = metric
  if (!weighAlike(...units)) return undefined
  const [{ values: all, sampleWeight, count, fromMean, toMean, largest }, { values: others }] = units
  // If only one side has a value for a unit, the mean gain is not the difference of the means.
  if (all.some((value, i) => Number.isNaN(value) !== Number.isNaN(others[i]))) return undefined
  const { values: ours, ...weighed } = withValue({ values: all, sampleWeight, count })
  const { values: theirs } = withValue({ values: others })
  // A gain between two values that overflow is not known.
  const gains = withValue({ ...weighed, values: ours.map((value, i) => improvement(value, theirs[i], direction)) })
  if (areBits(ours, theirs, metric)) return ofBits(gains)

  const areLosses =
    (fromMean === undefined || largest !== undefined) &&
    isOfLosses(metric, Math.min(extentOf(all).low, extentOf(others).low))
  if (fromMean !== undefined && !areLosses && (sampleWeight !== undefined || toMean === undefined)) return undefined
  const meanOf = (values: Float64Array): number => columnMean(values, weighed.sampleWeight ?? weighed.count)
  const meanOfTheirs = fromMean === undefined ? Number.NaN : meanOf(theirs)
  // Of losses on another scale, such as that of squares, the gain is a step from the mean of the baseline.
  const from =
    areLosses && fromMean
      ? (step: number): number => fromMean(meanOfTheirs) - fromMean(Math.max(0, meanOfTheirs - step))
      : undefined
  const fromScale = areLosses || !fromMean || !toMean ? undefined : stepsOf(both, { fromMean, toMean }, request)
  const seen = [ours, theirs]
  const bounding = { metric, request, sameRange: fromMean === undefined, largest, seen, count: gains.count }
  const deviations = deviationsOfUnits(gains, largestOf(bounding), { usual: 0, from })
  const areBounded = sampleWeight === undefined && (areLosses || fromMean === undefined)
  const rest = { ...(areBounded ? boundedBy(request, gains, seen, from) : {}), deviations }
  if (!areLosses) {
    const found = { ...gainsOf(gains, { isScaled: fromScale !== undefined }), ...rest, fromScale }
    return sampleWeight === undefined ? { ...found, tested: () => testOfGains(gains, request) } : found
  }
  const isBounded = typeof largest === 'number' || (fromMean === undefined && Number.isFinite(metric.range[1]))
  const [first, second] =
    fromMean === undefined
      ? seen
      : [linearisedAt(ours, meanOf(ours), fromMean), linearisedAt(theirs, meanOfTheirs, fromMean)]
  const linear = first.map((value, i) => gainOf(value, second[i], 'down'))
  // On another scale a row that overflows has its part in the means: without it, limits would be those of other rows.
  const ofMean = fromMean === undefined ? withValue({ ...weighed, values: linear }) : { ...weighed, values: linear }
  return { ...gainsOf(ofMean, { areUnbounded: !isBounded }), ...rest }
}

/**
 * Maps limits of a gain on another scale, such as that of logarithms, to those in the metric. A step there is worth the more in
 * the metric the higher it ends, which is as unsure as the step: limits are what a step to the higher value is worth at its limits.
 */
function stepsOf(
  { candidate, baseline }: Sides,
  { fromMean, toMean }: Scale,
  request: ConfidenceRequest,
): PairedSample['fromScale'] {
  const [ours, theirs] = candidate.metric.direction === 'up' ? [candidate, baseline] : [baseline, candidate]
  return ({ lower, upper }, level) => {
    const endOf = (side: Computation, end: keyof Limits): number => {
      const found = intervalOf(side, { ...request, maxLoss: undefined, level }, 2)
      const [least, most] = side.metric.range
      return toMean((isReason(found) ? { lower: least, upper: most } : found)[end])
    }
    const worth = (step: number, end: keyof Limits, beyond: keyof Limits): number => {
      const higher = step > 0 ? endOf(ours, end) : endOf(theirs, beyond)
      return Math.sign(step) * (fromMean(higher) - fromMean(higher - Math.abs(step)))
    }
    return { lower: worth(lower, 'lower', 'upper'), upper: worth(upper, 'upper', 'lower') }
  }
}

/** Returns whether each unit weighs the same on both sides: the mean gain is then the difference of the means. */
export function weighAlike(ours: Partial<UnitValues>, theirs: Partial<UnitValues>): boolean {
  const [a, b] = [ours.sampleWeight, theirs.sampleWeight]
  if (a === undefined || b === undefined) return a === b
  return a.every((weight, i) => weight === b[i])
}

/** Returns whether each unit is either right or wrong, as in a proportion. */
function areBits(ours: Float64Array, theirs: Float64Array, metric: ConfiguredMetric): boolean {
  const isBit = (value: number): boolean => value === 0 || value === 1
  return isShare(metric) && ours.every(isBit) && theirs.every(isBit)
}

function ofBits(gains: Weighed): PairedSample {
  const { values, sampleWeight, count } = gains
  if (sampleWeight !== undefined) {
    const { swaps, tested } = gainsOf(gains)
    return { flips: effectiveFlips(values, sampleWeight), swaps, tested }
  }
  const unitsWhere = (holds: (gain: number) => boolean): number =>
    compensatedSum(values.length, i => (holds(values[i]) ? (count?.[i] ?? 1) : 0))
  const [b, c] = [unitsWhere(gain => gain > 0), unitsWhere(gain => gain < 0)]
  return {
    flips: { b, c, n: unitsWhere(() => true) },
    swaps: swapsOfFlips(b, c),
    tested: () => ({ pValue: mcnemar(b, c), test: 'McNemar mid-p' }),
  }
}

/** Returns the gain in a ratio of two means over independent rows; undefined for other metrics. */
export function ratioDifference({ candidate, baseline }: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { metric } = candidate
  const [ours, theirs] = [candidate, baseline].map(({ computed }) => ratioOfRows(computed))
  if (ours === undefined || theirs === undefined) return undefined
  const { sampleWeight, count, largest } = ours
  const weights = sampleWeight ?? count
  const [first, second] = [ours, theirs].map(ratio => linearisedRatio(ratio.losses, ratio.references, weights))
  const divisor = columnMean(ours.references, weights)
  const [relativeOurs, relativeTheirs] = [ours, theirs].map(relativeLosses)
  const seen = [ours.losses, relativeTheirs.map(loss => loss * divisor)]
  const bounds = largestOf({ metric, request, sameRange: false, largest, seen, count })
  const gains = { values: relativeOurs.map((loss, i) => relativeTheirs[i] - loss), sampleWeight, count }
  const linear = { ...gains, values: first.map((value, i) => gainOf(value, second[i], 'down')) }
  return {
    ...gainsOf(linear, { areUnbounded: typeof largest !== 'number' }),
    deviations: deviationsOfUnits(gains, inUnits(bounds, divisor), { usual: 0 }),
  }
}

/** Returns the gain in the agreement of raters, by what each item adds on either side; undefined for other metrics. */
export function agreementDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const sides = [candidate, baseline].flatMap(({ computed }) => computed.disagreementOf?.() ?? [])
  if (sides.length < 2 || sides.some(({ references }) => references === undefined)) return undefined
  const items = [...new Set(sides.flatMap(itemsOf))].sort((a, b) => a - b)
  const placed = sides.map(side => amongItems(side, items))
  const [ours, theirs] = placed
  if ((ours.sampleWeight === undefined) !== (theirs.sampleWeight === undefined)) return undefined
  const weights = ours.sampleWeight?.map((weight, i) => weight || (theirs.sampleWeight?.[i] ?? 0))
  // An item that one side cannot use has no weight there.
  if (weights?.some((weight, i) => placed.some(side => (side.sampleWeight?.[i] || weight) !== weight))) return undefined
  const weighed = sides[0].count === undefined ? { sampleWeight: weights } : { sampleWeight: undefined, count: weights }
  const [first, second] = placed.map(({ values, references }) => linearisedRatio(values, references, weights))
  const gains = { ...weighed, values: first.map((value, i) => gainOf(value, second[i], 'down')) }
  // Chance differs between the sides, and moves every item a little. Those deviate whose own ratings agree more or less.
  const [mostOfOurs, mostOfTheirs] = sides.map(({ largest }) => largest)
  const largest = Math.max(mostOfOurs, mostOfTheirs)
  const moved = ours.values.map((value, i) => largest * (theirs.values[i] / mostOfTheirs - value / mostOfOurs))
  const bounds = { largest, assumed: undefined, negligible: RELATIVE_TOLERANCE * largest }
  return { ...gainsOf(gains), deviations: deviationsOfUnits({ ...weighed, values: moved }, bounds, { usual: 0 }) }
}

function itemsOf({ items, values }: Disagreements): readonly number[] {
  return items ?? Array.from(values.keys())
}

/**
 * Returns what items add on one side, and how often or how much they count. An item that this side cannot use adds nothing,
 * neither to the disagreement nor to that by chance.
 */
function amongItems(side: Disagreements, items: readonly number[]): Weighed & { readonly references: Float64Array } {
  const places = new Map(itemsOf(side).map((item, place) => [item, place]))
  const placed = (column: Float64Array): Float64Array =>
    Float64Array.from(items, item => {
      const place = places.get(item)
      return place === undefined ? 0 : column[place]
    })
  const { values, references = values, sampleWeight = side.count } = side
  return {
    values: placed(values),
    references: placed(references),
    sampleWeight: sampleWeight && placed(sampleWeight),
  }
}

/** Returns the gain in a ratio of sums over independent units, linearised on each side; undefined for other metrics. */
export function sumsDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate, baseline].map(({ computed }) => computed.sums?.())
  if (ours === undefined || theirs === undefined) return undefined
  const { count } = ours
  const [first, second] = [ours, theirs].map(each => linearisedRatio(each.numerators, each.denominators, count))
  const values = first.map((value, i) => gainOf(value, second[i], candidate.metric.direction))
  const gains = momentsSample({ values, count })
  return { gains: { ...gains, method: 'fartherT' }, tested: () => testOfMeanGain(gains) }
}

/** Gains in losses that have a worst need no room for worse ones. */
function gainsOf(
  gains: Weighed,
  { areUnbounded = false, isScaled = false }: { readonly areUnbounded?: boolean; readonly isScaled?: boolean } = {},
): PairedSample & { readonly gains: MeanGains } {
  const { values, sampleWeight, count } = gains
  const moments = momentsSample(gains)
  if (sampleWeight !== undefined) {
    return {
      gains: { ...moments, method: 'weightedT' },
      swaps: swapsOfGains(values.map((gain, i) => gain * sampleWeight[i])),
      tested: () => testOfMeanGain(moments, 'Student’s t, weighted'),
    }
  }
  return {
    gains: { ...moments, method: areUnbounded ? 'fartherTOfLosses' : isScaled ? 'transformedT' : 'fartherT' },
    swaps: swapsOfGains(values, count),
    tested: () => testOfMeanGain(moments),
  }
}

/**
 * Returns gains that `maxLoss` bounds; nothing if it was not asked for.
 *
 * @param sides - The values of both sides.
 * @param from - Maps the mean gain to the scale of the metric.
 * @throws EvaluationError for a value that does not lie between 0 and `maxLoss`.
 */
function boundedBy(
  { maxLoss }: ConfidenceRequest,
  { values, count }: Weighed,
  sides: readonly Float64Array[],
  from: ((mean: number) => number) | undefined,
): Pick<PairedSample, 'boundedGains'> {
  if (maxLoss === undefined) return {}
  for (const side of sides) {
    const beyond = side.find(value => value < 0 || value > maxLoss)
    if (beyond !== undefined) throw largestLossRefused(beyond, 0, maxLoss)
  }
  return { boundedGains: { values, count, largest: maxLoss, from } }
}

/** With fewer units, no assignment of signs is rare enough: 2⁻⁴ is more than 5 %. */
const FEWEST_FLIPPED = 5

/** From this many units, Student's t agrees with the sign-flip test and needs no permutations. */
const FEWEST_UNFLIPPED = 1000

function testOfGains(gains: Weighed, request: ConfidenceRequest): ReturnType<PairedSample['tested']> {
  const units = unitsOf(gains)
  return units >= FEWEST_FLIPPED && units < FEWEST_UNFLIPPED
    ? { pValue: signFlip(asOften(gains.values, gains.count), request).twoSided, test: 'sign-flip permutation' }
    : testOfMeanGain(momentsSample(gains))
}

/** A test is for information, so it is given for few units as well. */
const ANY_LEVEL = Number.NEGATIVE_INFINITY

/** Tests whether the mean gain is 0, by Student's t: of weighted units with their effective number. */
export function testOfMeanGain(gains: MomentsSample, test = 'Student’s t'): ReturnType<PairedSample['tested']> {
  const found = momentsApart(gains, ANY_LEVEL, allDifferAlike)
  if (!isReason(found)) return { pValue: studentTest(found.moments).twoSided, test }
  const alike = gains.scaled(ANY_LEVEL)
  if (isReason(alike) || alike.moments.mean === 0) return { pValue: 1, test }
  return { pValue: Math.min(1, 2 * chanceOfOneSign(alike.moments.n)), test: 'sign-flip permutation' }
}
