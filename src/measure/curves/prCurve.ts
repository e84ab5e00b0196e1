import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withCaller } from '../../evaluation/errors/refusals.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { type CurveOptions, scoresOf } from './curveScores.ts'

/** Points of the precision-recall curve from the lowest threshold to the highest. */
export interface PrCurve {
  /** One longer than `thresholds`: the last point is precision 1 at recall 0, where no row is predicted positive. */
  readonly precision: Float64Array
  readonly recall: Float64Array
  readonly thresholds: Float64Array
}

/**
 * The precision-recall curve, at each distinct score.
 *
 * @throws EvaluationError where the evaluation has no scores, or no positives; for unknown options.
 *
 * @example
 * prCurve({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }).recall // [1, 1, 0.5, 0.5, 0]
 */
export function prCurve(input: EvaluationInput, options: CurveOptions = {}): PrCurve {
  return withCaller('prCurve', () => {
    const columns = scoresOf(input, options)
    const { thresholds, truePositives, falsePositives, positives } = columns.counts()
    if (positives === 0) {
      throw new EvaluationError({
        column: 'yTrue',
        problem: 'yTrue has no positives',
        expected: 'at least one: recall is 0/0 without',
      })
    }
    const steps = thresholds.length
    const precision = new Float64Array(steps + 1)
    const recall = new Float64Array(steps + 1)
    const ascending = new Float64Array(steps)
    for (let i = 0; i < steps; i++) {
      const at = steps - 1 - i
      precision[i] = truePositives[at] / (truePositives[at] + falsePositives[at])
      recall[i] = truePositives[at] / positives
      ascending[i] = thresholds[at]
    }
    precision[steps] = 1
    return { precision, recall, thresholds: ascending }
  })
}
