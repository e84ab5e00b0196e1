import { digits } from '../evaluation/errors/digits.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { withThousands } from '../evaluation/errors/withThousands.ts'
import { withDerived } from '../evaluation/remembered.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import { type Compared, comparePaired } from '../measure/pairs/compare.ts'
import type { Pairing } from '../measure/pairs/pairing.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { leftOpen } from './leftOpen.ts'
import { percentMeant, requireExceedable, requireShareExceedable } from './requireExceedable.ts'
import { settledValue } from './settledValue.ts'
import type { UnitsNeeded } from './unitsNeeded.ts'
import type { DecidedOutcome, Decision, SlicesVerdict, WhenInconclusive } from './verdict.ts'
import { decideValue, undecided } from './verdictOf.ts'

/** The bound for a candidate beside a baseline. Sizes are positive, whichever way the metric points. */
export type ComparisonBound =
  | { readonly noWorseBy: number }
  /** A share of the baseline's value. */
  | { readonly noWorseByShare: number }
  | { readonly betterBy: number }

/** A candidate beside a baseline, decided. */
export interface ComparisonVerdict {
  readonly outcome: DecidedOutcome
  readonly passes: boolean
  readonly pairing: Pairing
  readonly comparison: Compared
  readonly bound: ComparisonBound
  /** The least gain that passes: −margin, or the lead. NaN where it cannot be said. */
  readonly least: number
  readonly unitsNeeded: UnitsNeeded | undefined
  readonly why: string
  /** Set where a loss-free candidate passes on few units: how often models that lose the whole margin pass as well. */
  readonly unseenLoss?: number | undefined
  /** How the units were paired, what was left out, and what looks odd on either side; also where the gate passes. */
  readonly notes: readonly string[]
  /** What was found on slices, where the gate asks for them. */
  readonly slices?: SlicesVerdict<ComparisonVerdict> | undefined
  /** Where the slices decide: what was decided of all units, which do not surely fail. */
  readonly whole?: ComparisonVerdict | undefined
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
  return decideCompared(pairing, comparePaired(pairing, metric, request, 1), bound, whenInconclusive)
}

/** Decides what is compared already. */
export function decideCompared(
  pairing: Pairing,
  comparison: Compared,
  bound: ComparisonBound,
  whenInconclusive: WhenInconclusive,
): ComparisonVerdict {
  if (comparison.candidate.settled !== undefined) throw settledValue(comparison.candidate)
  const least = leastGain(bound, comparison.baseline.value)
  const decided = decideGain(comparison, bound, least, whenInconclusive, nameOfOther(pairing))
  const isLossless = decided.outcome === 'inconclusive' && losesNothing(comparison, bound)
  const { outcome, passes, unitsNeeded, why } = isLossless ? passOfLossless(comparison) : decided
  const unseenLoss = isLossless ? shareThatHides(comparison, unitsOf(pairing), -least) : undefined
  const verdict = { pairing, comparison, bound, least, outcome, passes, unitsNeeded, why, unseenLoss }
  const notes = () => [...comparison.notes, ...notesOfGain(comparison, bound, least, unseenLoss)]
  return Object.freeze(withDerived(verdict, { notes }))
}

/** Whether no unit is worse, where that is all that is asked. No number of units can say more of such a candidate. */
function losesNothing(comparison: Compared, bound: ComparisonBound): boolean {
  return !('betterBy' in bound) && comparison.gain >= 0 && comparison.nowhereWorse
}

function passOfLossless({ candidate }: Compared): Pick<Decision, 'outcome' | 'passes' | 'unitsNeeded' | 'why'> {
  return { outcome: 'pass', passes: true, unitsNeeded: undefined, why: `no ${candidate.unit} is worse` }
}

/**
 * Returns how often a sample of as many units shows none that is worse, if the model loses the whole margin on units that
 * it gets wholly wrong: (1 − margin/range)ⁿ.
 */
function shareThatHides({ candidate: { range } }: Compared, units: number, margin: number): number {
  const most = range[1] - range[0]
  return Number.isFinite(most) ? Math.max(0, 1 - margin / most) ** units : 1
}

/** Rows of one group are wrong together. */
function unitsOf({ candidate: { data, n } }: Pairing): number {
  return 'groups' in data && data.groups !== undefined ? data.groups.labels.length : n
}

/** A share of models above which the exception to the level is told. */
const TOLD = 0.05

function notesOfGain(
  { candidate: { unit, n }, gain, swaps, interval }: Compared,
  bound: ComparisonBound,
  least: number,
  unseenLoss: number | undefined,
): readonly string[] {
  if ('betterBy' in bound) return gain > 0 && interval !== undefined ? notesOfLead(swaps, 1 - interval.level) : []
  const notes: string[] = []
  if (unseenLoss !== undefined && unseenLoss > TOLD) {
    notes.push(
      `no ${unit} is worse, so it passes; of models that lose ${digits(-least, 3)}, about ${Math.round(100 * unseenLoss)} in 100 show no worse ${unit} among ${withThousands(n)} either`,
    )
  }
  if (gain < 0 && gain >= least) {
    notes.push(
      `${digits(-gain, 3)} is lost within the margin, and such losses add up from release to release: toHoldBaseline keeps the best value as its anchor`,
    )
  }
  return notes
}

