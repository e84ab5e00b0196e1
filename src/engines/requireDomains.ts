import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { type EvaluationPlan, metricsThatNeed } from './plan/plannedEvaluation.ts'
import type { CheckedSource } from './sql/checkedSource.ts'

/**
 * Refuses numbers that the formula of a loss cannot take, as rows in memory are.
 *
 * @throws EvaluationError that names the metric, the column and its least number.
 */
export function requireDomains({ ranges }: CheckedSource, plan: EvaluationPlan): void {
  for (const { metric, need } of metricsThatNeed(plan, 'sums')) {
    const { least: allowed = Number.NEGATIVE_INFINITY } = need.loss
    for (const role of ['yTrue', 'yPred', 'baseline.yPred']) {
      const [least] = ranges.get(role) ?? [allowed]
      if (least >= allowed) continue
      throw new EvaluationError({
        column: role,
        problem: `${role} is ${least} in some row, which ${metric.id} cannot take`,
        expected: `a number of ${allowed} or more`,
      })
    }
  }
}
