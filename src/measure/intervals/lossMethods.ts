import type { UnitValues } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { fartherOf, type Limits, limitsThrough, type Remarks } from '../../stats/interval.ts'
import { MOST_CLAIMED, noLessThanClaimed } from '../../stats/means/claimedLosses.ts'
import { lossLimits } from '../../stats/means/hallT.ts'
import { hoeffding } from '../../stats/means/hoeffding.ts'
import { type Moments, withOneMore } from '../../stats/means/moments.ts'
import { allAlike, isReason, type LimitsRequest, type OrReason } from './defineMethod.ts'
import type { Held } from './heldOfFew.ts'
import { valueMethod } from './intervalSample.ts'
import { largestLossRefused } from './largestOf.ts'
import { isLoss, type LossSample } from './lossSample.ts'
import { withLogRoot } from './methodTraits.ts'
import { momentsApart, overflowing, type ScaledMoments, unitsOf } from './momentsSample.ts'

/** Methods for means of losses, whose best value is 0. */
export const lossMethods = {
  lossT: valueMethod({
    title: 'log-t, with room for an unseen tail',
    needs: 'losses',
    isDefault: () => true,
    unitsFor: withLogRoot,
    limits: limitsOfLosses,
  }),
  hoeffding: valueMethod({ title: 'Hoeffding', needs: 'mean', limits: limitsOfBounded }),
}

/** Returns the limits of a mean of losses by how far they spread, and what one more like the worst would do. */
export function limitsOfLosses(sample: LossSample, { metric, level }: LimitsRequest): OrReason<Limits & Remarks> {
  const { units, from, fitted, areOfRatio } = sample
  const found = momentsApart(sample, level, allAlike(units, metric.metric.unit))
  if (isReason(found)) return found
  const { moments, unit } = found
  const spread = spreadOfLosses(sample, found)
  const { lower, ...own } = lossLimits(moments, level, fitted)
  // What the sample lacks would only raise its mean.
  const { upper } = spread === moments ? own : lossLimits(spread, level, fitted)
  const { mean, n, most } = moments
  const limits = limitsThrough(from, { lower: lower / unit, upper: upper / unit })
  if (Number.isNaN(limits.lower) || Number.isNaN(limits.upper)) return overflowing
  const { share, oneMore } = sample.heaviest?.() ?? {
    share: most / mean / n,
    oneMore: withOneMore(moments, most).mean / unit,
  }
  const worst = { share, oneMore: from(oneMore) }
  const areClaimed = spread !== moments
  return { ...limits, worst: { ...worst, ...(areOfRatio && { ofRatio: true }), ...(areClaimed && { claimed: true }) } }
}

/** Returns the moments of losses, which vary no less than their predictions claim. */
function spreadOfLosses({ claimed }: LossSample, { moments, unit }: ScaledMoments): Moments {
  if (claimed === undefined || moments.n > MOST_CLAIMED) return moments
  const { mean, squares, cubes } = claimed()
  return noLessThanClaimed(moments, { mean: mean * unit, squares: squares * unit ** 2, cubes: cubes * unit ** 3 })
}

function limitsOfBounded(
  mean: UnitValues,
  { metric, request: { maxLoss }, level }: LimitsRequest,
): OrReason<Limits & Remarks> {
  const { values, fromMean } = mean
  const [least, most] = metric.range
  const known =
    typeof mean.largest === 'number' ? mean.largest : fromMean === undefined ? most - least : Number.POSITIVE_INFINITY
  if (maxLoss === undefined && !Number.isFinite(known)) {
    return { because: `${metric.title} has no largest value: confidence: { maxLoss } names one` }
  }
  const n = unitsOf(mean)
  const size = maxLoss ?? known
  // A metric with a target has values on both sides of it.
  const isOwnScale = fromMean === undefined || isLoss(metric)
  const from = !isOwnScale ? -size : Number.isFinite(least) ? least : typeof metric.direction === 'string' ? 0 : -size
  const width = from < 0 && !Number.isFinite(least) ? 2 * size : size
  const beyond = values.findIndex(value => value < from || value > from + width)
  if (beyond !== -1) throw largestLossRefused(values[beyond], from, from + width)
  const average = compensatedSum(values.length, i => (mean.count?.[i] ?? 1) * (values[i] - from)) / n
  const { lower, upper } = hoeffding(average, n, width, level)
  const assumed = maxLoss === undefined ? undefined : ({ size: maxLoss, from: 'maxLoss' } as const)
  return { ...limitsThrough(fromMean ?? (value => value), { lower: from + lower, upper: from + upper }), assumed }
}

/**
 * Returns limits of losses that are nearly all alike and have no known worst. Stringer’s bound takes what the sample shows for
 * that: it is never nearer than the limits by their spread, and these are taken where they reach farther to the worse side.
 */
export function limitsOfFewLosses(few: Limits & Remarks, losses: LossSample, asked: LimitsRequest): Held {
  const bySpread = limitsOfLosses(losses, asked)
  if (isReason(bySpread)) return few
  const farther = fartherOf(few, bySpread)
  const isBySpread = asked.metric.direction === 'up' ? bySpread.lower < few.lower : bySpread.upper > few.upper
  return isBySpread ? { ...bySpread, ...farther, used: 'lossT' } : { ...few, ...farther }
}
