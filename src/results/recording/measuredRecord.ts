import type { Measurement } from '../../measure/measurement.ts'
import { fullTitle } from '../../metrics/definition/fullTitle.ts'
import type { Interval } from '../../stats/interval.ts'
import type { FoundGate, LimitsRecord } from '../records/gateRecord.ts'

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
