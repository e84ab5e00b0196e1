import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import type { Limits } from '../../stats/interval.ts'
import { stringer } from '../../stats/stringer.ts'
import type { IntervalSample } from './intervalSample.ts'

/** Of so few units that deviate from all others, resamples hold none too often for quantiles of them to say how far more would. */
export function areFew(deviating: number, n: number, level: number): boolean {
  const tail = (1 - level) / 2
  return (1 - deviating / n) ** n > tail / 2
}

/**
 * Where the interval of a mean ends of which nearly all units have one value, and none can be far from it: the range of
 * the metric bounds what those could be that were not seen. Undefined where that is not so.
 */
export function limitsOfFew(
  { values, proportion, fromMean }: IntervalSample,
  { metric, range: [least, most] }: ConfiguredMetric,
  level: number,
): Limits | undefined {
  if (values === undefined || values.length < 2 || proportion !== undefined || fromMean !== undefined) return undefined
  if (metric.interval !== undefined || !Number.isFinite(most - least)) return undefined
  // What more than half of them have stands in the middle.
  const usual = quickselect(values, values.length >> 1)
  const deviations = values.map(value => value - usual)
  const deviating = deviations.filter(deviation => deviation !== 0).length
  if (!areFew(deviating, values.length, level)) return undefined
  const { lower, upper } = stringer(deviations, most - least, level)
  return { lower: usual + lower, upper: usual + upper }
}
