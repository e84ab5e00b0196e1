import { withCaller } from '../../evaluation/errors/evaluationError.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { checkedOptions } from '../checkedOptions.ts'
import { type CurveOptions, countsOfBoth, curveSpecs, scoresOf } from './curveScores.ts'

/** Points of the curve of detection error tradeoff from the lowest threshold to the highest. */
export interface DetCurve {
  readonly fpr: Float64Array
  readonly fnr: Float64Array
  readonly thresholds: Float64Array
}

/**
 * The detection error tradeoff: the share of negatives predicted positive against the share of positives missed. As
 * in scikit-learn, it runs only from the highest threshold that finds all positives to the lowest that predicts the
 * fewest negatives positive: both axes are usually drawn on a scale that has no place for more.
 *
 * @throws EvaluationError where the evaluation has no scores, or the truth only one class; for unknown options.
 *
 * @example
 * detCurve({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }).fnr // [0, 0.5, 0.5]
 */
export function detCurve(input: EvaluationInput, options: CurveOptions = {}): DetCurve {
  return withCaller('detCurve', () => {
    const { positive } = checkedOptions(curveSpecs, options)
    const { thresholds, truePositives, falsePositives, positives, negatives } = countsOfBoth(scoresOf(input, positive))
    const first = falsePositives.lastIndexOf(falsePositives[0])
    const end = truePositives.indexOf(positives) + 1
    const falling = (column: Float64Array): Float64Array => column.slice(first, end).reverse()
    return {
      fpr: falling(falsePositives.map(count => count / negatives)),
      fnr: falling(truePositives.map(count => (positives - count) / positives)),
      thresholds: falling(thresholds),
    }
  })
}
