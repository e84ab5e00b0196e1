import type { TrialColumns } from '../../evaluation/columns/caseColumns.ts'
import { placeOf } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { oneOf } from '../definition/optionSpec.ts'

/** Whether tasks may differ in how often they were tried. */
export const trialsOption = oneOf(['even', 'uneven'], 'even')

const MOST_NAMED = 5

/**
 * Returns trials that are as many for each task, unless they may differ: a trial that ended in an error and was left out
 * would lift what is estimated from the others.
 *
 * @throws EvaluationError naming the tasks that were tried less often, and how often.
 */
export function requireEven(columns: TrialColumns, trials: 'even' | 'uneven' | string | number): TrialColumns {
  const { tried, ids } = columns
  const most = tried.reduce((largest, each) => Math.max(largest, each), 0)
  const short = Array.from(tried.keys()).filter(task => tried[task] < most)
  if (trials === 'uneven' || short.length === 0) return columns
  const named = short.slice(0, MOST_NAMED).map(task => {
    const name = ids === undefined ? `task ${placeOf(columns, task)}` : describeValue(ids[task])
    return `${name} has ${tried[task]}`
  })
  const others = short.length > named.length ? `, and ${short.length - named.length} more have fewer` : ''
  throw new EvaluationError({
    column: 'trials',
    problem: `the tasks were tried unevenly: ${named.join(', ')}${others}; others have ${most} trials`,
    expected: 'as many trials of each task',
    mend: "Count a trial without an answer as null with whenMissing: 'wrong', or say trials: 'uneven'",
  })
}
