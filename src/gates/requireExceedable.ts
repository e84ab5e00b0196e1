import { EvaluationError } from '../evaluation/evaluationError.ts'
import type { ConfiguredMetric } from '../metrics/defineMetric.ts'

/** Checks that some difference of a metric exceeds what is allowed or asked: else a gate could never fail, or never pass. */
export function requireExceedable(
  size: number,
  what: 'margin' | 'tolerance' | 'lead',
  { id, range: [least, most], direction }: Pick<ConfiguredMetric, 'id' | 'range' | 'direction'>,
): void {
  const widest =
    typeof direction === 'string' ? most - least : Math.max(most - direction.target, direction.target - least)
  if (what === 'lead' ? size <= widest : size < widest) return
  const never = what === 'lead' ? 'pass' : 'fail'
  const percent = size >= 1 && size < 100 && widest <= 2
  throw new EvaluationError({
    column: what,
    problem: `the ${what} of ${id} is ${size}, and two values of it differ by ${widest} at most: it could never ${never}`,
    mend: percent
      ? `Did you mean ${Number((size / 100).toPrecision(12))}?`
      : 'Give a smaller one, or one for each metric by its id',
  })
}
