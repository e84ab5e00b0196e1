import type { Limits } from '../interval.ts'
import { clopperPearson } from '../proportions/clopperPearson.ts'

/**
 * Returns an interval of the mean of differences, nearly all of which are 0 and none of which exceeds `largest`. It
 * assumes as many losses as the sample allows: the observed losses at their size, all others at the largest size. The
 * lower limit ignores gains, and the upper limit ignores losses. Weighted differences count as `units` units of equal
 * weight.
 *
 * Let p(j) be the upper limit of Clopper and Pearson for j of n units, and z₁ ≥ z₂ ≥ … the losses. Then the mean loss
 * is at most p(0)·largest + Σ (p(j) − p(j − 1))·zⱼ.
 *
 * Stringer, "Practical aspects of statistical sampling in auditing", Proceedings of the Business and Economic
 * Statistics Section, ASA (1963). It is proven to keep its level for losses of one size and for large samples: Bickel,
 * "Inference and auditing: the Stringer bound", International Statistical Review 60 (1992); de Jager, Pap & van
 * Zuijlen, "Facts, phantasies, and a new proposal concerning the Stringer bound", Computers & Mathematics with
 * Applications 33 (1997).
 */
export function stringer(
  differences: Float64Array,
  largest: number,
  level: number,
  units: number = differences.length,
): Limits {
  const gains = differences.filter(difference => difference > 0)
  const losses = differences.filter(difference => difference < 0).map(Math.abs)
  const most = (sizes: Float64Array): number => mostOnAverage(sizes, units, largest, level)
  return { lower: -most(losses), upper: most(gains) }
}

function mostOnAverage(sizes: Float64Array, n: number, largest: number, level: number): number {
  const share = (units: number): number => (units < n ? clopperPearson(units, n, level).upper : 1)
  let sum = share(0) * largest
  sizes
    .sort()
    .reverse()
    .forEach((size, j) => {
      sum += (share(j + 1) - share(j)) * size
    })
  return sum
}
