import type { AnyMetric } from '../metrics/defineMetric.ts'

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
  Above: (_, [above, options]) => ({ bound: { above }, options }),
  Below: (_, [below, options]) => ({ bound: { below }, options }),
  Within: (_, [target, tolerance, options]) => ({ bound: { within: [target, tolerance] }, options }),
  At: (metric, [k, bound, options]) => ({
    bound: typeof bound === 'object' && bound !== null ? bound : noWorseThan(metric, bound),
    options,
    k,
  }),
}

function noWorseThan(metric: AnyMetric, value: unknown): unknown {
  return metric.direction === 'down' ? { atMost: value } : { atLeast: value }
}

/** The forms that make sense for a metric: by its direction, and `At` where it has a cutoff. */
export function formsOf({ direction, cutoff }: AnyMetric): readonly FormName[] {
  const towards: readonly FormName[] = direction === 'up' ? ['Above'] : direction === 'down' ? ['Below'] : []
  const plain: readonly FormName[] = cutoff === 'required' ? [] : [...towards, 'Within']
  return cutoff === undefined ? plain : [...plain, 'At']
}

/** `toHaveMacroF1Above`. */
export function matcherName(metric: AnyMetric, form: FormName): string {
  return `toHave${metric.matcher}${form}`
}
