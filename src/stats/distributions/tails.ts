import { normalCdf, normalTwoSided } from './normal.ts'

/** The p-values of one test. */
export interface Tails {
  /** Against any difference. */
  readonly twoSided: number
  /** Against what lies below. */
  readonly less: number
  /** Against what lies above. */
  readonly greater: number
}

/** Returns the p-values of a statistic that is standard normal where there is no difference; NaN for NaN. */
export function normalTails(z: number): Tails {
  return { twoSided: normalTwoSided(z), less: normalCdf(z), greater: normalCdf(-z) }
}
