import { binomialCdf, binomialPmf } from '../distributions/binomial.ts'

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
