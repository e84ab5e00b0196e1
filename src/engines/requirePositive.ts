import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { isLabel, type Label } from '../evaluation/label.ts'
import type { Need } from './plan/plan.ts'
import type { EvaluationPlan } from './plan/plannedEvaluation.ts'
import { MOST_BY_SCORE } from './sql/areaQuery.ts'
import type { CheckedSource } from './sql/checkedSource.ts'

/**
 * Refuses a metric whose positive label is not that of the evaluation, if an engine sums what the scores of one label
 * give, or counts neighbouring scores together. Rows that are counted by their exact scores serve either label.
 *
 * @throws EvaluationError that names the metric.
 */
export function requirePositive(
  { rows }: CheckedSource,
  { metrics }: EvaluationPlan,
  positive: Label | undefined,
): void {
  for (const { metric, need } of metrics) {
    const { positive: own } = metric.options
    if (!isLabel(own) || own === positive || !takesOneLabel(need, rows)) continue
    throw new EvaluationError({
      column: 'metrics',
      problem: `${metric.id} is about another label than ${describeValue(positive)}, whose scores are counted`,
      expected: 'one positive label for all metrics of scores',
      mend: `Ask for it in an evaluation of its own: { yTrue, yScore, positive: ${JSON.stringify(own)} }`,
    })
  }
}

function takesOneLabel(need: Need, rows: number): boolean {
  switch (need.kind) {
    case 'area':
    case 'bins':
      return true
    case 'sums':
      return need.loss.takes === 'probabilities'
    case 'alike':
      return need.takes === 'scores' && rows > MOST_BY_SCORE
    default:
      return false
  }
}
