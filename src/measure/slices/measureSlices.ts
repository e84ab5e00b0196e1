import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { measuredUnlessRefused, measurementBy } from '../measureConfigured.ts'
import type { SliceMeasurement } from '../measurement.ts'
import { storedOnSlice } from '../storedFinding.ts'
import { dataSlices, evaluationOfSlice } from './dataSlices.ts'

/** The metric on every slice of some slicing columns, by the column's name. */
export function measureSlices(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  columns: readonly string[],
): ReadonlyMap<string, readonly SliceMeasurement[]> {
  const { data } = evaluation
  if (data.kind === 'report') {
    const stored = data.report.slices.filter(({ name }) => columns.includes(name))
    return new Map(
      stored.map(({ name, slices }) => [
        name,
        slices.map(each => {
          const found = storedOnSlice(each, metric)
          return { slice: each.slice, rows: each.rows, measurement: found && measurementBy(metric, found) }
        }),
      ]),
    )
  }
  return new Map(
    columns.map(name => [
      name,
      dataSlices(evaluation, { columns: [[name]] }).map(slice => {
        const some = evaluationOfSlice(evaluation, slice)
        return { slice: slice.labels[0], rows: some.n, measurement: measuredUnlessRefused(some, metric) }
      }),
    ]),
  )
}
