import { asWritten, formatSigned } from '../../explain/text/formatNumber.ts'
import type { Bound } from '../../gates/bound.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { fullTitle } from '../../metrics/definition/fullTitle.ts'
import type { Interval } from '../../stats/interval.ts'
import type { FoundGate, GateBound, LimitsRecord } from '../records/gateRecord.ts'

/** What every record says of a measurement. */
export function measured(
  measurement: Measurement,
): Pick<FoundGate, 'metric' | 'title' | 'conventions' | 'direction' | 'value' | 'undefinedBecause' | 'n' | 'unit'> {
  const { metric, convention, direction, value, undefinedBecause, n, unit } = measurement
  const title = fullTitle(measurement)
  return { metric, title, conventions: convention, direction, value, undefinedBecause, n, unit }
}

/** An interval as limits; undefined without an interval. */
export function limitsOf(interval: Interval | undefined, decide: boolean): LimitsRecord | undefined {
  if (interval === undefined) return undefined
  const { level, sides, lower, upper, method } = interval
  return { level, sides, lower, upper, method, decide }
}

/** A bound as a column shows it: `> 0.95`, `0.96 ± 0.01`, `0.6 to 0.999`; of a comparison `gain ≥ −0.01`. */
export function requiredText(bound: GateBound): string {
  if ('noWorseBy' in bound) return `gain ≥ ${formatSigned(-bound.noWorseBy)}`
  if ('betterBy' in bound) return bound.betterBy === 0 ? 'gain > 0' : `gain ≥ ${formatSigned(bound.betterBy)}`
  if ('noWorseByShare' in bound) return `gain ≥ ${asWritten(-100 * bound.noWorseByShare)} %`
  return ofValue(bound)
}

function ofValue(bound: Bound): string {
  if (bound.above !== undefined) return `> ${asWritten(bound.above)}`
  if (bound.atLeast !== undefined) return `≥ ${asWritten(bound.atLeast)}`
  if (bound.below !== undefined) return `< ${asWritten(bound.below)}`
  if (bound.atMost !== undefined) return `≤ ${asWritten(bound.atMost)}`
  if (bound.within !== undefined) return bound.within.map(asWritten).join(' ± ')
  return bound.between.map(asWritten).join(' to ')
}
