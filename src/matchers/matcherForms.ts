import type { AnyMetric } from '../metrics/definition/defineMetric.ts'

/** A form of named matchers: `toHave<Metric><Form>`. */
export type FormName = 'Above' | 'AtLeast' | 'Below' | 'AtMost' | 'Within' | 'At'

export const higherIsBetter: readonly FormName[] = ['Above', 'AtLeast']
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
