import type { AnyMetric, ConfiguredMetric } from './defineMetric.ts'

// Two copies of the package may meet in one process: what one of them has made is known to the other by these.
export const metricBrand = Symbol.for('expect-metrics.Metric')
export const configuredBrand = Symbol.for('expect-metrics.ConfiguredMetric')

/** Whether a value is a metric of `defineMetric`, of this copy of the package or another. */
export function isMetric(value: unknown): value is AnyMetric {
  return typeof value === 'function' && metricBrand in value
}

/** Whether a value is a metric whose options are settled, such as `ndcg({ k: 10 })`. */
export function isConfiguredMetric(value: unknown): value is ConfiguredMetric {
  return typeof value === 'object' && value !== null && configuredBrand in value
}
