import { rowsByLabel, subset } from '../../evaluation/encode/subset.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { measuredOrRefused } from '../measuredOrRefused.ts'
import type { Measurement, SliceMeasurement } from '../measurement.ts'
import { storedSliceMeasurements } from '../storedMeasurement.ts'

/** The metric on every slice of every slicing column, by the column's name. */
export function measureSlices(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
): ReadonlyMap<string, readonly SliceMeasurement[]> {
  const { data } = evaluation
  if (data.kind === 'report') return storedSliceMeasurements(data.report, metric)
  if (!('slices' in data) || data.slices === undefined) return new Map()
  return new Map(
    Array.from(data.slices, ([name, column]) => [
      name,
      Array.from(rowsByLabel(column), ([slice, rows]) => ({
        slice,
        rows: rows.length,
        measurement: valueOn(subset(evaluation, data, rows), metric),
      })),
    ]),
  )
}

function valueOn(evaluation: Evaluation, metric: ConfiguredMetric): Measurement | undefined {
  const measured = measuredOrRefused(evaluation, metric)
  return measured instanceof EvaluationError ? undefined : measured
}
