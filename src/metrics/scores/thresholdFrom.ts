import { type ScoreColumns, scoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError, withPlace } from '../../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation, looksLikeEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { type OptionSpec, ordinary } from '../definition/optionSpec.ts'

const given = 'given evaluation'

/**
 * Another evaluation, on which the threshold is fitted. It must be given as a value: a printed id only says that there is
 * one, and parsing that id is refused.
 */
export const thresholdFrom: OptionSpec<EvaluationInput, false> & { readonly default: undefined } = {
  type: 'EvaluationInput',
  ...ordinary,
  default: undefined,
  accepts: (value): value is EvaluationInput => looksLikeEvaluation(value),
  expected: 'another evaluation with yScore: { yTrue, yScore }, given among the options and not as text',
  printed: given,
  shared: true,
}

/** Returns the scores of the other evaluation, for the positive label of this one. */
export function otherScores(input: EvaluationInput, { positive }: ScoreColumns): ScoreColumns {
  return withPlace('thresholdFrom', () => {
    const { data, columns } = borrowedEvaluation(input)
    if (data.kind !== 'rows' || data.yScore === undefined) {
      throw new EvaluationError({ problem: `there is no yScore beside ${columns.join(', ')}` })
    }
    if (data.positive !== undefined && data.positive !== positive) {
      throw new EvaluationError({
        problem: `positive is ${describeValue(data.positive)}, but ${describeValue(positive)} is judged`,
        expected: 'scores of the same label',
      })
    }
    return scoreColumns(data, { positive })
  })
}

/** Returns the convention in force: `thresholdFrom = given evaluation (threshold 0.42)`. */
export function fittedElsewhere(threshold: string): string {
  return `thresholdFrom = ${given} (threshold ${threshold})`
}
