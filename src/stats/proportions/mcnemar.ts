import { binomialCdf, binomialPmf } from '../distributions/binomial.ts'
import { normalTwoSided } from '../distributions/normal.ts'

/**
 * Returns the mid-p value of McNemar's test. The test asks whether each of two models gets about half of the b + c rows
 * that only one of them gets right. The value is 2·P(X ≤ min) − P(X = min) for X of Binomial(b + c, ½); 1 without such
 * rows.
 *
 * Fagerland, Lydersen & Laake, "The McNemar test for binary matched-pairs data: mid-p and asymptotic are better than
 * exact conditional", BMC Medical Research Methodology 13 (2013).
 */
export function mcnemar(b: number, c: number): number {
  const n = b + c
  if (n === 0) return 1
  if (b === c) return 1 - binomialPmf(b, n, 0.5) / 2
  const fewer = Math.min(b, c)
  return 2 * binomialCdf(fewer, n, 0.5) - binomialPmf(fewer, n, 0.5)
}

/** Returns the exact p-value of McNemar's test, which is that of the sign test: 2·P(X ≤ min), at most 1. */
export function mcnemarExact(b: number, c: number): number {
  return Math.min(1, 2 * binomialCdf(Math.min(b, c), b + c, 0.5))
}

/**
 * Returns McNemar's statistic (|b − c| − correction)²/(b + c) and its p-value by χ² with one degree of freedom. The
 * correction brings |b − c| no lower than 0; without rows that tell the models apart the statistic is 0.
 */
export function mcnemarChiSquared(b: number, c: number, correction: 0 | 1): { statistic: number; p: number } {
  const z = b + c === 0 ? 0 : Math.max(0, Math.abs(b - c) - correction) / Math.sqrt(b + c)
  return { statistic: z * z, p: normalTwoSided(z) }
}
