import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import type { Limits, Remarks } from '../../stats/interval.ts'
import { limitsThrough } from '../../stats/limitsThrough.ts'
import { gainLimits } from '../../stats/means/gainLimits.ts'
import { fartherT, hallLimits } from '../../stats/means/hallT.ts'
import { bootstrapT } from '../../stats/means/meanBootstrap.ts'
import { momentsOf, weightedMomentsOf, withOneMore } from '../../stats/means/moments.ts'
import { pairedTInterval } from '../../stats/means/pairedT.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { areFew, countDeviating, type Deviations, isGuessed, stringerLimits } from './deviations.ts'
import { valueMethod } from './intervalSample.ts'
import { SINGLE_PRECISION } from './largestOf.ts'
import { isLoss } from './lossSample.ts'
import { type MethodTraits, withNumber } from './methodTraits.ts'
import { allAlike, isReason, type OrReason } from './orReason.ts'
import { type UnitMean, unitsOf } from './unitMean.ts'

type ForMean = (values: Float64Array, asked: LimitsRequest, count?: Float64Array) => OrReason<Limits>

/** What the limits of a mean are called, and how they follow from its values. */
interface MeanMethod extends MethodTraits {
  readonly limits: ForMean
}

/** On each side, the farther limit of Student's t with and without the correction for skewness. */
export const fartherOfT: MeanMethod = {
  title: 'the farther of Student’s t and Hall’s t',
  limits: (values, { level }, count) => byMoments(values, level, fartherT, count),
}

/** The same of a weighted mean. */
export const weightedOfT: MethodTraits = { title: 'the farther of Student’s t and Hall’s t, weighted' }

function byMoments(
  values: Float64Array,
  level: number,
  limitsOf: typeof hallLimits,
  count?: Float64Array,
): OrReason<Limits> {
  const unit = scaleOf(values)
  const moments = momentsOf(values, unit, count)
  if (nearlyEqual(moments.least, moments.most)) return noSpread
  const { lower, upper } = limitsOf(moments, level)
  return { lower: lower / unit, upper: upper / unit }
}

const limitsOfT: ForMean = (values, { level }, count) => pairedTInterval(values, level, count) ?? noSpread
const limitsOfHall: ForMean = (values, { level }, count) => byMoments(values, level, hallLimits, count)
const limitsOfResamples: ForMean = (values, { request, level }, count) =>
  bootstrapT(values, { ...request, level }, count) ?? noSpread

/** Methods for means of units. */
export const meanMethods = {
  fartherT: valueMethod({
    ...fartherOfT,
    needs: 'mean',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 50 }, heavyTails: true },
    limits: (mean, asked) => ofMean(mean, fartherOfT.limits, asked),
  }),
  t: valueMethod({
    title: 'Student’s t',
    needs: 'mean',
    limits: (mean, asked) => ofMean(mean, limitsOfT, asked),
  }),
  hallT: valueMethod({
    title: 'Hall’s t',
    needs: 'mean',
    limits: (mean, asked) => ofMean(mean, limitsOfHall, asked),
  }),
  bootstrapT: valueMethod({
    title: 'bootstrap-t',
    resamples: true,
    needs: 'mean',
    caveat: { fewerUnits: { row: 200, other: 50 }, heavyTails: true },
    limits: (mean, asked) => ofMean(mean, limitsOfResamples, asked),
  }),
  weightedT: valueMethod({
    ...weightedOfT,
    needs: 'weighted',
    isDefault: () => true,
    limits: ofWeighted,
  }),
}

/**
 * Returns the limits of a weighted mean, with a part of one more unit like the least or the largest. A heavy unit may be
 * rare, and a sample may lack it: the part is 1 less the effective number of units over their number, so that equal
 * weights count for nothing.
 */
function ofWeighted(
  { values, sampleWeight, fromMean = mean => mean }: UnitMean & { readonly sampleWeight: Float64Array },
  { metric, level }: LimitsRequest,
): OrReason<Limits> {
  const unit = scaleOf(values)
  const moments = weightedMomentsOf(values, sampleWeight, unit)
  if (nearlyEqual(moments.least, moments.most) || !(moments.n > 1)) return allAlike(values.length, metric.metric.unit)
  const part = Math.max(0, 1 - moments.n / values.length)
  const { lower } = fartherT(withOneMore(moments, moments.least, part), level)
  const { upper } = fartherT(withOneMore(moments, moments.most, part), level)
  return limitsThrough(fromMean, { lower: lower / unit, upper: upper / unit })
}

/** Returns the limits of a mean gain in losses that have no worst. */
export function limitsOfLossGains(gains: Float64Array, level: number, count?: Float64Array): Limits {
  const unit = scaleOf(gains)
  const { lower, upper } = gainLimits(momentsOf(gains, unit, count), level)
  return { lower: lower / unit, upper: upper / unit }
}

/** Returns the limits of a weighted mean of gains; undefined if all are alike. Unseen units may be gains or losses. */
export function limitsOfGains(gains: Float64Array, sampleWeight: Float64Array, level: number): Limits | undefined {
  const unit = scaleOf(gains)
  const moments = weightedMomentsOf(gains, sampleWeight, unit)
  if (nearlyEqual(moments.least, moments.most) || !(moments.n > 1)) return undefined
  const { lower, upper } = fartherT(moments, level)
  return { lower: lower / unit, upper: upper / unit }
}

/** What messages and gates know of Stringer's bound. */
export const stringerTraits: MethodTraits = { title: 'Stringer', unitsFor: withNumber }

/** For means of units that nearly all have one value. The library chooses it if needed; it cannot be asked for by name. */
export const stringerMethod = valueMethod({
  ...stringerTraits,
  needs: 'deviations',
  isDefault: (deviations, { level }) => areFew(deviations, level),
  limits: boundsOfFew,
})

/** Returns Stringer's limits and the assumption behind them. */
export function boundsOfFew(deviations: Deviations, { level, metric }: LimitsRequest): OrReason<Limits & Remarks> {
  const { largest, assumed, usual, values, n = values.length } = deviations
  // Where all errors are 0, the range of the truth says how large one can be. Of equal ones that are larger, nothing does.
  const areNone = usual <= largest * SINGLE_PRECISION
  // Scores have a scale.
  const hasScale = assumed?.from === 'scale' && !isLoss(metric)
  const saysNothing = !areNone && !hasScale && isGuessed(deviations) && countDeviating(deviations) === 0
  if (largest > 0 && Number.isFinite(largest) && !saysNothing) return { ...stringerLimits(deviations, level), assumed }
  const { unit } = metric.metric
  const { because } = allAlike(n, unit)
  return { because: `${because}; confidence: { maxError } would say how far one can lie from them` }
}

const noSpread = { because: 'nearly all units have the same value, and resamples of it alone show no spread' }

function ofMean(mean: UnitMean, limitsOf: ForMean, asked: LimitsRequest): OrReason<Limits> {
  const { values, count, fromMean } = mean
  if (values.every(value => nearlyEqual(value, values[0]))) return allAlike(unitsOf(mean), asked.metric.metric.unit)
  const limits = limitsOf(values, asked, count)
  if (isReason(limits) || fromMean === undefined) return limits
  return { lower: fromMean(limits.lower), upper: fromMean(limits.upper) }
}
