import { allFinite } from './allFinite.ts'
import { scaleOf, times } from './powerOfTwoScale.ts'
import { valuesThatCount } from './valuesThatCount.ts'
import { columnMean } from './weightedMean.ts'

/** Returns the (weighted) mean of numbers whose sum may be too large for a double though their mean is not. */
export function scaledMean(values: Float64Array, weights: Float64Array | undefined): number {
  const counting = valuesThatCount(values, weights)
  // Scale down only: no sum of small values overflows.
  const scale = Math.min(1, scaleOf(counting))
  return columnMean(scale === 1 ? counting : times(counting, scale), weights) / scale
}

/** Returns magnitudes, proportional to a unit, in a unit where none overflows. The true ones are `values / unit`. */
export function inFiniteUnit(valuesIn: (unit: number) => Float64Array): {
  readonly values: Float64Array
  readonly unit: number
} {
  const values = valuesIn(1)
  return allFinite(values) ? { values, unit: 1 } : { values: valuesIn(2 ** -64), unit: 2 ** -64 }
}

/** Returns the (weighted) mean of such magnitudes. */
export function meanSize(valuesIn: (unit: number) => Float64Array, weights: Float64Array | undefined): number {
  const { values, unit } = inFiniteUnit(valuesIn)
  return scaledMean(values, weights) / unit
}
