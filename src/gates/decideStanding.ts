import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import { improvement } from '../measure/pairs/difference.ts'
import type { Pairing } from '../measure/pairs/pairing.ts'
import { agreeInSinglePrecision } from '../measure/pairs/sameness.ts'
import type { UnpairedDifference } from '../measure/pairs/unpairedDifference.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { changeOf } from '../report/changeOf.ts'
import { type ComparisonBound, type ComparisonVerdict, decideCompared, decideComparison } from './decideComparison.ts'
import type { WhenInconclusive } from './verdict.ts'

/**
 * How a value stands beside the one that was recorded. `within`: worse, by no more than the margin. `float32`: worse, by
 * no more than storage in single precision may change.
 */
export type Standing = 'better' | 'same' | 'within' | 'float32' | 'worse' | 'inconclusive' | 'undefined'

/** A value beside the one that was recorded, decided. */
export interface StandingVerdict {
  readonly metric: ConfiguredMetric
  readonly old: number
  readonly now: number
  /** Positive where it is better. */
  readonly gain: number
  readonly margin: number
  /** The loss that storage in single precision may explain, where the values alone decided; else 0. */
  readonly rounding: number
  readonly outcome: Standing
  readonly passes: boolean
  /** The paired comparison that decided; undefined where the values alone did. */
  readonly comparison: ComparisonVerdict | undefined
  /** The difference between two test sets that decided; undefined where both values are of the same rows. */
  readonly unpaired: UnpairedDifference | undefined
}

/** Both sides on the same units, where the recorded side has kept them. */
export interface Paired {
  readonly pairing: Pairing
  readonly metric: ConfiguredMetric
  /** The comparison on all units, where the pairing holds a sample of them alone. */
  readonly compared?: ((request: ConfidenceRequest) => ComparisonVerdict['comparison']) | undefined
}

export interface StandingRequest {
  /** The loss that is allowed, whichever way the metric points. */
  readonly margin: number
  /** How sure it must be that no more is lost; the values alone decide where absent. */
  readonly confidence: ConfidenceRequest | undefined
  readonly whenInconclusive: WhenInconclusive
}

/**
 * The share of a value that storing predictions as float32 may change: twice the spacing of float32 numbers. If the
 * predictions of both sides agree within that spacing row by row, the larger share allows for errors that are small
 * relative to the numbers.
 */
const ROUNDING = 2 ** -22
const ROUNDING_OF_AGREEING = 2 ** -13

function roundingOf(old: number, paired: Paired | undefined): number {
  if (!Number.isFinite(old)) return 0
  // Agreement of the sampled rows says too little about the other rows.
  const isWhole = paired !== undefined && paired.compared === undefined
  const agree = isWhole && agreeInSinglePrecision(paired.pairing.candidate, paired.pairing.baseline)
  return Math.abs(old) * (agree ? ROUNDING_OF_AGREEING : ROUNDING)
}

/**
 * Decides whether a value is no worse than the recorded one: by the bound of the paired difference if a confidence is
 * given and the rows can be paired, otherwise by the two values alone.
 */
export function decideStanding(
  metric: ConfiguredMetric,
  { old, now }: { readonly old: number; readonly now: number },
  paired: Paired | undefined,
  { margin, confidence, whenInconclusive }: StandingRequest,
): StandingVerdict {
  const change = changeOf(old, now, metric.direction)
  const same = change.outcome === 'same' || change.outcome === 'different'
  const gain = same ? 0 : improvement(now, old, metric.direction)
  const about = { metric, old, now, gain, margin, rounding: 0, comparison: undefined, unpaired: undefined }
  if (Number.isNaN(old) || Number.isNaN(now)) return { ...about, gain: Number.NaN, outcome: 'undefined', passes: false }
  const found = same ? 'same' : change.outcome === 'better' ? 'better' : 'within'
  if (confidence === undefined || paired === undefined) {
    if (found !== 'within' || -gain <= margin || nearlyEqual(-gain, margin)) {
      return { ...about, outcome: found, passes: true }
    }
    const rounding = roundingOf(old, paired)
    const passes = -gain <= rounding
    return { ...about, rounding, outcome: passes ? 'float32' : 'worse', passes }
  }
  const comparison = decidePaired(paired, { noWorseBy: margin }, confidence, whenInconclusive)
  const { passes, outcome } = comparison
  if (passes) return { ...about, comparison, outcome: found, passes }
  return { ...about, comparison, outcome: outcome === 'pass' || outcome === 'fail' ? 'worse' : outcome, passes }
}

function decidePaired(
  { pairing, metric, compared }: Paired,
  bound: ComparisonBound,
  confidence: ConfidenceRequest,
  whenInconclusive: WhenInconclusive,
): ComparisonVerdict {
  return compared === undefined
    ? decideComparison(pairing, metric, bound, confidence, whenInconclusive)
    : decideCompared(pairing, compared(confidence), bound, whenInconclusive)
}

/**
 * Whether the gain is surely above 0, by the lower bound of the paired difference. Compares first if that was not done.
 */
export function isSurelyBetter(
  { comparison }: StandingVerdict,
  paired: Paired,
  confidence: ConfidenceRequest,
): boolean {
  const bound = { betterBy: 0 }
  const { outcome } =
    comparison === undefined
      ? decidePaired(paired, bound, confidence, 'fail')
      : decideCompared(comparison.pairing, comparison.comparison, bound, 'fail')
  return outcome === 'pass'
}
