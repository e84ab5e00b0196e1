import { EvaluationError } from '../evaluation/evaluationError.ts'
import type { ConfiguredMetric } from '../metrics/defineMetric.ts'

/** Checks that some loss of a metric exceeds what is allowed of it: else nothing could ever be too bad. */
export function requireExceedable(
  allowed: number,
  what: 'margin' | 'tolerance',
  { id, range: [least, most], direction }: Pick<ConfiguredMetric, 'id' | 'range' | 'direction'>,
): void {
  const widest =
    typeof direction === 'string' ? most - least : Math.max(most - direction.target, direction.target - least)
  if (allowed < widest) return
  throw new EvaluationError({
    column: what,
    problem: `the ${what} of ${id} is ${allowed}, and two values of it differ by ${widest} at most: it could never fail`,
    mend:
      allowed >= 1 && allowed < 100 && widest <= 2
        ? `Did you mean ${Number((allowed / 100).toPrecision(12))}?`
        : undefined,
  })
}
