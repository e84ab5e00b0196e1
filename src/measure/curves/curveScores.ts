import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { labelSettings } from '../../evaluation/columns/shapeSettings.ts'
import { shapes } from '../../evaluation/columns/shapes.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import type { Label } from '../../evaluation/label.ts'
import { rowsInEngine } from '../../evaluation/totals/rowsInEngine.ts'
import { label } from '../../metrics/definition/optionSpec.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { availableShape } from '../measureConfigured.ts'

export interface CurveOptions {
  readonly positive?: Label
}

export const curveSpecs = { positive: label() }

/** The scores that a curve is drawn of. */
export function scoresOf(input: EvaluationInput, positive: Label | undefined): ScoreColumns {
  const evaluation = borrowedEvaluation(input)
  if (evaluation.data.kind === 'totals') throw rowsInEngine(evaluation.data, 'a curve')
  const settings = labelSettings({ positive })
  if (availableShape(evaluation, ['scores'], settings) === undefined) {
    throw new EvaluationError({
      column: 'yScore',
      problem: `a curve needs yScore; this evaluation has ${evaluation.columns.join(', ')}`,
    })
  }
  return shapes.scores.columns(evaluation.data, settings)
}

/** Counts at each threshold for a curve whose two axes are rates of the two classes. */
export function countsOfBoth(columns: ScoreColumns): ThresholdCounts {
  const counts = columns.counts()
  const { positives, negatives } = counts
  if (positives > 0 && negatives > 0) return counts
  throw new EvaluationError({
    column: 'yTrue',
    problem: `yTrue has only ${positives === 0 ? 'negatives' : 'positives'}`,
    expected: 'rows of both classes: a curve of one has no second axis',
  })
}
