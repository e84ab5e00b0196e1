import type { Evaluation, EvaluationData } from '../../evaluation/evaluation.ts'
import { runsOf } from '../../evaluation/repeatedRuns.ts'
import { withoutRows } from '../../evaluation/storedReport.ts'
import { withGetters } from '../../evaluation/withGetters.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type Computation, computationOf, measureConfigured, measurementOf } from '../measureConfigured.ts'
import type { Measurement } from '../measurement.ts'
import { type ConfidenceRequest, requireRunsFor } from './confidence.ts'
import { intervalOf } from './intervalOf.ts'
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

/** Returns what an interval takes weights for: they say how much a row counts, not how many rows it stands for. */
function notesOnWeights(data: EvaluationData): readonly string[] {
  const weights = 'sampleWeight' in data ? data.sampleWeight : undefined
  if (weights === undefined) return []
  const rows = `${weights.length} ${weights.length === 1 ? 'row' : 'rows'}`
  return looksCounted(weights)
    ? [
        `weights are not counts: the limits are those of ${rows}. If a row stands for as many as it weighs, name the column count`,
      ]
    : [`weights are not counts: the limits are those of ${rows}`]
}

/** Whole numbers that are not all equal and sum to at least twice the number of rows. */
function looksCounted(weights: Float64Array): boolean {
  if (!weights.every(Number.isInteger) || weights.every(weight => weight === weights[0])) return false
  return weights.reduce((sum, weight) => sum + weight, 0) >= 2 * weights.length
}
