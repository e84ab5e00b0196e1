import type { UnitValues } from '../../metrics/definition/computed.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { type Limits, limitsThrough, type Remarks } from '../../stats/interval.ts'
import { fartherT, hallLimits } from '../../stats/means/hallT.ts'
import { bootstrapT } from '../../stats/means/meanBootstrap.ts'
import { type Moments, withOneMore } from '../../stats/means/moments.ts'
import { pairedTInterval } from '../../stats/means/pairedT.ts'
import { allAlike, isReason, type LimitsRequest, type OrReason } from './defineMethod.ts'
import { areFew, countDeviating, type Deviations, isGuessed, stringerLimits } from './deviations.ts'
import { valueMethod } from './intervalSample.ts'
import { SINGLE_PRECISION } from './largestOf.ts'
import { isLoss } from './lossSample.ts'
import { withNumber } from './methodTraits.ts'
import { limitsByMoments, type MeanSample, unitsOf } from './momentsSample.ts'

/** Methods for means of units. */
export const meanMethods = {
  // On each side, the farther limit of Student's t with and without the correction for skewness.
  fartherT: valueMethod({
    title: 'the farther of Student’s t and Hall’s t',
    needs: 'moments',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 50 }, heavyTails: true },
    limits: ofMoments(fartherT),
  }),
  t: valueMethod({
    title: 'Student’s t',
    needs: 'mean',
    limits: (mean, asked) => ofMean(mean, asked, (values, count) => pairedTInterval(values, asked.level, count)),
  }),
  hallT: valueMethod({
    title: 'Hall’s t',
    needs: 'moments',
    limits: ofMoments(hallLimits),
  }),
  bootstrapT: valueMethod({
    title: 'bootstrap-t',
    resamples: true,
    needs: 'mean',
    caveat: { fewerUnits: { row: 200, other: 50 }, heavyTails: true },
    limits: (mean, asked) =>
      ofMean(mean, asked, (values, count) => bootstrapT(values, { ...asked.request, level: asked.level }, count)),
  }),
  weightedT: valueMethod({
    title: 'the farther of Student’s t and Hall’s t, weighted',
    needs: 'weighted',
    isDefault: () => true,
    limits: ofWeighted,
  }),
}

/** Limits by the moments of units, in the metric. */
function ofMoments(
  limitsOf: (moments: Moments, level: number) => Limits,
): (sample: MeanSample, asked: LimitsRequest) => OrReason<Limits> {
  return (sample, { metric, level }) => {
    const { units, from } = sample
    const found = limitsByMoments(sample, level, limitsOf, allAlike(units, metric.metric.unit))
    return isReason(found) ? found : limitsThrough(from, found)
  }
}

/**
 * Returns the limits of a weighted mean, with a part of one more unit like the least or the largest. A heavy unit may be
 * rare, and a sample may lack it: the part is 1 less the effective number of units over their number, so that equal
 * weights count for nothing.
 */
function ofWeighted(sample: MeanSample, asked: LimitsRequest): OrReason<Limits> {
  return ofMoments((moments, level) => {
    const part = Math.max(0, 1 - moments.n / sample.units)
    return {
      lower: fartherT(withOneMore(moments, moments.least, part), level).lower,
      upper: fartherT(withOneMore(moments, moments.most, part), level).upper,
    }
  })(sample, asked)
}

/** For means of units that nearly all have one value. The library chooses it if needed; it cannot be asked for by name. */
export const stringerMethod = valueMethod({
  title: 'Stringer',
  unitsFor: withNumber,
  needs: 'deviations',
  isDefault: (deviations, { level }) => areFew(deviations, level),
  limits: boundsOfFew,
})

/** Returns Stringer's limits and the assumption behind them. */
function boundsOfFew(deviations: Deviations, { level, metric }: LimitsRequest): OrReason<Limits & Remarks> {
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

function ofMean(
  mean: UnitValues,
  { metric }: LimitsRequest,
  limitsOf: (values: Float64Array, count: Float64Array | undefined) => Limits | undefined,
): OrReason<Limits> {
  const { values, count, fromMean = (value: number) => value } = mean
  if (values.every(value => nearlyEqual(value, values[0]))) return allAlike(unitsOf(mean), metric.metric.unit)
  const limits = limitsOf(values, count)
  return limits === undefined ? noSpread : limitsThrough(fromMean, limits)
}
