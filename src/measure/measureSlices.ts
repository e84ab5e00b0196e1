import type { Evaluation } from '../evaluation/evaluation.ts'
import { EvaluationError } from '../evaluation/evaluationError.ts'
import { rowsByLabel, subset } from '../evaluation/subset.ts'
import type { ConfiguredMetric } from '../metrics/defineMetric.ts'
import { measuredOrRefused } from './measuredOrRefused.ts'
import type { Measurement } from './measurement.ts'
import type { SliceMeasurement } from './sliceMeasurement.ts'
import { storedSliceMeasurements } from './storedMeasurement.ts'

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
