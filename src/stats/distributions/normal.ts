import { erf, erfc } from '../../numeric/erf.ts'

/** The standard normal distribution function Φ(z), with all its digits in the lower tail; the upper is Φ(−z). */
export function normalCdf(z: number): number {
  return erfc(-z / Math.SQRT2) / 2
}

/** The p-value of a standard normal statistic against both sides. */
export function normalTwoSided(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2)
}

/** Returns where Φ reaches p: −∞ at 0, ∞ at 1. */
export function normalQuantile(p: number): number {
  return p > 0.5 ? -lowerQuantile(1 - p) : lowerQuantile(p)
}

/** Returns by how many standard errors an interval of this two-sided level reaches to either side. */
export function normalReach(level: number): number {
  return -lowerQuantile((1 - level) / 2)
}

/** For p up to ½: Abramowitz & Stegun's 26.2.23, good to three digits, then steps of Halley's method. */
function lowerQuantile(p: number): number {
  if (p === 0) return Number.NEGATIVE_INFINITY
  if (p === 0.5) return 0
  const t = Math.sqrt(-2 * Math.log(p))
  let z = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
  for (let step = 0; step < 3; step++) {
    // Near 0, Φ(z) − ½ would lose its digits.
    const beyond = z > -1 ? erf(z / Math.SQRT2) / 2 - (p - 0.5) : normalCdf(z) - p
    const newton = (beyond * Math.sqrt(2 * Math.PI)) / Math.exp((-z * z) / 2)
    z -= newton / (1 + (z * newton) / 2)
  }
  return z
}
