import type { Random } from './random.ts'
import { stirlingError } from './stirlingError.ts'

/** Up to this mean, counting up from 0 is faster than rejection. */
const FEW = 10

/** Returns a random number of successes in n trials that succeed with probability p each; exact for any n and p. */
export function randomBinomial(random: Random, n: number, p: number): number {
  if (n <= 0 || p <= 0) return 0
  if (p > 0.5) return n - randomBinomial(random, n, 1 - p)
  return n * p < FEW ? byInversion(random, n, p) : byRejection(random, n, p)
}

/** Walks up the distribution until it passes a uniform number. */
function byInversion(random: Random, n: number, p: number): number {
  const odds = p / (1 - p)
  let rest = random.next()
  let probability = Math.exp(n * Math.log1p(-p))
  let k = 0
  while (rest >= probability && k < n) {
    rest -= probability
    probability *= ((n - k) / (k + 1)) * odds
    k++
  }
  return k
}

/**
 * Transformed rejection: Hörmann, "The generation of binomial random variates", Journal of Statistical Computation and
 * Simulation 46 (1993), algorithm BTRS. Four draws of five are accepted without computing a probability.
 */
function byRejection(random: Random, n: number, p: number): number {
  const deviation = Math.sqrt(n * p * (1 - p))
  const b = 1.15 + 2.53 * deviation
  const a = -0.0873 + 0.0248 * b + 0.01 * p
  const centre = n * p + 0.5
  const squeeze = 0.92 - 4.2 / b
  const alpha = (2.83 + 5.1 / b) * deviation
  const mode = Math.floor((n + 1) * p)
  const logOdds = Math.log(p / (1 - p))
  const ofMode = logFactorial(mode) + logFactorial(n - mode)
  for (;;) {
    const u = random.next() - 0.5
    const v = random.next()
    const distance = 0.5 - Math.abs(u)
    const k = Math.floor(((2 * a) / distance + b) * u + centre)
    if (distance >= 0.07 && v <= squeeze) return k
    if (k < 0 || k > n) continue
    const logRatio = ofMode - logFactorial(k) - logFactorial(n - k) + (k - mode) * logOdds
    if (Math.log((v * alpha) / (a / (distance * distance) + b)) <= logRatio) return k
  }
}

/** Returns ln k!. */
function logFactorial(k: number): number {
  return k === 0 ? 0 : (k + 0.5) * Math.log(k) - k + stirlingError(k) + LOG_ROOT_TWO_PI
}

const LOG_ROOT_TWO_PI = Math.log(2 * Math.PI) / 2
