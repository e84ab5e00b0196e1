import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { largestLossRefused } from '../intervals/largestLossRefused.ts'
import type { Gains, PairedSample } from './pairedSample.ts'

/**
 * Returns gains that `maxLoss` bounds; nothing if it was not asked for.
 *
 * @param sides - The values of both sides, which lie between 0 and `maxLoss`.
 * @param from - Maps the mean gain to the gain in the metric. Default: the mean itself.
 * @throws EvaluationError for a value outside.
 */
export function boundedGains(
  { maxLoss }: Pick<ConfidenceRequest, 'maxLoss'>,
  { values: gains, count }: Gains,
  sides: readonly Float64Array[],
  from?: (mean: number) => number,
): Pick<PairedSample, 'boundedGains'> {
  if (maxLoss === undefined) return {}
  for (const values of sides) {
    const beyond = values.find(value => value < 0 || value > maxLoss)
    if (beyond !== undefined) throw largestLossRefused(beyond, 0, maxLoss)
  }
  return { boundedGains: { values: gains, count, largest: maxLoss, from } }
}
