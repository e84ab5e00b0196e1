import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'

/** One way to name a matcher of a metric: `toHave<Metric><Form>`. */
export type FormName = 'Above' | 'Below' | 'Within' | 'At'

/** How the arguments of a named matcher become a bound and options. */
export interface CallOfForm {
  readonly bound: unknown
  readonly options: unknown
  readonly k?: unknown
}

type Form = (metric: AnyMetric, args: readonly unknown[]) => CallOfForm

export const forms: { readonly [Name in FormName]: Form } = {
  Above: (metric, [above, options]) => ({ bound: { above }, options: towards(metric, 'higher', options) }),
  Below: (metric, [below, options]) => ({ bound: { below }, options: towards(metric, 'lower', options) }),
  Within: (_, [target, tolerance, options]) => ({ bound: { within: [target, tolerance] }, options }),
  At: (metric, [k, bound, options]) => ({
    bound: typeof bound === 'object' && bound !== null ? bound : noWorseThan(metric, bound),
    options,
    k,
  }),
}

/** Who asks a score to be below something takes lower ones for better: the other word would gate the wrong side. */
function towards({ direction, options }: AnyMetric, better: 'higher' | 'lower', given: unknown): unknown {
  if (direction !== undefined || options.better === undefined) return given
  if (given === undefined) return { better }
  // What is no object of options is refused as it stands.
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) return given
  const { better: asked = better } = given as { readonly better?: unknown }
  if ((asked === 'higher' || asked === 'lower') && asked !== better) {
    throw new EvaluationError({
      column: 'better',
      problem: `better is '${asked}', and this matcher passes when the value is ${asked === 'higher' ? 'lower' : 'higher'}`,
      mend: `Write ${asked === 'higher' ? 'Above' : 'Below'}, or leave better out`,
    })
  }
  return { ...given, better: asked }
}

function noWorseThan(metric: AnyMetric, value: unknown): unknown {
  return metric.direction === 'down' ? { atMost: value } : { atLeast: value }
}

/** The forms that make sense for a metric: by its direction, and `At` where it has a cutoff. */
export function formsOf({ direction, cutoff }: AnyMetric): readonly FormName[] {
  const plain: readonly FormName[] = cutoff === 'required' ? [] : [...directed(direction), 'Within']
  return cutoff === undefined ? plain : [...plain, 'At']
}

// A metric whose options decide has both.
function directed(direction: AnyMetric['direction']): readonly FormName[] {
  if (direction === undefined) return ['Above', 'Below']
  return direction === 'up' ? ['Above'] : direction === 'down' ? ['Below'] : []
}

/** `toHaveMacroF1Above`. */
export function matcherName(metric: AnyMetric, form: FormName): string {
  return `toHave${metric.matcher}${form}`
}
