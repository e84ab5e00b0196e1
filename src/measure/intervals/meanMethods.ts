import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import type { Limits, Remarks } from '../../stats/interval.ts'
import { limitsThrough } from '../../stats/limitsThrough.ts'
import { fartherT, hallLimits } from '../../stats/means/hallT.ts'
import { bootstrapT } from '../../stats/means/meanBootstrap.ts'
import { momentsOf, skewnessOf, weightedMomentsOf, withOneMore } from '../../stats/means/moments.ts'
import { pairedTInterval } from '../../stats/means/pairedT.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { areFew, type Deviations, stringerLimits } from './deviations.ts'
import { type UnitMean, valueMethod } from './intervalSample.ts'
import { type MethodTraits, withNumber } from './methodTraits.ts'
import { allAlike, isReason, type OrReason } from './orReason.ts'

type ForMean = (values: Float64Array, asked: LimitsRequest) => OrReason<Limits>

/** Fewer units than this: too many resamples hold one value alone, which leaves bootstrap-t no standard error. */
const FEWEST_RESAMPLED = 10

/** Student's t, for a mean of values of which not all are the same. */
export const student: MethodTraits & {
  readonly isDefault: (values: Float64Array) => boolean
  readonly limits: ForMean
} = {
  title: 'Student’s t',
  isDefault: values => values.length < FEWEST_RESAMPLED,
  limits: (values, { level }) => pairedTInterval(values, level) ?? noSpread,
}

/** Bootstrap-t, for a mean of values of which not all are the same. */
export const studentisedBootstrap: typeof student = {
  title: 'bootstrap-t',
  resamples: true,
  isDefault: values => values.length >= FEWEST_RESAMPLED,
  limits: (values, { request, level }) => bootstrapT(values, { ...request, level }) ?? noSpread,
}

/** From this many units, a correction for skewness replaces resampling. */
const FEWEST_CORRECTED = 1000

/** If skewness² / n is at most this, the correction differs from bootstrap-t by less than 5 % of the width. */
const MOST_SKEWED = 1 / 45

/** Student's t corrected for skewness, for a mean of values that are not all equal. */
export const hallT: typeof student = {
  title: 'Hall’s t',
  isDefault: values =>
    values.length >= FEWEST_CORRECTED &&
    skewnessOf(momentsOf(values, scaleOf(values))) ** 2 <= MOST_SKEWED * values.length,
  limits: (values, { level }) => byMoments(values, level, hallLimits),
}

/** On each side, the farther limit of Student's t with and without the correction for skewness. */
export const fartherOfT: typeof student = {
  title: 'the farther of Student’s t and Hall’s t',
  isDefault: () => true,
  limits: (values, { level }) => byMoments(values, level, fartherT),
}

function byMoments(values: Float64Array, level: number, limitsOf: typeof hallLimits): OrReason<Limits> {
  const unit = scaleOf(values)
  const moments = momentsOf(values, unit)
  if (moments.least === moments.most) return noSpread
  const { lower, upper } = limitsOf(moments, level)
  return { lower: lower / unit, upper: upper / unit }
}

/** Methods for means of units. */
export const meanMethods = {
  t: valueMethod({
    ...student,
    needs: 'mean',
    isDefault: ({ values }) => student.isDefault(values),
    limits: (mean, asked) => ofMean(mean, student.limits, asked),
  }),
  hallT: valueMethod({
    ...hallT,
    needs: 'mean',
    isDefault: ({ values }) => hallT.isDefault(values),
    limits: (mean, asked) => ofMean(mean, hallT.limits, asked),
  }),
  bootstrapT: valueMethod({
    ...studentisedBootstrap,
    needs: 'mean',
    isDefault: ({ values }) => studentisedBootstrap.isDefault(values),
    caveat: { fewerUnits: { row: 200, other: 50 }, heavyTails: true },
    limits: (mean, asked) => ofMean(mean, studentisedBootstrap.limits, asked),
  }),
  weightedT: valueMethod({
    title: 'the farther of Student’s t and Hall’s t, weighted',
    needs: 'weighted',
    isDefault: () => true,
    limits: ofWeighted,
  }),
}

/**
 * Returns the farther limits of Student's t and of the same corrected for skewness, of a weighted mean with one more unit
 * like the least or the largest. A heavy unit may be rare, and a sample may lack it.
 */
function ofWeighted(
  { values, sampleWeight = new Float64Array(values.length).fill(1), fromMean = mean => mean }: UnitMean,
  { metric, level }: LimitsRequest,
): OrReason<Limits> {
  const unit = scaleOf(values)
  const moments = weightedMomentsOf(values, sampleWeight, unit)
  if (moments.least === moments.most || !(moments.n > 1)) return allAlike(values.length, metric.metric.unit)
  const { lower } = fartherT(withOneMore(moments, moments.least), level)
  const { upper } = fartherT(withOneMore(moments, moments.most), level)
  return limitsThrough(fromMean, { lower: lower / unit, upper: upper / unit })
}

/** What messages and gates know of Stringer's bound. */
export const stringerTraits: MethodTraits = { title: 'Stringer', unitsFor: withNumber }

/** For means of units of which nearly all have one value. The library takes it where it must; nobody names it. */
export const stringerMethod = valueMethod({
  ...stringerTraits,
  needs: 'deviations',
  isDefault: areFew,
  limits: boundsOfFew,
})

/** Returns Stringer's limits and the assumption behind them. */
export function boundsOfFew(deviations: Deviations, { level, metric }: LimitsRequest): OrReason<Limits & Remarks> {
  const { largest, assumed, values } = deviations
  if (largest > 0 && Number.isFinite(largest)) return { ...stringerLimits(deviations, level), assumed }
  const { unit } = metric.metric
  const { because } = allAlike(values.length, unit)
  return { because: `${because}; confidence: { maxError } would say how far one can lie from them` }
}

const noSpread = { because: 'nearly all units have the same value, and resamples of it alone show no spread' }

function ofMean({ values, fromMean }: UnitMean, limitsOf: ForMean, asked: LimitsRequest): OrReason<Limits> {
  if (values.every(value => value === values[0])) return allAlike(values.length, asked.metric.metric.unit)
  const limits = limitsOf(values, asked)
  if (isReason(limits) || fromMean === undefined) return limits
  return { lower: fromMean(limits.lower), upper: fromMean(limits.upper) }
}
