import { centred, meanProduct } from './centred.ts'
import { scaleOf, times } from './powerOfTwoScale.ts'

/** Returns (x − mean) / standard deviation for each value, with n as the divisor of the variance; NaN if constant. */
export function standardScores(values: Float64Array, weights?: Float64Array): Float64Array {
  const scale = scaleOf(values)
  const { deviations } = centred(times(values, scale), weights)
  const largest = scaleOf(deviations)
  const scaled = times(deviations, largest)
  const unit = largest / Math.sqrt(meanProduct(scaled, scaled, weights))
  return times(deviations, unit)
}
