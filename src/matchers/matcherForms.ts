import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { OPTIONS_OF_GATE } from '../gates/gateOf.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'

/** A form of named matchers: `toHave<Metric><Form>`. */
export type FormName = 'Above' | 'AtLeast' | 'Below' | 'AtMost' | 'Within' | 'At'

const higherIsBetter: readonly FormName[] = ['Above', 'AtLeast']
const lowerIsBetter: readonly FormName[] = ['Below', 'AtMost']

/** The forms of a metric: by its direction, and `At` if it has a cutoff. */
export function formsOf({ direction, cutoff }: AnyMetric): readonly FormName[] {
  const plain: readonly FormName[] = cutoff === 'required' ? [] : [...directed(direction), 'Within']
  return cutoff === undefined ? plain : [...plain, 'At']
}

// A metric whose direction depends on its options has the forms of both.
function directed(direction: AnyMetric['direction']): readonly FormName[] {
  if (direction === undefined) return [...higherIsBetter, ...lowerIsBetter]
  return direction === 'up' ? higherIsBetter : direction === 'down' ? lowerIsBetter : []
}

/** `toHaveMacroF1Above`. */
export function matcherName(metric: AnyMetric, form: FormName): string {
  return `toHave${metric.matcher}${form}`
}

/** The bound and options that the arguments of a named matcher stand for. */
export interface CallOfForm {
  readonly bound: unknown
  readonly options: unknown
}

const opposites = { Above: 'Below', AtLeast: 'AtMost', Below: 'Above', AtMost: 'AtLeast' } as const

/** Sets `better` from the form: `Below` and `AtMost` mean that lower scores are better. The opposite option is refused. */
export function withBetter(form: Exclude<FormName, 'Within' | 'At'>, given: unknown): unknown {
  const better = higherIsBetter.includes(form) ? 'higher' : 'lower'
  if (given === undefined) return { better }
  // Anything but an object of options is refused later.
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) return given
  const { better: asked = better } = given as { readonly better?: unknown }
  if ((asked === 'higher' || asked === 'lower') && asked !== better) {
    throw new EvaluationError({
      column: 'better',
      problem: `better is '${asked}', and this matcher passes when the value is ${better}`,
      mend: `Write ${opposites[form]}, or leave better out`,
    })
  }
  return { ...given, better: asked }
}

/** What `toHaveNDCGAt(10, 0.42)` stands for: the cutoff is an option of the metric, and a number what its value must be no worse than. */
export function callWithCutoff(metric: AnyMetric, [k, bound, given]: readonly unknown[]): CallOfForm {
  return {
    bound: typeof bound === 'object' && bound !== null ? bound : noWorseThan(metric, bound),
    options: withCutoff(requireOptions(given, OPTIONS_OF_GATE), k, bound),
  }
}

function noWorseThan(metric: AnyMetric, value: unknown): unknown {
  return metric.direction === 'down' ? { atMost: value } : { atLeast: value }
}

/** The options with the cutoff. */
function withCutoff(options: AnyOptions, k: unknown, bound: unknown): AnyOptions {
  if ('k' in options) {
    throw new EvaluationError({ column: 'k', problem: 'k stands among the options', mend: 'It is the first argument' })
  }
  // As in `toHaveNDCGAt(0.42, 10)`, where cutoff and bound are swapped.
  if (typeof k === 'number' && k > 0 && !isCutoff(k) && isCutoff(bound)) {
    throw new EvaluationError({
      column: 'k',
      problem: `the cutoff is ${k}, and the bound ${bound}`,
      expected: 'a positive integer, then the bound',
      mend: `Did you mean (${bound}, ${k})? The cutoff comes first`,
    })
  }
  return { ...options, k }
}

function isCutoff(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
