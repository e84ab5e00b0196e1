import { describeValue } from '../evaluation/errors/describeValue.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'

/** Why what a metric computed is no value of it; undefined where it is one. */
export function whyNoValue(value: number, metric: ConfiguredMetric): string | undefined {
  return noNumber(value, metric) ?? outOfRange(value, metric) ?? infinitelyGood(value, metric)
}

// A metric of one's own may return anything, whatever its type says.
function noNumber(value: unknown, metric: ConfiguredMetric): string | undefined {
  if (typeof value === 'number' && !Number.isNaN(value)) return undefined
  return `${metric.id} computed ${describeValue(value)}`
}

// Bounds are checked against the range: a value beyond it would pass where nothing should.
function outOfRange(value: number, { id, range: [least, most] }: ConfiguredMetric): string | undefined {
  const beyond = (value < least && !nearlyEqual(value, least)) || (value > most && !nearlyEqual(value, most))
  return beyond ? `${id} computed ${value}, which lies outside its range [${least}, ${most}]` : undefined
}

// It would meet any bound. A loss that overflows meets none, and stays what it is.
function infinitelyGood(value: number, { id, direction }: ConfiguredMetric): string | undefined {
  const bad = direction === 'up' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  if (Number.isFinite(value) || (typeof direction === 'string' && direction !== 'none' && value === bad)) {
    return undefined
  }
  return `${id} computed ${value}`
}
