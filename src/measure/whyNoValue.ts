import { describeValue } from '../evaluation/errors/describeValue.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'

/**
 * Why what a metric computed is no value of it; undefined where it is one. A metric of one's own may return anything,
 * whatever its type says.
 */
export function whyNoValue(
  value: unknown,
  { id, range: [least, most], direction }: Pick<ConfiguredMetric, 'id' | 'range' | 'direction'>,
): string | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return `${id} computed ${describeValue(value)}`
  // Bounds are checked against the range: a value beyond it would pass where nothing should.
  if ((value < least && !nearlyEqual(value, least)) || (value > most && !nearlyEqual(value, most))) {
    return `${id} computed ${value}, which lies outside its range [${least}, ${most}]`
  }
  // What is infinitely good would meet any bound. A loss that overflows meets none, and stays what it is.
  const bad = direction === 'up' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const isBad = typeof direction === 'string' && direction !== 'none' && value === bad
  return Number.isFinite(value) || isBad ? undefined : `${id} computed ${value}`
}
