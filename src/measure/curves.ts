import { borrowedEvaluation } from '../evaluation/encodeEvaluation.ts'
import { EvaluationError, withCaller } from '../evaluation/evaluationError.ts'
import type { EvaluationInput } from '../evaluation/input.ts'
import type { Label } from '../evaluation/label.ts'
import type { ScoreColumns } from '../evaluation/scoreColumns.ts'
import { availableShape, shapes } from '../evaluation/shapes.ts'
import { flag, label } from '../metrics/optionSpec.ts'
import { checkedOptions } from './checkedOptions.ts'

/** Points of the ROC curve from the highest threshold to the lowest. */
export interface RocCurve {
  readonly fpr: Float64Array
  readonly tpr: Float64Array
  /** A row is called positive from this score on; the first is Infinity, which calls nothing positive. */
  readonly thresholds: Float64Array
}

/** Points of the precision-recall curve from the lowest threshold to the highest. */
export interface PrCurve {
  /** One more than thresholds: the last point is precision 1 at recall 0, where nothing is called positive. */
  readonly precision: Float64Array
  readonly recall: Float64Array
  readonly thresholds: Float64Array
}

export interface CurveOptions {
  readonly positive?: Label
}

export interface RocCurveOptions extends CurveOptions {
  /** Leave out points halfway on a straight line between their neighbours, as scikit-learn does by default. */
  readonly dropIntermediate?: boolean
}

const curveSpecs = { positive: label() }

const rocCurveSpecs = { ...curveSpecs, dropIntermediate: flag(false) }

/**
 * The ROC curve: share of negatives and of positives called positive, at each distinct score.
 *
 * @throws EvaluationError where the evaluation has no scores, or the truth only one class; for unknown options.
 *
 * @example
 * rocCurve({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }).tpr // [0, 0.5, 0.5, 1, 1]
 */
export function rocCurve(input: EvaluationInput, options: RocCurveOptions = {}): RocCurve {
  return withCaller('rocCurve', () => {
    const { positive, dropIntermediate } = checkedOptions(rocCurveSpecs, options)
    const columns = scoresOf(input, positive)
    const { thresholds, truePositives, falsePositives, positives, negatives } = columns.counts()
    if (positives === 0 || negatives === 0) {
      throw new EvaluationError({
        column: 'yTrue',
        problem: `yTrue has only ${positives === 0 ? 'negatives' : 'positives'}`,
        expected: 'rows of both classes: a curve of one has no second axis',
      })
    }
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
    const { positive } = checkedOptions(curveSpecs, options)
    const columns = scoresOf(input, positive)
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
      const called = truePositives[at] + falsePositives[at]
      // Rows of weight 0 may be all that is called positive so far.
      precision[i] = called === 0 ? 0 : truePositives[at] / called
      recall[i] = truePositives[at] / positives
      ascending[i] = thresholds[at]
    }
    precision[steps] = 1
    return { precision, recall, thresholds: ascending }
  })
}

function scoresOf(input: EvaluationInput, positive: Label | undefined): ScoreColumns {
  const evaluation = borrowedEvaluation(input)
  const settings = {
    positive,
    threshold: undefined,
    ties: undefined,
    relevantFrom: 1,
    unjudged: 'irrelevant',
    depth: undefined,
    singlePrecision: false,
  } as const
  if (availableShape(evaluation, ['scores'], settings) === undefined) {
    throw new EvaluationError({
      column: 'yScore',
      problem: `a curve needs yScore; this evaluation has ${evaluation.columns.join(', ')}`,
    })
  }
  return shapes.scores.columns(evaluation.data, settings)
}
