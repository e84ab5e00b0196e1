import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { type EvaluationPlan, metricsThatNeed } from './plan/plannedEvaluation.ts'
import type { CheckedSource } from './sql/checkedSource.ts'

/** Outside these sizes squares overflow, or underflow to 0, as if there were no error. */
const LARGEST = 1e150
const SMALLEST = 1e-150

/**
 * Refuses numbers whose squares a 64-bit float cannot hold: in memory they are scaled first, sums of an engine are not.
 *
 * @throws EvaluationError that names the column and its largest size.
 */
export function requireSquarable({ ranges }: CheckedSource, plan: EvaluationPlan): void {
  const ofLosses = metricsThatNeed(plan, 'sums').some(({ need }) => need.loss.takes === 'numbers')
  if (!ofLosses && metricsThatNeed(plan, 'linearised').length === 0) return
  const sizes = ['yTrue', 'yPred', 'baseline.yPred'].flatMap(role => {
    const range = ranges.get(role)
    return range === undefined ? [] : [{ role, size: Math.max(...range.map(Math.abs)) }]
  })
  const [largest] = sizes.sort((a, b) => b.size - a.size)
  if (largest === undefined || largest.size === 0) return
  if (largest.size <= LARGEST && largest.size >= SMALLEST) return
  throw new EvaluationError({
    column: largest.role,
    problem: `${largest.role} is up to ${largest.size} in size, and the squares of such numbers ${largest.size > 1 ? 'overflow' : 'vanish'}`,
    expected: `numbers between ${SMALLEST} and ${LARGEST} in size`,
    mend: 'Give the numbers in another unit',
  })
}
