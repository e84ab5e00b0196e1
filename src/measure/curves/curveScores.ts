import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { labelSettings, type ShapeSettings } from '../../evaluation/columns/shapeSettings.ts'
import { type ShapeName, shapes } from '../../evaluation/columns/shapes.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { EvaluationData } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import type { Label } from '../../evaluation/label.ts'
import { rowsInEngine } from '../../evaluation/totals/rowsInEngine.ts'
import { label } from '../../metrics/definition/optionSpec.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { checkedOptions } from '../checkedOptions.ts'
import { availableShape } from '../measureConfigured.ts'

export interface CurveOptions {
  readonly positive?: Label
}

export const curveSpecs = { positive: label() }

/** What is drawn of rows: its name in messages, the column that it is of, and what it needs. */
interface Drawn {
  readonly what: string
  readonly column: string
  readonly needs: string
}

/** Returns the first of some shapes that the columns of an input give, and its data. */
export function drawnFrom<Name extends ShapeName>(
  input: EvaluationInput,
  wanted: readonly Name[],
  settings: ShapeSettings,
  { what, column, needs }: Drawn,
): { readonly name: Name; readonly data: EvaluationData } {
  const evaluation = borrowedEvaluation(input)
  const { data } = evaluation
  if (data.kind === 'totals') throw rowsInEngine(data, what)
  const name = availableShape(evaluation, wanted, settings)
  if (name !== undefined) return { name, data }
  throw new EvaluationError({
    column,
    problem: `${what} needs ${needs}; this evaluation has ${evaluation.columns.join(', ')}`,
  })
}

/** The scores that a curve is drawn of. */
export function scoresOf(input: EvaluationInput, options: { readonly positive?: Label | undefined }): ScoreColumns {
  const settings = labelSettings(checkedOptions(curveSpecs, options))
  const curve = { what: 'a curve', column: 'yScore', needs: 'yScore' }
  const { data } = drawnFrom(input, ['scores'], settings, curve)
  return shapes.scores.columns(data, settings)
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
