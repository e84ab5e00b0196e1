import { bisection } from '../../numeric/bisection.ts'

/** Beyond this point of the exponential distribution lies no more than rounding. */
const FARTHEST = 40

/** An even number of steps of Simpson's rule. */
const STEPS = 400

/**
 * Returns the lower limit of a Kolmogorov–Smirnov distance where all positives score above all negatives: up to which samples
 * look like that no more often than the tail. It holds for any scores: no ROC curve of the distance δ lies above
 * min(1, FPR + δ), whose middle scores are those of both classes alike.
 */
export function leastSeparatedDistance(positives: number, negatives: number, tail: number): number {
  // The probability is the same with both classes exchanged. The larger one leaves less to integrate.
  const [few, many] = positives < negatives ? [positives, negatives] : [negatives, positives]
  const holds = (distance: number): boolean => mostSeparated(few, many, distance) <= tail
  return holds(0) ? bisection(0, 1, holds) : 0
}

/**
 * Returns how often m positives all lie above n negatives under that curve. The highest negative has the FPR 1 − e^(−w/n), where
 * w is exponentially distributed: ∫ min(1, 1 − e^(−w/n) + δ)^m·e^(−w) dw.
 */
function mostSeparated(m: number, n: number, distance: number): number {
  const end = Math.min(FARTHEST, -n * Math.log(distance))
  const at = (w: number): number => Math.min(1, distance - Math.expm1(-w / n)) ** m * Math.exp(-w)
  let sum = at(0) + at(end)
  for (let step = 1; step < STEPS; step++) sum += (step % 2 === 1 ? 4 : 2) * at((end * step) / STEPS)
  // Beyond the end the curve is at 1.
  return (sum * end) / STEPS / 3 + Math.exp(-end)
}
