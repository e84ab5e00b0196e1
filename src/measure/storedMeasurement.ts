import { EvaluationError } from '../evaluation/evaluationError.ts'
import type { StoredMeasurement, StoredReport } from '../evaluation/storedReport.ts'
import type { ConfiguredMetric } from '../metrics/defineMetric.ts'
import type { Measurement } from './measurement.ts'
import type { SliceMeasurement } from './measureSlices.ts'

/** The measurement that a report has stored under the id of a metric. The rows that would explain it are gone. */
export function storedMeasurement({ metrics }: StoredReport, metric: ConfiguredMetric): Measurement {
  const stored = metrics.find(({ metric: id }) => id === metric.id)
  const unwritten = Object.keys(metric.given).find(name => metric.metric.options[name].printed !== undefined)
  if (stored === undefined || unwritten !== undefined) {
    const has = metrics.map(({ metric: id }) => id).join(', ')
    throw new EvaluationError({
      column: 'metric',
      problem:
        stored === undefined || unwritten === undefined
          ? `the report has no ${metric.id}; it has ${has}`
          : `which ${unwritten} the ${metric.id} of the report was measured with cannot be told from its id`,
      mend: 'Hand in the columns that the report was made from, or make it with this metric among metrics',
    })
  }
  return measurementOf(stored, metric)
}

/** What a report has stored of a metric by slice, by the name of the slicing column. */
export function storedSliceMeasurements(
  { slices }: StoredReport,
  metric: ConfiguredMetric,
): ReadonlyMap<string, readonly SliceMeasurement[]> {
  return new Map(
    slices.map(column => [
      column.name,
      column.slices.map(({ slice, rows, metrics }) => {
        const stored = metrics.find(({ metric: id }) => id === metric.id)
        const measurement = stored && measurementOf({ ...stored, convention: [], notes: [] }, metric)
        return { slice, rows, measurement }
      }),
    ]),
  )
}

function measurementOf(
  stored: StoredMeasurement,
  { metric, title, options, direction, range }: ConfiguredMetric,
): Measurement {
  const { value, undefinedBecause, n, convention, notes } = stored
  const measurement: Measurement = {
    metric: stored.metric,
    options,
    title,
    value,
    undefinedBecause,
    n,
    unit: metric.unit,
    interval: undefined,
    noInterval: undefined,
    direction,
    range,
    convention,
    notes,
    parts: { kind: 'none' },
  }
  return Object.freeze(measurement)
}
