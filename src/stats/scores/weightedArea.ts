import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { effectiveRows } from '../proportions/effectiveRows.ts'
import type { AreaOfClasses, ClassOfArea } from './delong.ts'
import { ROUNDED } from './halfUnseen.ts'
import { weightedPlacements } from './weightedPlacements.ts'

/**
 * Returns the AUC of weighted rows, with DeLong's variance of it. The variance of the weighted mean placement of m rows
 * is m/(m − 1)·Σ w²(placement − AUC)²/(Σw)², with (Σw)²/Σw² in place of m. Equal weights give `delong`.
 */
export function weightedArea(
  yScore: Float64Array,
  isPositive: ArrayLike<number>,
  sampleWeight: Float64Array,
): AreaOfClasses {
  const { auc, placed, shares } = weightedPlacements(yScore, isPositive, sampleWeight)
  const ofClass = (truth: 0 | 1): ClassOfArea => {
    const rows = effectiveRows(sampleWeight.filter((_, i) => isPositive[i] === truth))
    const squares = compensatedSum(placed.length, i =>
      isPositive[i] === truth ? (shares[i] * (placed[i] - auc)) ** 2 : 0,
    )
    const variance = rows > 1 ? (squares * rows) / (rows - 1) : Number.NaN
    return { rows, variance: variance < ROUNDED ? 0 : variance }
  }
  const [negatives, positives] = [ofClass(0), ofClass(1)]
  return { auc, variance: positives.variance + negatives.variance, positives, negatives }
}

/**
 * Returns the influence of each row on the AUC, times its weight over the mean one: n·share·(placement − AUC). Their mean
 * is 0, and the variance of their mean estimates that of the AUC.
 *
 * @param weighting - The weights of rows, or how many rows each stands for. Default: one.
 */
export function areaInfluence(
  yScore: Float64Array,
  isPositive: ArrayLike<number>,
  {
    sampleWeight,
    count,
  }: { readonly sampleWeight?: Float64Array | undefined; readonly count?: Float64Array | undefined },
): Float64Array {
  const weights = count ?? sampleWeight ?? new Float64Array(yScore.length).fill(1)
  const { auc, placed, shares } = weightedPlacements(yScore, isPositive, weights)
  const n = compensatedSum(yScore.length, row => count?.[row] ?? 1)
  return placed.map((placement, i) => (n * shares[i] * (placement - auc)) / (count?.[i] ?? 1))
}
