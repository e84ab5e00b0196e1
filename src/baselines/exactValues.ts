import type { StoredValue } from '../evaluation/storedReport.ts'
import { exactlyBy, rangeText } from '../gates/leftOpen.ts'
import type { MetricReport } from '../report/report.ts'
import { reportOf } from '../report/reportOf.ts'

/**
 * Returns a report in which what is known within a range alone has no value: the middle of a range is no bar, and no value
 * to hold against one.
 */
export function withExactValues(report: MetricReport): MetricReport {
  return reportOf({
    ...report,
    metrics: report.metrics.map(exactOrNone),
    slices: report.slices.map(column => ({
      ...column,
      slices: column.slices.map(slice => ({ ...slice, metrics: slice.metrics.map(exactOrNone) })),
    })),
  })
}

function exactOrNone<Row extends StoredValue>(row: Row): Row {
  const { metric, within } = row
  if (within === undefined) return row
  const undefinedBecause = `${rangeText('it', within)}, and what is stored must be exact: ${exactlyBy(metric)}`
  return { ...row, value: Number.NaN, undefinedBecause, within: undefined, interval: undefined }
}
