import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import { comparePaired, type MetricComparison } from '../measure/pairs/compare.ts'
import type { Pairing } from '../measure/pairs/pairing.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { WhenInconclusive } from './decide.ts'
import type { UnitsNeeded } from './decideSurely.ts'
import { percentMeant, requireExceedable, requireShareExceedable } from './requireExceedable.ts'

/** What a candidate must be beside a baseline. Allowances are positive, whichever way the metric points. */
export type ComparisonBound =
  | { readonly noWorseBy: number }
  /** A share of the baseline's value. */
  | { readonly noWorseByShare: number }
  | { readonly betterBy: number }

/** A candidate beside a baseline, decided. */
export interface ComparisonVerdict {
  readonly outcome: 'pass' | 'fail' | 'inconclusive' | 'undefined'
  readonly passes: boolean
  readonly pairing: Pairing
  readonly comparison: Omit<MetricComparison, 'adjustedPValue'>
  readonly bound: ComparisonBound
  /** The least gain that passes: −margin, or the lead. NaN where it cannot be said. */
  readonly least: number
  readonly unitsNeeded: UnitsNeeded | undefined
  readonly why: string
}

/** Compares on paired units and decides by the bound of the paired difference, never by a test that fails to reject. */
export function decideComparison(
  pairing: Pairing,
  metric: ConfiguredMetric,
  bound: ComparisonBound,
  request: ConfidenceRequest,
  whenInconclusive: WhenInconclusive,
): ComparisonVerdict {
  if ('betterBy' in bound) requireExceedable(bound.betterBy, 'lead', metric)
  if ('noWorseBy' in bound) requireExceedable(bound.noWorseBy, 'margin', metric)
  if ('noWorseByShare' in bound) requireShareExceedable(bound.noWorseByShare, metric)
  const comparison = comparePaired(pairing, metric, request, 1)
  const { candidate, baseline, gain } = comparison
  const least = leastGain(bound, baseline.value)
  const about = { pairing, comparison, bound, least, unitsNeeded: undefined }
  const undefinedSide = [
    { side: 'candidate', measurement: candidate },
    { side: 'baseline', measurement: baseline },
  ].find(({ measurement }) => measurement.undefinedBecause !== undefined)
  if (undefinedSide !== undefined) {
    const { side, measurement } = undefinedSide
    const why = `${measurement.title} of the ${side} is undefined: ${measurement.undefinedBecause}`
    return Object.freeze({ ...about, outcome: 'undefined', passes: false, why })
  }
  if (Number.isNaN(least)) {
    const why = 'a share of the baseline was allowed, and the baseline is 0'
    return Object.freeze({ ...about, outcome: 'undefined', passes: false, why })
  }
  // A difference of two values that overflows has no size to compare.
  if (!Number.isFinite(gain)) {
    return Object.freeze({ ...about, outcome: 'undefined', passes: false, why: 'the difference is not finite' })
  }
  const decided = outcomeOf(comparison, bound, least)
  const passes = decided.outcome === 'pass' || (decided.outcome === 'inconclusive' && whenInconclusive === 'pass')
  return Object.freeze({ ...about, ...decided, passes })
}

function leastGain(bound: ComparisonBound, baseline: number): number {
  if ('noWorseBy' in bound) return -bound.noWorseBy
  if ('betterBy' in bound) return bound.betterBy
  return baseline === 0 ? Number.NaN : -bound.noWorseByShare * Math.abs(baseline)
}

function outcomeOf(
  { gain, interval, noInterval, byValues, identical, candidate }: ComparisonVerdict['comparison'],
  bound: ComparisonBound,
  least: number,
): Pick<ComparisonVerdict, 'outcome' | 'why' | 'unitsNeeded'> {
  // Better by 0 is not better.
  const strict = 'betterBy' in bound && bound.betterBy === 0
  const enough = (value: number): boolean => (nearlyEqual(value, least) || value === least ? !strict : value > least)
  if (identical) {
    const passes = enough(0)
    return { outcome: passes ? 'pass' : 'fail', why: 'the predictions are identical', unitsNeeded: undefined }
  }
  if (interval === undefined) {
    if (byValues) {
      return { outcome: enough(gain) ? 'pass' : 'fail', why: String(noInterval), unitsNeeded: undefined }
    }
    return { outcome: 'inconclusive', why: noInterval ?? 'there is no interval', unitsNeeded: 'unknown' }
  }
  const { lower, upper } = interval
  // The interval of a debiased difference need not hold the plain one.
  if (enough(lower) && enough(gain)) {
    return { outcome: 'pass', why: 'the lower bound clears it', unitsNeeded: undefined }
  }
  if (!enough(upper)) return { outcome: 'fail', why: 'the upper bound misses it', unitsNeeded: undefined }
  const reach = gain > least ? gain - lower : upper - gain
  // What few changed units leave open shrinks with the number of units, all else with its root.
  const needed = candidate.n * (reach / (gain - least)) ** (interval.method === 'stringer' ? 1 : 2)
  const unitsNeeded =
    nearlyEqual(gain, least) || !(needed < 1e9) ? 'never' : needed <= candidate.n ? 'unknown' : Math.ceil(needed)
  return { outcome: 'inconclusive', why: 'the difference may lie on either side', unitsNeeded }
}

/** Reads the allowance of `toBeNoWorseThan`. */
export function requireMargin(margin: unknown, relativeMargin: unknown): ComparisonBound {
  if (margin !== undefined && relativeMargin !== undefined) {
    throw new EvaluationError({
      column: 'margin',
      problem: 'margin and relativeMargin are both given',
      expected: 'one of them',
    })
  }
  if (relativeMargin !== undefined) {
    return { noWorseByShare: requireAllowance(relativeMargin, 'relativeMargin', 'a share of the baseline from 0 to 1') }
  }
  if (margin === undefined) {
    throw new EvaluationError({
      column: 'margin',
      problem: 'there is no margin',
      expected: 'the loss that is allowed: { margin: 0.01 }, or { relativeMargin: 0.02 } for a share of the baseline',
      mend: 'A retrained model differs a little from the last: say how much of that is no matter',
    })
  }
  return { noWorseBy: requireAllowance(margin, 'margin', 'the loss that is allowed, 0 or more') }
}

/** Reads the lead of `toBeBetterThan`. */
export function requireLead(lead: unknown): ComparisonBound {
  return { betterBy: lead === undefined ? 0 : requireAllowance(lead, 'lead', 'the gain that is asked for, 0 or more') }
}

function requireAllowance(value: unknown, column: string, expected: string): number {
  const most = column === 'relativeMargin' ? 1 : Number.MAX_VALUE
  if (typeof value === 'number' && value >= 0 && value <= most) return value
  const negative = typeof value === 'number' && value < 0
  throw unexpected(column, value, {
    column,
    expected,
    mend: negative
      ? 'It is a size without a sign, whichever way the metric points'
      : column === 'relativeMargin' && typeof value === 'number'
        ? percentMeant(value)
        : undefined,
  })
}