/** Says why few units show no lead, and how many would. */
function notesOfLead(swaps: Compared['swaps'], tail: number): readonly string[] {
  if (swaps === undefined || swaps.differing === 0) return []
  const { differing, greater } = swaps
  const needed = Math.ceil(Math.log2(1 / tail))
  if (differing >= needed) return []
  const chance = Math.max(1, Math.round(100 * greater))
  return [
    `units on which the two differ: ${differing}, too few to show a lead; swapping the models there at random does as well in ${chance} of 100 cases, and ${needed} that all favour the candidate would do`,
  ]
}

/** A word for what the candidate is compared with. */
export function nameOfOther({ dummy }: Pairing): 'baseline' | 'dummy' {
  return dummy === undefined ? 'baseline' : 'dummy'
}

function leastGain(bound: ComparisonBound, baseline: number): number {
  if ('noWorseBy' in bound) return -bound.noWorseBy
  if ('betterBy' in bound) return bound.betterBy
  return baseline === 0 ? Number.NaN : -bound.noWorseByShare * Math.abs(baseline)
}

/** The gain is a value like any other, with an interval and a bound. */
function decideGain(
  comparison: Compared,
  bound: ComparisonBound,
  least: number,
  whenInconclusive: WhenInconclusive,
  otherSide: 'baseline' | 'dummy',
): Decision {
  const { gain, interval, noInterval, byValues, identical, candidate } = comparison
  const nothing = undefinedReason(comparison, least, otherSide) ?? openReason(comparison, bound)
  if (nothing !== undefined) return undecided(nothing)
  const decided = { value: gain, n: candidate.n, interval, noInterval }
  // Better by 0 is not better.
  const asked = 'betterBy' in bound && least === 0 ? { above: 0 } : { atLeast: least }
  if (identical)
    return { ...decideValue(decided, asked, undefined), why: `${candidate.title} cannot tell the predictions apart` }
  if (byValues) return { ...decideValue(decided, asked, undefined), why: String(noInterval) }
  return decideValue(decided, asked, { whenInconclusive })
}

function undefinedReason(
  { candidate, baseline, gain }: Compared,
  least: number,
  otherSide: 'baseline' | 'dummy',
): string | undefined {
  for (const [side, { title, undefinedBecause }] of Object.entries({ candidate, [otherSide]: baseline })) {
    if (undefinedBecause !== undefined) return `${title} of the ${side} is undefined: ${undefinedBecause}`
  }
  if (Number.isNaN(least)) return 'a share of the baseline was allowed, and the baseline is 0'
  // A difference of two values that overflows has no size to compare.
  return Number.isFinite(gain) ? undefined : 'the difference is not finite'
}

/** Why a gain that is known within a range alone cannot be decided: the worst and the best of it stand otherwise. */
function openReason(
  { candidate, baseline, gain, within, interval }: Compared,
  bound: ComparisonBound,
): string | undefined {
  if (within === undefined) return undefined
  const { metric, title } = candidate
  const least = leastGain(bound, baseline.value)
  // A share of a value that lies within a range is a range, too.
  const { lower, upper } = baseline.within ?? { lower: baseline.value, upper: baseline.value }
  const reach = Math.max(...[lower, upper].map(value => Math.abs(leastGain(bound, value) - least)))
  const gains = { lower: within.lower - reach, upper: within.upper + reach }
  const wider = interval && { ...interval, lower: interval.lower - reach, upper: interval.upper + reach }
  return leftOpen({ metric, title: `the gain in ${title}`, value: gain, interval: wider }, gains, { atLeast: least })
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
      mend: 'A retrained model differs a little from the last: say how much of that does not matter',
    })
  }
  return { noWorseBy: requireAllowedLoss(margin, 'margin') }
}

/** Reads the lead of `toBeBetterThan`. */
export function requireLead(lead: unknown): { readonly betterBy: number } {
  return { betterBy: lead === undefined ? 0 : requireAllowance(lead, 'lead', 'the gain that is asked for, 0 or more') }
}

/** Reads a loss that is allowed. `where`: how it is written, if not as the option of that name. */
export function requireAllowedLoss(loss: unknown, column: string, where = column): number {
  return requireAllowance(loss, column, 'the loss that is allowed, 0 or more', where)
}

function requireAllowance(value: unknown, column: string, expected: string, where = column): number {
  const most = column === 'relativeMargin' ? 1 : Number.MAX_VALUE
  if (typeof value === 'number' && value >= 0 && value <= most) return value
  const negative = typeof value === 'number' && value < 0
  throw unexpected(where, value, {
    column,
    expected,
    mend: negative
      ? 'It is a size without a sign, whichever way the metric points'
      : column === 'relativeMargin' && typeof value === 'number'
        ? percentMeant(value)
        : undefined,
  })
}
