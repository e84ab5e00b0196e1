import { gateAmong } from '../gates/gate.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { Host } from './host.ts'
import type { Matcher } from './matcherContext.ts'
import { valueMatcher } from './valueMatcher.ts'

/** The matcher of any metric, given by its id or as a value. */
export function toHaveMetric(host: Host, known: readonly AnyMetric[]): Matcher {
  return valueMatcher('toHaveMetric', host, 3, ([metric, bound, options]) =>
    gateAmong(known, metric as MetricLike, bound, options),
  )
}
