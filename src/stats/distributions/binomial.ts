import { incompleteBeta, logBetaKernel } from '../../numeric/incompleteBeta.ts'

/** The probability of k successes in n trials that succeed with probability p each. */
export function binomialPmf(k: number, n: number, p: number): number {
  if (k < 0 || k > n) return 0
  if (k === 0) return (1 - p) ** n
  if (k === n) return p ** n
  return (Math.exp(logBetaKernel(p, 1 - p, k, n - k)) / k / (n - k)) * n
}

/** The probability of at most k successes; that of at least k is `binomialCdf(n - k, n, 1 - p)`. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0
  if (k >= n) return 1
  return incompleteBeta(1 - p, p, n - k, k + 1)
}
