import { labelSettings } from '../evaluation/columns/shapeSettings.ts'
import { shapes } from '../evaluation/columns/shapes.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { Label } from '../evaluation/label.ts'
import type { Side } from './plan/engineColumns.ts'
import type { EvaluationPlan } from './plan/plannedEvaluation.ts'
import type { CheckedSource } from './sql/sourceColumns.ts'

/** An evaluation whose rows an engine has counted, with the other model beside it. */
export interface EngineEvaluation extends Evaluation {
  /** The other model of the same rows, to compare with; undefined where none was named. */
  readonly baseline: Evaluation | undefined
}

/** The evaluation with its baseline. */
export function withBaseline(evaluation: Evaluation, baseline: Evaluation | undefined): EngineEvaluation {
  return Object.freeze(
    Object.defineProperties({} as EngineEvaluation, {
      ...Object.getOwnPropertyDescriptors(evaluation),
      baseline: { value: baseline, enumerable: baseline !== undefined },
    }),
  )
}

/** The label that scores are about: as for rows in memory, given, or clear from both classes. */
export function positiveOf(source: CheckedSource, { columns }: EvaluationPlan): Label {
  const yTrue = source.classes.map(({ label }) => label)
  const { positive, labels } = columns
  const { data } = borrowedEvaluation({ yTrue, yScore: new Float64Array(yTrue.length), positive, labels })
  return shapes.scores.columns(data, labelSettings({})).positive
}

/** The names of the columns of an evaluation, as messages list them. */
export function columnNames({ columns }: EvaluationPlan, side: Side): readonly string[] {
  const { yTrue, yPred, yScore, query, baseline } = columns
  const own = side === 'first' ? { yPred, yScore } : { yPred: baseline?.yPred, yScore: baseline?.yScore }
  return Object.entries({ yTrue, ...own, query }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}
