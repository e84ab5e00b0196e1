import { slicesIn } from '../../evaluation/encode/encodeSlices.ts'
import { rowsOnce } from '../../evaluation/encode/rowNames.ts'
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

/** The columns by which rows can be sliced; of an engine those that it was asked for, some of them crossed. */
export function slicingColumns(evaluation: Evaluation): readonly (readonly string[])[] {
  const { data } = evaluation
  // Slices of crossed columns are stored under one name.
  if (data.kind === 'report') return data.report.slices.map(({ name }) => [name])
  if (data.kind === 'totals') return Array.from(data.bySlicing.values(), slices => slices[0]?.columns ?? [])
  // The rows of all runs are the same.
  const once = rowsOnce(data.kind === 'repeated' ? data.runs[0].data : data)
  return Array.from(slicesIn(once)?.keys() ?? [], name => [name])
}
