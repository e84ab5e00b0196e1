import { compareWithSnapshot, type SnapshotComparison } from '../../src/baselines/compareWithSnapshot.ts'
import { type MetricReport, metricReport } from '../../src/index.ts'
import { reportOf } from '../../src/report/reportOf.ts'

const measured = metricReport(
  { yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 0] },
  { metrics: ['accuracy', 'recall', 'errorRate', 'prevalence'] },
)

/** A report of these values; NaN for one that is undefined. Of the metrics, recall is of a positive class. */
export function reportWith(values: Readonly<Record<string, number>>): MetricReport {
  return reportOf({
    ...measured,
    metrics: Object.entries(values).map(([id, value]) => {
      const row = measured.metrics.find(({ metric }) => metric === id)
      if (row === undefined) throw new Error(`there is no ${id}`)
      return { ...row, value, undefinedBecause: Number.isNaN(value) ? 'no row is truly 1' : undefined }
    }),
  })
}

/** A snapshot of some values beside those of now. */
export function comparisonOf(
  stored: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
  tolerance = 0,
): SnapshotComparison {
  return compareWithSnapshot(reportWith(stored), reportWith(now), () => tolerance)
}
