import { describeValue } from '../evaluation/errors/describeValue.ts'
import { didYouMean, shareMeant } from '../evaluation/errors/didYouMean.ts'
import { digits } from '../evaluation/errors/digits.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Bound, BoundedMetric } from './bound.ts'

// Why a bound is refused, and what was probably meant. `said` is the bound in words.

export function badBound(problem: string, expected: string, mend?: string): EvaluationError {
  return new EvaluationError({ column: 'bound', problem, expected, mend })
}

/** All that a bound may be. */
const BOUNDS =
  '{ above }, { atLeast }, { below }, { atMost }, { within: [target, tolerance] } or { between: [lowest, highest] }'

/** The error of what does not have the form of a bound. */
export function noBound(given: unknown, kinds: readonly string[]): EvaluationError {
  if (given === undefined) return badBound('the bound is missing', BOUNDS)
  if (typeof given !== 'object' || given === null) return badBound(`the bound is ${describeValue(given)}`, BOUNDS)
  const names = Object.keys(given)
  const has = names.length === 0 ? 'nothing' : names.map(name => describeValue(name)).join(', ')
  return badBound(`the bound has ${has}`, BOUNDS, mendOfNames(names, kinds))
}

/** Returns a hint about a wrong name in a bound: a misspelt kind, a misplaced option, or a second kind. */
function mendOfNames(names: readonly string[], known: readonly string[]): string | undefined {
  const stray = names.find(name => !known.includes(name))
  if (stray === undefined) return names.length > 1 ? 'For a range write { between: [lowest, highest] }' : undefined
  const meant = didYouMean(stray, known)
  if (meant !== undefined && !names.includes(meant)) return `Did you mean ${meant}?`
  return names.length > 1
    ? 'Options stand behind the bound: toHaveMetric(id, bound, options), gate(id, bound, options)'
    : undefined
}

/** The error of a bound that no value of the metric meets, so that it can never hold, or that every value meets. */
export function useless(said: string, never: 'hold' | 'fail', bound: Bound, metric: BoundedMetric): EvaluationError {
  return badBound(
    `${said} can never ${never}: ${spanOf(metric)}`,
    `a bound that some value ${never === 'hold' ? 'meets' : 'misses'}`,
    mendOfPercent(bound, metric) ?? mendOfLimit(bound, metric),
  )
}

/** The error of a bound that no amount of data can show: its only values are an end of the range, or one number. */
export function neverShown(
  said: string,
  { title, range: [, most] }: Pick<BoundedMetric, 'title' | 'range'>,
  end: number | undefined,
): EvaluationError {
  return badBound(
    `no amount of test data can show with confidence that ${title} is ${said}`,
    end === undefined ? 'a range of values' : `a bound ${end === most ? 'below' : 'above'} ${end}`,
    'Or leave out confidence: then the value alone decides',
  )
}

const turned = { above: 'below', atLeast: 'atMost', below: 'above', atMost: 'atLeast' } as const

/** The error of a bound that worse values meet, and no better ones. */
export function passesWorse(
  said: string,
  kind: keyof typeof turned,
  value: number | undefined,
  { title, direction }: BoundedMetric,
): EvaluationError {
  const range = direction === 'up' ? `[lowest, ${value}]` : `[${value}, highest]`
  return badBound(
    `${said} would pass a worse model: ${direction === 'up' ? 'higher' : 'lower'} ${title} is better`,
    `{ ${turned[kind]}: ${value} }`,
    `To catch a value that is too good, write { between: ${range} }`,
  )
}

/** Where the values of a metric lie. */
function spanOf({ title, range: [least, most] }: Pick<BoundedMetric, 'title' | 'range'>): string {
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
  const highest = digits(target + tolerance, 12)
  throw badBound(
    `the tolerance ${tolerance} is larger than the target ${target}: ${title} could be anything up to ${Math.min(highest, most)}`,
    'a tolerance no larger than the target',
    `Did you mean ${tolerance} ± ${target}? The target comes first`,
  )
}

/** Rejects a bound that was probably meant on another scale: a percentage for a fraction, or the other way round. */
export function requireScale(said: string, bound: Bound, { fraction, title }: BoundedMetric): void {
  if (fraction) requireFraction(said, bound, title)
  else requirePercent(said, bound, title)
}

/** Rejects a bound above 1 on a relative error: it is probably a percentage. Forecasting 0 throughout gives 1. */
function requireFraction(said: string, bound: Bound, title: string): void {
  const { below, atMost, within } = bound
  const value = below ?? atMost ?? within?.[0]
  if (value === undefined || value <= 1) return
  const range = within === undefined ? `[0, ${value}]` : '[lowest, highest]'
  throw badBound(
    `${said} means errors of ${digits(100 * value, 12)} %: ${title} is a fraction`,
    'at most 1, the error of a forecast of 0 throughout',
    `${shareMeant(value)} For errors that large write { between: ${range} }`,
  )
}

/** Rejects a share as the bound of a metric that goes to 100, as BLEU does: nearly everything is above it. */
function requirePercent(said: string, bound: Bound, title: string): void {
  const { above, atLeast, within } = bound
  const value = above ?? atLeast ?? within?.[0]
  if (value === undefined || value <= 0 || value >= 1) return
  throw badBound(
    `the bound is ${said}, and ${title} goes from 0 to 100`,
    'a bound on that scale',
    `Did you mean ${digits(100 * value, 12)}? For values that low write { between: [${value}, 100] }`,
  )
}

/** What was meant where a percentage stands for a share. */
function mendOfPercent(bound: Bound, { range: [, most] }: BoundedMetric): string | undefined {
  const [value] = Object.values(bound).flat()
  return most === 1 && typeof value === 'number' && value > 1 && value <= 100 ? shareMeant(value) : undefined
}

/** What was meant by a bound beyond the end of the range. */
function mendOfLimit(bound: Bound, { range: [least, most] }: BoundedMetric): string | undefined {
  if (bound.above === most) return `For ${most} itself write AtLeast(${most}), or { atLeast: ${most} }`
  if (bound.below === least) return `For ${least} itself write AtMost(${least}), or { atMost: ${least} }`
  return undefined
}
