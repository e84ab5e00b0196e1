import { clopperPearson } from './clopperPearson.ts'
import type { Limits } from './interval.ts'

/**
 * The interval of the mean of differences of which nearly all are 0 and none is larger than `largest`: as many units as
 * could lose, for all that the sample tells, are taken to lose what was seen, and those beyond what was seen to lose all.
 * The lower end counts no gains, the upper end no losses. With p(j) the upper end of Clopper and Pearson for j of n units
 * and z₁ ≥ z₂ ≥ … the losses, the mean loss is at most p(0)·largest + Σ (p(j) − p(j − 1))·zⱼ.
 *
 * Stringer, "Practical aspects of statistical sampling in auditing", Proceedings of the Business and Economic Statistics
 * Section, ASA (1963). That it never falls short of its level is proven for losses of one size and for large samples: Bickel,
 * "Inference and auditing: the Stringer bound", International Statistical Review 60 (1992); de Jager, Pap & van Zuijlen,
 * "Facts, phantasies, and a new proposal concerning the Stringer bound", Computers & Mathematics with Applications 33 (1997).
 */
export function stringer(differences: Float64Array, largest: number, level: number): Limits {
  const gains = differences.filter(difference => difference > 0)
  const losses = differences.filter(difference => difference < 0).map(Math.abs)
  const most = (sizes: Float64Array): number => mostOnAverage(sizes, differences.length, largest, level)
  return { lower: -most(losses), upper: most(gains) }
}

function mostOnAverage(sizes: Float64Array, n: number, largest: number, level: number): number {
  const share = (units: number): number => clopperPearson(units, n, level).upper
  let sum = share(0) * largest
  sizes
    .sort()
    .reverse()
    .forEach((size, j) => {
      sum += (share(j + 1) - share(j)) * size
    })
  return sum
}
