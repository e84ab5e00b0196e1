/**
 * Returns the unit deviance of Tweedie's family: 2·ŷ^a·g(y/ŷ) with a = 2 − power and
 * g(r) = (r^a − 1 − a(r − 1)) / (a(a − 1)), which has limits at a = 0 (gamma) and a = 1 (Poisson). The textbook forms
 * lose all digits if y and ŷ are close.
 *
 * Jørgensen, "The Theory of Dispersion Models" (1997).
 */
export function tweedieDeviance(truth: number, prediction: number, power: number): number {
  if (power === 0) return (truth - prediction) ** 2
  // A power of the prediction may overflow.
  if (truth === prediction) return 0
  const a = 2 - power
  const apart = truth - prediction
  const d = apart / prediction
  // For a large |a·d| the series converges slowly or not at all, and the direct form loses no digits.
  if (Math.abs(d) < 0.25 && Math.abs(a * d) <= 1) return 2 * prediction ** a * binomialRest(a, d)
  if (truth <= 0) return 2 * prediction ** a * (1 / a - (truth === 0 ? 0 : truth / prediction / (a - 1)))
  const ratio = truth / prediction
  const log =
    Math.abs(d) < 0.5
      ? Math.log1p(d)
      : ratio > 0 && Number.isFinite(ratio)
        ? Math.log(ratio)
        : Math.log(truth) - Math.log(prediction)
  // (r^t − 1)/t, whose limit at t = 0 is the logarithm.
  const powerOfRatio = (t: number): number => (t === 0 ? log : Math.expm1(t * log) / t)
  return Math.abs(a) < Math.abs(a - 1)
    ? (2 * prediction ** a * (powerOfRatio(a) - d)) / (a - 1)
    : (2 * prediction ** (a - 1) * (truth * powerOfRatio(a - 1) - apart)) / a
}

/** g(1 + d) for small d: the binomial series of (1 + d)^a from its third term on, divided by a(a − 1). */
function binomialRest(a: number, d: number): number {
  let term = (d * d) / 2
  let sum = 0
  for (let k = 2; sum + term !== sum; k++) {
    sum += term
    term *= ((a - k) / (k + 1)) * d
  }
  return sum
}
