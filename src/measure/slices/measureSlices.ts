import { rowsOnce } from '../../evaluation/encode/countedRows.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { runsOf } from '../../evaluation/repeatedRuns.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { measuredOrRefused } from '../measureConfigured.ts'
import type { Measurement, SliceMeasurement } from '../measurement.ts'
import { storedSliceMeasurements } from '../storedMeasurement.ts'
import { dataSlices, evaluationOfSlice } from './dataSlices.ts'

/** The metric on every slice of every slicing column but those of `shown`, by the column's name. */
export function measureSlices(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  shown: readonly string[] = [],
): ReadonlyMap<string, readonly SliceMeasurement[]> {
  const { data } = evaluation
  const isOther = (name: string): boolean => !shown.includes(name)
  if (data.kind === 'report') {
    return new Map(Array.from(storedSliceMeasurements(data.report, metric)).filter(([name]) => isOther(name)))
  }
  const columns = sliceColumns(evaluation).filter(isOther)
  return new Map(
    columns.map(name => [
      name,
      dataSlices(evaluation, { columns: [[name]] }).map(slice => {
        const some = evaluationOfSlice(evaluation, slice)
        return { slice: slice.labels[0], rows: some.n, measurement: valueOn(some, metric) }
      }),
    ]),
  )
}

/** The columns by which the rows are sliced; crossings of them, which an engine may have counted, are left out. */
function sliceColumns(evaluation: Evaluation): readonly string[] {
  const { data } = evaluation
  if (data.kind === 'totals') {
    const asked = Array.from(data.bySlicing.values(), slices => slices[0]?.columns ?? [])
    return asked.flatMap(columns => (columns.length === 1 ? columns : []))
  }
  // The rows of all runs are the same.
  const once = rowsOnce(runsOf(evaluation)[0].data)
  return 'slices' in once && once.slices !== undefined ? [...once.slices.keys()] : []
}

function valueOn(evaluation: Evaluation, metric: ConfiguredMetric): Measurement | undefined {
  const measured = measuredOrRefused(evaluation, metric)
  return measured instanceof EvaluationError ? undefined : measured
}
