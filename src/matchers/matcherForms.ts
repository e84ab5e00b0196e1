import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'

/** A form of named matchers: `toHave<Metric><Form>`. */
export type FormName = 'Above' | 'AtLeast' | 'Below' | 'AtMost' | 'Within' | 'At'

/** The bound and options that the arguments of a named matcher stand for. */
export interface CallOfForm {
  readonly bound: unknown
  readonly options: unknown
  readonly k?: unknown
}

type Form = (metric: AnyMetric, args: readonly unknown[]) => CallOfForm

export const forms: { readonly [Name in FormName]: Form } = {
  Above: (metric, [above, options]) => ({ bound: { above }, options: towards(metric, 'Above', 'Below', options) }),
  AtLeast: (metric, [atLeast, options]) => ({
    bound: { atLeast },
    options: towards(metric, 'AtLeast', 'AtMost', options),
  }),
  Below: (metric, [below, options]) => ({ bound: { below }, options: towards(metric, 'Below', 'Above', options) }),
  AtMost: (metric, [atMost, options]) => ({
    bound: { atMost },
    options: towards(metric, 'AtMost', 'AtLeast', options),
  }),
  Within: (_, [target, tolerance, options]) => ({ bound: { within: [target, tolerance] }, options }),
  At: (metric, [k, bound, options]) => ({
    bound: typeof bound === 'object' && bound !== null ? bound : noWorseThan(metric, bound),
    options,
    k,
  }),
}

const higherIsBetter: readonly FormName[] = ['Above', 'AtLeast']
const lowerIsBetter: readonly FormName[] = ['Below', 'AtMost']

/** Sets `better` from the form: `Below` and `AtMost` mean that lower scores are better. The opposite option is refused. */
function towards({ direction, options }: AnyMetric, form: FormName, opposite: FormName, given: unknown): unknown {
  if (direction !== undefined || options.better === undefined) return given
  const better = higherIsBetter.includes(form) ? 'higher' : 'lower'
  if (given === undefined) return { better }
  // Anything but an object of options is refused later.
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) return given
  const { better: asked = better } = given as { readonly better?: unknown }
  if ((asked === 'higher' || asked === 'lower') && asked !== better) {
    throw new EvaluationError({
      column: 'better',
      problem: `better is '${asked}', and this matcher passes when the value is ${better}`,
      mend: `Write ${opposite}, or leave better out`,
    })
  }
  return { ...given, better: asked }
}

function noWorseThan(metric: AnyMetric, value: unknown): unknown {
  return metric.direction === 'down' ? { atMost: value } : { atLeast: value }
}

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
