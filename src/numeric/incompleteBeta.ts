import { stirlingError } from './stirlingError.ts'
import { tweedieDeviance } from './tweedieDeviance.ts'

/**
 * Returns ln (x^a·y^b / B(a, b)), where x + y = 1: the logarithm of a·b/(a + b) times the binomial probability of a
 * successes in a + b trials.
 *
 * Loader, "Fast and accurate computation of binomial probabilities" (2000): written in errors of Stirling's formula and
 * deviances from the mean, so that no large terms cancel.
 */
export function logBetaKernel(x: number, y: number, a: number, b: number): number {
  const n = a + b
  const deviance = tweedieDeviance(a, n * x, 1) + tweedieDeviance(b, n * y, 1)
  const errors = stirlingError(n) - stirlingError(a) - stirlingError(b)
  return errors - deviance / 2 + Math.log(((a / n) * b) / (2 * Math.PI)) / 2
}

/**
 * Returns the regularised incomplete beta function I_x(a, b). y = 1 − x is a parameter of its own, because computing it
 * from x would round. Small values keep all their digits.
 */
export function incompleteBeta(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (y <= 0) return 1
  return isLower(x, a, b)
    ? (Math.exp(logBetaKernel(x, y, a, b)) * continuedFraction(x, a, b)) / a
    : 1 - (Math.exp(logBetaKernel(y, x, b, a)) * continuedFraction(y, b, a)) / b
}

/** Returns ln I_x(a, b), also where I_x(a, b) is too small for a double, and d logit(x) / d ln I. */
export function logIncompleteBeta(
  x: number,
  y: number,
  a: number,
  b: number,
): { readonly value: number; readonly inverseSlope: number } {
  const logKernel = logBetaKernel(x, y, a, b)
  if (isLower(x, a, b)) {
    const inverseSlope = continuedFraction(x, a, b) / a
    return { value: logKernel + Math.log(inverseSlope), inverseSlope }
  }
  const kernel = Math.exp(logKernel)
  const upper = (kernel * continuedFraction(y, b, a)) / b
  return { value: Math.log1p(-upper), inverseSlope: (1 - upper) / kernel }
}

/** Whether the continued fraction of the lower tail converges faster than that of the upper tail. */
function isLower(x: number, a: number, b: number): boolean {
  return x <= (a + 1) / (a + b + 2)
}

/** Lentz's method: Press et al., "Numerical Recipes", 6.4. It takes O(√max(a, b)) steps. */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1, step = 0; Math.abs(step - 1) > 4e-16; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d)
    c = 1 + even / c
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d)
    c = 1 + odd / c
    step = d * c
    fraction *= step
  }
  return fraction
}
