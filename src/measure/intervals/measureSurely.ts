import type { Evaluation } from '../../evaluation/evaluation.ts'
import { runsOf } from '../../evaluation/repeatedRuns.ts'
import { withoutRows } from '../../evaluation/storedReport.ts'
import { withGetters } from '../../evaluation/withGetters.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type Computation, computationOf, measureConfigured, measurementOf } from '../measureConfigured.ts'
import type { Measurement } from '../measurement.ts'
import { type ConfidenceRequest, requireRunsFor } from './confidence.ts'
import { intervalOf } from './intervalOf.ts'
import { notesOnWeights } from './notesOnWeights.ts'
import { intervalFields } from './orReason.ts'

/** Measures a metric and, where it is asked for, how sure the value is. The metric is computed once. */
export function measureSurely(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: ConfidenceRequest | undefined,
  sides: 1 | 2,
): Measurement {
  if (request === undefined) return measureConfigured(evaluation, metric)
  if (evaluation.data.kind === 'report') throw withoutRows('confidence', 'an interval')
  return sureMeasurement(computationOf(evaluation, metric), request, sides)
}

/** What was computed as a measurement with its interval. */
export function sureMeasurement(computation: Computation, request: ConfidenceRequest, sides: 1 | 2): Measurement {
  requireRunsFor(request, computation.runs !== undefined)
  const measurement = measurementOf(computation)
  const found =
    measurement.undefinedBecause === undefined
      ? intervalOf(computation, request, sides)
      : { because: 'there is no value' }
  const { interval, noInterval } = intervalFields(found)
  let all: readonly string[] | undefined
  return withGetters(measurement, {
    interval,
    noInterval,
    get notes(): readonly string[] {
      all ??= [
        ...measurement.notes,
        ...(interval === undefined ? [] : notesOnWeights(runsOf(computation.evaluation)[0].data)),
      ]
      return all
    },
  })
}
