import type { Evaluation } from '../../evaluation/evaluation.ts'
import { withoutRows } from '../../evaluation/storedReport.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { measureConfigured } from '../measureConfigured.ts'
import type { Measurement } from '../measurement.ts'
import type { ConfidenceRequest } from './confidence.ts'
import { intervalOf } from './intervalOf.ts'

/** Measures a metric and, where it is asked for, how sure the value is. */
export function measureSurely(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: ConfidenceRequest | undefined,
  sides: 1 | 2,
): Measurement {
  const measurement = measureConfigured(evaluation, metric)
  if (request === undefined) return measurement
  if (evaluation.data.kind === 'report') throw withoutRows('confidence', 'an interval')
  const found =
    measurement.undefinedBecause === undefined
      ? intervalOf(evaluation, metric, request, sides)
      : { because: 'there is no value' }
  const [interval, noInterval] = 'because' in found ? [undefined, found.because] : [found, undefined]
  // By descriptors, since reading `parts` would derive them.
  return Object.freeze(
    Object.defineProperties({} as Measurement, {
      ...Object.getOwnPropertyDescriptors(measurement),
      interval: { value: interval, enumerable: true },
      noInterval: { value: noInterval, enumerable: true },
    }),
  )
}
