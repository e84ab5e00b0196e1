import { argsort } from '../../numeric/argsort.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { effectiveRows } from '../proportions/effectiveRows.ts'
import type { AreaOfClasses, ClassOfArea } from './delong.ts'
import { unrounded } from './halfUnseen.ts'

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
    return { rows, variance: unrounded(variance) }
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

/** The AUC of weighted rows, with the placement of each row. */
interface WeightedPlacements {
  readonly auc: number
  /** In row order. */
  readonly placed: Float64Array
  /** The share of each row in the weight of its class. */
  readonly shares: Float64Array
}

/**
 * Returns the placements of weighted rows. The placement of a positive is the weighted share of negatives that score
 * lower; that of a negative is the weighted share of positives that score higher. Ties count one half.
 */
export function weightedPlacements(
  yScore: Float64Array,
  isPositive: ArrayLike<number>,
  sampleWeight: Float64Array,
): WeightedPlacements {
  const scale = scaleOf(sampleWeight)
  const order = argsort(yScore)
  const n = order.length
  const totals = [0, 1].map(truth => compensatedSum(n, i => (isPositive[i] === truth ? sampleWeight[i] * scale : 0)))
  const placed = new Float64Array(n)
  const below = [0, 0]
  for (let start = 0; start < n; ) {
    let end = start
    const tied = [0, 0]
    for (; end < n && yScore[order[end]] === yScore[order[start]]; end++) {
      tied[isPositive[order[end]]] += sampleWeight[order[end]] * scale
    }
    for (let i = start; i < end; i++) {
      placed[order[i]] =
        isPositive[order[i]] === 1
          ? (below[0] + tied[0] / 2) / totals[0]
          : (totals[1] - below[1] - tied[1] / 2) / totals[1]
    }
    below[0] += tied[0]
    below[1] += tied[1]
    start = end
  }
  const shares = sampleWeight.map((weight, i) => (weight * scale) / totals[isPositive[i]])
  return { auc: compensatedSum(n, i => (isPositive[i] === 1 ? shares[i] * placed[i] : 0)), placed, shares }
}
