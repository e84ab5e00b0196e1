import type { PairedSample } from './pairedSample.ts'

/**
 * Returns the bound on a gain when no independent row differs between the sides. At most a small share of all rows can
 * then differ, and the two values differ by at most that share of their range. A metric of ranks has as many independent
 * pairs as the smaller class has rows.
 */
export function noPairDiffers(independent: number, largest: number, tested: PairedSample['tested']): PairedSample {
  // Not one value for each of them: rows with counts may stand for a billion.
  return {
    deviations: { usual: 0, values: new Float64Array(0), n: independent, units: independent, largest },
    isAlike: true,
    tested,
  }
}
