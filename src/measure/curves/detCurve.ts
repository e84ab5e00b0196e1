import { withCaller } from '../../evaluation/errors/refusals.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { type CurveOptions, countsOfBoth, scoresOf } from './curveScores.ts'

/** Points of the curve of detection error tradeoff from the lowest threshold to the highest. */
export interface DetCurve {
  readonly fpr: Float64Array
  readonly fnr: Float64Array
  readonly thresholds: Float64Array
}

/**
 * The detection error tradeoff: the share of negatives predicted positive against the share of positives missed. As
 * in scikit-learn since 1.7, it runs only from the highest threshold that finds all positives to the lowest that
 * predicts no negative positive, which is infinite if a negative has the highest score.
 *
 * @throws EvaluationError where the evaluation has no scores, or the truth only one class; for unknown options.
 *
 * @example
 * detCurve({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }).fnr // [0, 0.5, 0.5]
 */
export function detCurve(input: EvaluationInput, options: CurveOptions = {}): DetCurve {
  return withCaller('detCurve', () => {
    const { thresholds, truePositives, falsePositives, positives, negatives } = countsOfBoth(scoresOf(input, options))
    const first = falsePositives.lastIndexOf(0)
    const end = truePositives.indexOf(positives) + 1
    const falling = (column: Float64Array, aboveAll: number): Float64Array => {
      const points = column.slice(Math.max(0, first), end).reverse()
      return first === -1 ? Float64Array.of(...points, aboveAll) : points
    }
    return {
      fpr: falling(
        falsePositives.map(count => count / negatives),
        0,
      ),
      fnr: falling(
        truePositives.map(count => (positives - count) / positives),
        1,
      ),
      thresholds: falling(thresholds, Number.POSITIVE_INFINITY),
    }
  })
}
