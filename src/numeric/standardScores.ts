import { centred } from './centred.ts'
import { scaleOf } from './powerOfTwoScale.ts'

/** Returns (x − mean) / standard deviation for each value, with n as the divisor of the variance; NaN if constant. */
export function standardScores(values: Float64Array): Float64Array {
  const scale = scaleOf(values)
  const { deviations } = centred(
    values.map(value => value * scale),
    undefined,
  )
  const largest = scaleOf(deviations)
  let squares = 0
  for (let i = 0; i < deviations.length; i++) squares += (deviations[i] * largest) ** 2
  const unit = largest / Math.sqrt(squares / deviations.length)
  return deviations.map(deviation => deviation * unit)
}
