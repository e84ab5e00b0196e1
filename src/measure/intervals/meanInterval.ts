import { bootstrapT } from '../../stats/meanBootstrap.ts'
import { pairedTInterval } from '../../stats/pairedT.ts'
import type { ConfidenceRequest } from './confidence.ts'
import type { LimitsOrReason } from './limitsOrReason.ts'

/** Of fewer units, resamples hold one value alone too often for the standard errors that bootstrap-t goes by. */
const FEWEST_RESAMPLED = 10

/** By which method the mean of so many units is judged where none is asked for. */
export function usualForMean(units: number): 't' | 'bootstrapT' {
  return units < FEWEST_RESAMPLED ? 't' : 'bootstrapT'
}

/** The interval of a mean of values of which not all are the same, or why there is none. */
export function meanInterval(
  values: Float64Array,
  method: 't' | 'bootstrapT',
  request: ConfidenceRequest,
  level: number,
): LimitsOrReason {
  const ends = method === 't' ? pairedTInterval(values, level) : bootstrapT(values, { ...request, level })
  return ends ?? { because: 'nearly all units have the same value, and resamples of it alone show no spread' }
}
