import type { PairedSample } from './pairedSample.ts'

/**
 * Returns what bounds a difference where no independent row came out differently: only a small share of all rows can, and
 * two values differ by no more than that share of their range. A metric of ranks has as many independent pairs as the
 * smaller class has rows.
 */
export function noPairDiffers(independent: number, largest: number, tested: PairedSample['tested']): PairedSample {
  return { deviations: { usual: 0, values: new Float64Array(independent), largest }, tested }
}
