import { argsort } from '../../numeric/argsort.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'

/** The AUC of weighted rows, with the placement of each row. */
export interface WeightedPlacements {
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
