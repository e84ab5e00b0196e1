import { EvaluationError } from '../evaluation/evaluationError.ts'
import type { ConfiguredMetric } from '../metrics/defineMetric.ts'

/** Refuses an allowance beyond which no value of a metric can lie from another: the gate could never fail. */
export function requireMissable(
  name: 'margin' | 'tolerance',
  size: number,
  { id, range: [least, most], direction }: Pick<ConfiguredMetric, 'id' | 'range' | 'direction'>,
): void {
  const widest =
    typeof direction === 'string' ? most - least : Math.max(most - direction.target, direction.target - least)
  if (size < widest) return
  const percent = size > 1 && size < 100 && widest <= 2
  throw new EvaluationError({
    column: name,
    problem: `${name} is ${size}, and two values of ${id} differ by ${widest} at most: that could never fail`,
    mend: percent
      ? `Did you mean ${Number((size / 100).toPrecision(12))}?`
      : 'Give a smaller one, or one for each metric by its id',
  })
}
