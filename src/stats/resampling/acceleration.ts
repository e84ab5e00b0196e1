import { compensatedSum, weightedMean } from '../../numeric/compensatedSum.ts'

/**
 * Returns the acceleration of a BCa interval, Σ l³ / (6·(Σ l²)^1.5), where l is the influence of each unit (or group of
 * units): how much the statistic moves when the unit gets a little more weight. 0 where no unit has influence.
 *
 * Efron, "Better bootstrap confidence intervals", JASA 82 (1987), formula 7.2.
 */
export function acceleration(influence: Float64Array): number {
  const n = influence.length
  const mean = weightedMean(n, undefined, i => influence[i])
  // Only ratios count; without scaling, cubes could overflow.
  let size = 0
  for (let i = 0; i < n; i++) size = Math.max(size, Math.abs(influence[i] - mean))
  if (!(size > 0)) return 0
  const squares = compensatedSum(n, i => ((influence[i] - mean) / size) ** 2)
  const cubes = compensatedSum(n, i => ((influence[i] - mean) / size) ** 3)
  return cubes / (6 * squares ** 1.5)
}

/** Returns the acceleration from the values of the statistic without each unit in turn. */
export function jackknifeAcceleration(withoutEach: Float64Array): number {
  return -acceleration(withoutEach)
}
