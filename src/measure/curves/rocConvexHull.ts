import { withCaller } from '../../evaluation/errors/refusals.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { orientation } from '../../numeric/orientation.ts'
import { scaledForProducts } from '../../numeric/thresholdCounts.ts'
import { type CurveOptions, countsOfBoth, scoresOf } from './curveScores.ts'
import type { RocCurve } from './rocCurve.ts'

/**
 * The upper convex hull of the ROC curve (Provost & Fawcett, "Robust classification for imprecise environments", 2001):
 * the only thresholds that are best under some costs and prevalence. Points on a straight line between others are left
 * out.
 *
 * @throws EvaluationError where the evaluation has no scores, or the truth only one class; for unknown options.
 *
 * @example
 * rocConvexHull({ yTrue: [1, 0, 0, 1, 0], yScore: [5, 4, 3, 2, 1] }).tpr // [0, 0.5, 1, 1]
 */
export function rocConvexHull(input: EvaluationInput, options: CurveOptions = {}): RocCurve {
  return withCaller('rocConvexHull', () => {
    const counts = scaledForProducts(countsOfBoth(scoresOf(input, options)))
    const { thresholds, truePositives, falsePositives, positives, negatives } = counts
    // −1 stands for the point where no row is predicted positive.
    const x = (i: number): number => (i === -1 ? 0 : falsePositives[i])
    const y = (i: number): number => (i === -1 ? 0 : truePositives[i])
    const hull = [-1]
    for (let i = 0; i < thresholds.length; i++) {
      while (hull.length > 1) {
        const [a, b] = hull.slice(-2)
        if (orientation(x(a), y(a), x(b), y(b), x(i), y(i)) < 0) break
        hull.pop()
      }
      hull.push(i)
    }
    return {
      fpr: Float64Array.from(hull, i => x(i) / negatives),
      tpr: Float64Array.from(hull, i => y(i) / positives),
      thresholds: Float64Array.from(hull, i => (i === -1 ? Number.POSITIVE_INFINITY : thresholds[i])),
    }
  })
}
