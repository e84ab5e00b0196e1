import { rowsOnce } from '../../evaluation/encode/countedRows.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { runsOf } from '../../evaluation/repeatedRuns.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { measuredOrRefused } from '../measuredOrRefused.ts'
import type { Measurement, SliceMeasurement } from '../measurement.ts'
import { storedSliceMeasurements } from '../storedMeasurement.ts'
import { dataSlices, evaluationOfSlice } from './dataSlices.ts'

/** The metric on every slice of every slicing column, by the column's name. */
export function measureSlices(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
): ReadonlyMap<string, readonly SliceMeasurement[]> {
  const { data } = evaluation
  if (data.kind === 'report') return storedSliceMeasurements(data.report, metric)
  // The rows of all runs are the same.
  const once = rowsOnce(runsOf(evaluation)[0].data)
  if (!('slices' in once) || once.slices === undefined) return new Map()
  return new Map(
    Array.from(once.slices.keys(), name => [
      name,
      dataSlices(evaluation, { columns: [[name]] }).map(slice => {
        const some = evaluationOfSlice(evaluation, slice)
        return { slice: slice.labels[0], rows: some.n, measurement: valueOn(some, metric) }
      }),
    ]),
  )
}

function valueOn(evaluation: Evaluation, metric: ConfiguredMetric): Measurement | undefined {
  const measured = measuredOrRefused(evaluation, metric)
  return measured instanceof EvaluationError ? undefined : measured
}
