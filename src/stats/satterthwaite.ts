/** One of the independent variances that add up to that of a value. */
export interface VariancePart {
  readonly variance: number
  /** Its own degrees of freedom, such as the rows of a class minus one. Values below 1 count as 1. */
  readonly degrees: number
}

/**
 * Returns the degrees of freedom of a sum of independent variances: (ΣV)² / Σ V²/ν. For two parts these are Welch's. If
 * all variances are 0, the parts have no weights, and the fewest degrees of freedom are returned.
 *
 * Satterthwaite, "An approximate distribution of estimates of variance components", Biometrics Bulletin 2 (1946).
 */
export function satterthwaite(parts: readonly VariancePart[]): number {
  let variance = 0
  let fewest = Number.POSITIVE_INFINITY
  let largest = 0
  for (const part of parts) {
    fewest = Math.min(fewest, Math.max(1, part.degrees))
    largest = Math.max(largest, part.variance)
  }
  if (largest === 0) return fewest
  // Divided by the largest, so that no square leaves the range of doubles.
  let squares = 0
  for (const part of parts) {
    const share = part.variance / largest
    variance += share
    squares += share ** 2 / Math.max(1, part.degrees)
  }
  return variance ** 2 / squares
}
