import { argsort } from '../../numeric/argsort.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { effectiveRows } from '../proportions/effectiveRows.ts'
import type { AreaOfClasses, ClassOfArea } from './delong.ts'

/**
 * Returns the AUC of weighted rows, with DeLong's variance of it. The placement of a positive is the share of the weight
 * of negatives that score lower, ties counting one half. The variance of the weighted mean placement of m rows is
 * m/(m − 1)·Σ w²(placement − AUC)²/(Σw)², with (Σw)²/Σw² in place of m. Equal weights give `delongOfClasses`.
 */
export function weightedArea(
  yScore: Float64Array,
  isPositive: ArrayLike<number>,
  sampleWeight: Float64Array,
): AreaOfClasses {
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
  const auc = compensatedSum(n, i => (isPositive[i] === 1 ? sampleWeight[i] * scale * placed[i] : 0)) / totals[1]
  const ofClass = (truth: 0 | 1): ClassOfArea => {
    const rows = effectiveRows(sampleWeight.filter((_, i) => isPositive[i] === truth))
    const squares = compensatedSum(n, i =>
      isPositive[i] === truth ? ((sampleWeight[i] * scale * (placed[i] - auc)) / totals[truth]) ** 2 : 0,
    )
    return { rows, variance: rows > 1 ? (squares * rows) / (rows - 1) : Number.NaN }
  }
  const [negatives, positives] = [ofClass(0), ofClass(1)]
  return { auc, variance: positives.variance + negatives.variance, positives, negatives }
}
