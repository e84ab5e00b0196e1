import type { SliceRequest } from '../../measure/slices/sliceRequest.ts'
import type { MetricReport } from '../../report/report.ts'
import { isTooSmall } from '../../report/slicesOfReport.ts'
import type { WithoutValue } from '../storedOutcome.ts'

/** Returns what the slices of a report lack: a value, enough support, or a slice of a column that can be judged at all. */
export function reportedSlicesWithoutValue(
  { metrics, slices }: Pick<MetricReport, 'metrics' | 'slices'>,
  { whenSmall }: Pick<SliceRequest, 'whenSmall'>,
): readonly WithoutValue[] {
  return slices.flatMap(({ name, slices: each }) =>
    metrics.flatMap(({ metric }) => {
      const found = each.flatMap(({ slice, metrics: values }) =>
        values.filter(value => value.metric === metric).map(value => ({ ...value, slice })),
      )
      const undefinedBecause = 'no slice has enough support to be judged'
      if (found.every(isTooSmall)) return [{ metric: `${metric} by ${name}`, undefinedBecause }]
      return found
        .filter(value => Number.isNaN(value.value) && (whenSmall === 'fail' || !isTooSmall(value)))
        .map(({ slice, undefinedBecause: because }) => ({
          metric: `${metric} where ${name} = ${String(slice)}`,
          undefinedBecause: because,
        }))
    }),
  )
}
