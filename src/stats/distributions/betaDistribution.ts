import { logIncompleteBeta } from '../../numeric/incompleteBeta.ts'

/** Returns where the distribution function of Beta(a, b) reaches p. */
export function betaQuantile(p: number, a: number, b: number): number {
  return 1 / (1 + Math.exp(-betaLogitQuantile(p, a, b)))
}

/** Returns the logit of {@link betaQuantile}, which keeps its digits near 0 and near 1. */
export function betaLogitQuantile(p: number, a: number, b: number): number {
  return p > 0.5 ? -lowerQuantile(1 - p, b, a) : lowerQuantile(p, a, b)
}

const MOST_STEPS = 60

/** Below this logit the variable is about to leave the range of doubles, and ln I is a straight line of slope a. */
const LEAST_LOGIT = -700

/**
 * The logit of a beta variable has a log-concave density, and so a log-concave distribution function. Newton's method
 * on its logarithm therefore converges from any start, after its first step from below.
 */
function lowerQuantile(p: number, a: number, b: number): number {
  if (p === 0) return Number.NEGATIVE_INFINITY
  const goal = Math.log(p)
  let logit = Math.log(a / b)
  let before = Number.POSITIVE_INFINITY
  for (let i = 0; i < MOST_STEPS; i++) {
    const from = Math.max(logit, LEAST_LOGIT)
    const { value, inverseSlope } = logIncompleteBeta(1 / (1 + Math.exp(-from)), 1 / (1 + Math.exp(from)), a, b)
    const step = (goal - value) * inverseSlope
    // Small steps that get no shorter are rounding.
    if (Math.abs(step) < 1e-6 && Math.abs(step) >= before / 2) break
    logit = from + step
    before = Math.abs(step)
  }
  return logit
}
