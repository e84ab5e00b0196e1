import { normalCdf, normalReach } from '../../stats/distributions/normal.ts'
import type { Interval } from '../../stats/interval.ts'
import { fisherExact } from '../../stats/proportions/fisherExact.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { intervalFields, isReason, type OrReason } from '../intervals/defineMethod.ts'
import { intervalOf, methodFor } from '../intervals/intervalOf.ts'
import type { IntervalSample } from '../intervals/intervalSample.ts'
import { sampleOf } from '../intervals/sampleOf.ts'
import type { Computation } from '../measureConfigured.ts'
import { improvement } from '../pairs/difference.ts'
import { limitsOfGain, OF_SAMPLES, type UnpairedDifference } from '../pairs/unpairedDifference.ts'

/** By how much a metric is worse on some rows than on others, and how sure that is. */
export interface Worse extends Pick<UnpairedDifference, 'interval' | 'noInterval'> {
  /** Positive where they are worse, whichever way the metric points. */
  readonly worseBy: number
  /** Of "they are no worse", one-sided. */
  readonly pValue: number
}

/** Rows, and others that they are compared with. Both have a value. */
interface BothSides {
  readonly some: Computation
  readonly others: Computation
}

/** In standard errors. Limits are not accurate so far out, and no p-value is told below 10⁻¹². */
const FARTHEST = 7
/** A limit this near to 0, as a share of the value, is at 0. */
const CLOSE = 0.001
const MOST_STEPS = 50

/**
 * Returns by how much the metric is worse on some rows than on others, with limits of independent samples, and a p-value.
 *
 * - Proportions of single rows: Fisher's exact test, which keeps its level with few rows.
 * - All others: 1 minus the highest level at which the lower limit is above 0. If limits rest on resamples, which are
 *   uninformative at such levels, the limit at the requested level is treated as that of a normal distribution.
 */
export function worseThan(sides: BothSides, request: ConfidenceRequest): Worse {
  const { some, others } = sides
  const worseBy = improvement(others.computed.value, some.computed.value, some.metric.direction)
  const limits = limitsOf(sides, request, 2)
  return { worseBy, ...intervalFields(limits), pValue: pValueOf(sides, request, worseBy, limits) }
}

function pValueOf(sides: BothSides, request: ConfidenceRequest, worseBy: number, limits: OrReason<Interval>): number {
  const exact = exactPValue(sides, request)
  if (exact !== undefined) return exact
  if (!(worseBy > 0) || isReason(limits)) return 1
  const lowerAt = (reach: number): number => {
    const found = limitsOf(sides, { ...request, level: normalCdf(reach) }, 1)
    return isReason(found) ? Number.NEGATIVE_INFINITY : found.lower
  }
  const known = { reach: normalReach(request.level), lower: limits.lower }
  const reach =
    limits.resamples === undefined
      ? farthestAboveZero(worseBy, known, lowerAt)
      : (worseBy / (worseBy - known.lower)) * known.reach
  return normalCdf(-Math.min(reach, FARTHEST))
}

function limitsOf({ some, others }: BothSides, request: ConfidenceRequest, sides: 1 | 2): OrReason<Interval> {
  const [own, rest] = [some, others].map(each => intervalOf(each, request, sides))
  const found = limitsOfGain(
    some.metric,
    { value: others.computed.value, limits: rest },
    { value: some.computed.value, limits: own },
    ['the other rows have', 'these rows have'],
  )
  if (isReason(found)) return found
  // Whether limits are drawn depends on the rows: those of a few may follow from a range.
  const drawn = [own, rest].find(each => !isReason(each) && each.resamples !== undefined)
  const about = { level: request.level, sides, ...found, method: OF_SAMPLES }
  return Object.freeze(drawn === undefined ? about : { ...about, resamples: request.resamples, seed: request.seed })
}

/** Fisher's p-value; undefined where the value is no proportion of single rows. */
function exactPValue({ some, others }: BothSides, request: ConfidenceRequest): number | undefined {
  const { metric } = some
  if (metric.direction !== 'up' && metric.direction !== 'down') return undefined
  const [own, rest] = [some, others].map(each => trialsOf(each, request))
  if (own === undefined || rest === undefined) return undefined
  return metric.direction === 'up' ? fisherExact(own, rest) : fisherExact(failuresOf(own), failuresOf(rest))
}

function trialsOf(computation: Computation, request: ConfidenceRequest): IntervalSample['proportion'] {
  const sample = sampleOf(computation, request)
  const { proportion } = sample
  // Weighted rows have effective trials, which are no whole numbers.
  if (proportion === undefined || ![proportion.successes, proportion.trials].every(Number.isInteger)) return undefined
  return methodFor(computation.metric, sample, request.method, { level: request.level, sides: 2 }) === 'wilson'
    ? proportion
    : undefined
}

function failuresOf({ successes, trials }: { readonly successes: number; readonly trials: number }) {
  return { successes: trials - successes, trials }
}

/** A lower limit, and how many standard errors it reaches. */
interface Reached {
  readonly reach: number
  readonly lower: number
}

/**
 * Returns how many standard errors a lower limit may reach before it falls below 0. It is `value` at a reach of 0. By the
 * Illinois method: Dowell & Jarratt, BIT 11 (1971).
 */
function farthestAboveZero(value: number, known: Reached, lowerAt: (reach: number) => number): number {
  let near = known.lower > 0 ? known : { reach: 0, lower: value }
  let far = known.lower > 0 ? { reach: FARTHEST, lower: lowerAt(FARTHEST) } : known
  if (far.lower > 0) return FARTHEST
  let last = known
  for (let step = 0; step < MOST_STEPS && Math.abs(last.lower) > CLOSE * value; step++) {
    const inside = near.reach + ((far.reach - near.reach) * near.lower) / (near.lower - far.lower)
    const reach = inside > near.reach ? inside : (near.reach + far.reach) / 2
    const found = { reach, lower: lowerAt(reach) }
    const sameSide = found.lower > 0 === last.lower > 0
    if (found.lower > 0) {
      near = found
      if (sameSide) far = { ...far, lower: far.lower / 2 }
    } else {
      far = found
      if (sameSide) near = { ...near, lower: near.lower / 2 }
    }
    last = found
  }
  return last.reach
}
