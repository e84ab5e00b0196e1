import type { UnpairedDifference } from '../measure/pairs/unpairedDifference.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { StandingVerdict } from './decideStanding.ts'
import type { WhenInconclusive } from './verdict.ts'
import { decideValue } from './verdictOf.ts'

/**
 * Decides whether a value is no worse than one measured on other rows, by the limits of the unpaired difference: even
 * the same model has a different value on other rows.
 */
export function decideUnpaired(
  metric: ConfiguredMetric,
  { old, now, n }: { readonly old: number; readonly now: number; readonly n: number },
  unpaired: UnpairedDifference,
  margin: number,
  whenInconclusive: WhenInconclusive,
): StandingVerdict {
  const { gain } = unpaired
  const about = { metric, old, now, gain, margin, rounding: 0, comparison: undefined, unpaired }
  if (!Number.isFinite(gain)) return { ...about, gain: Number.NaN, outcome: 'undefined', passes: false }
  const { outcome, passes } = decideValue({ ...unpaired, value: gain, n }, { atLeast: -margin }, { whenInconclusive })
  if (passes) return { ...about, outcome: gain > 0 ? 'better' : gain === 0 ? 'same' : 'within', passes }
  return { ...about, outcome: outcome === 'inconclusive' ? outcome : 'worse', passes }
}
