import { withCaller } from '../../evaluation/errors/refusals.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { flag } from '../../metrics/definition/optionSpec.ts'
import { checkedOptions } from '../checkedOptions.ts'
import { type CurveOptions, countsOfBoth, curveSpecs, scoresOf } from './curveScores.ts'

/** Points of the ROC curve from the highest threshold to the lowest. */
export interface RocCurve {
  readonly fpr: Float64Array
  readonly tpr: Float64Array
  /** Rows with at least this score are predicted positive. The first is Infinity: no row is predicted positive. */
  readonly thresholds: Float64Array
}

export interface RocCurveOptions extends CurveOptions {
  /** Leave out points halfway on a straight line between their neighbours, as scikit-learn does by default. */
  readonly dropIntermediate?: boolean
}

const rocCurveSpecs = { ...curveSpecs, dropIntermediate: flag(false) }

/**
 * The ROC curve: the shares of negatives and of positives that are predicted positive, at each distinct score.
 *
 * @throws EvaluationError where the evaluation has no scores, or the truth only one class; for unknown options.
 *
 * @example
 * rocCurve({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }).tpr // [0, 0.5, 0.5, 1, 1]
 */
export function rocCurve(input: EvaluationInput, options: RocCurveOptions = {}): RocCurve {
  return withCaller('rocCurve', () => {
    const { dropIntermediate, ...ofCurve } = checkedOptions(rocCurveSpecs, options)
    const columns = scoresOf(input, ofCurve)
    const { thresholds, truePositives, falsePositives, positives, negatives } = countsOfBoth(columns)
    const kept: number[] = []
    for (let i = 0; i < thresholds.length; i++) {
      const inner = i > 0 && i + 1 < thresholds.length
      if (!dropIntermediate || !inner || !isIntermediate(truePositives, falsePositives, i)) kept.push(i)
    }
    return {
      fpr: Float64Array.from([0, ...kept.map(i => falsePositives[i] / negatives)]),
      tpr: Float64Array.from([0, ...kept.map(i => truePositives[i] / positives)]),
      thresholds: Float64Array.from([Number.POSITIVE_INFINITY, ...kept.map(i => thresholds[i])]),
    }
  })
}

// The steps into the point and out of it are equal: no second difference in either direction.
function isIntermediate(truePositives: Float64Array, falsePositives: Float64Array, i: number): boolean {
  const bend = (counts: Float64Array): number => counts[i + 1] - counts[i] - (counts[i] - counts[i - 1])
  return bend(truePositives) === 0 && bend(falsePositives) === 0
}
