import { didYouMean } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Bound, BoundedMetric } from './bound.ts'

// Why a bound is refused, and what was probably meant.

export function badBound(problem: string, expected: string, mend?: string): EvaluationError {
  return new EvaluationError({ column: 'bound', problem, expected, mend })
}

/** All that a bound may be. */
export const BOUNDS =
  '{ above }, { atLeast }, { below }, { atMost }, { within: [target, tolerance] } or { between: [lowest, highest] }'

/** Returns a hint about a wrong name in a bound: a misspelt kind, a misplaced option, or a second kind. */
export function mendOfNames(names: readonly string[], known: readonly string[]): string | undefined {
  const stray = names.find(name => !known.includes(name))
  if (stray === undefined) return names.length > 1 ? 'For a range write { between: [lowest, highest] }' : undefined
  const meant = didYouMean(stray, known)
  if (meant !== undefined && !names.includes(meant)) return `Did you mean ${meant}?`
  return names.length > 1
    ? 'Options stand behind the bound: toHaveMetric(id, bound, options), gate(id, bound, options)'
    : undefined
}

/** Where the values of a metric lie. */
export function spanOf({ title, range: [least, most] }: Pick<BoundedMetric, 'title' | 'range'>): string {
  if (most === Number.POSITIVE_INFINITY) return `${title} is at least ${least}`
  return least === Number.NEGATIVE_INFINITY ? `${title} is at most ${most}` : `${title} lies in [${least}, ${most}]`
}

/** With a tolerance larger than the target nothing is ever too low: the two were probably exchanged. */
export function requireTargetFirst(
  [target, tolerance]: readonly [target: number, tolerance: number],
  { title, range: [, most] }: BoundedMetric,
): void {
  // A tolerance that is no value of the metric was not meant as a target.
  if (target <= 0 || tolerance <= target || nearlyEqual(target, tolerance) || tolerance > most) return
  const highest = Number((target + tolerance).toPrecision(12))
  throw badBound(
    `the tolerance ${tolerance} is larger than the target ${target}: ${title} could be anything up to ${Math.min(highest, most)}`,
    'a tolerance no larger than the target',
    `Did you mean ${tolerance} ± ${target}? The target comes first`,
  )
}

/** What was meant where a percentage stands for a share. */
export function mendOfPercent(bound: Bound, most: number): string | undefined {
  const [value] = Object.values(bound).flat()
  return most === 1 && typeof value === 'number' && value > 1 && value <= 100
    ? `Did you mean ${Number((value / 100).toPrecision(12))}?`
    : undefined
}

/** What was meant by a bound beyond the end of the range. */
export function mendOfLimit(bound: Bound, [least, most]: BoundedMetric['range']): string | undefined {
  if (bound.above === most) return `For ${most} itself write AtLeast(${most}), or { atLeast: ${most} }`
  if (bound.below === least) return `For ${least} itself write AtMost(${least}), or { atMost: ${least} }`
  return undefined
}
