import type { SliceRequest } from '../measure/slices/sliceRequest.ts'
import type { MetricReport } from '../report/report.ts'
import { isTooSmall } from '../report/slicesOfReport.ts'
import {
  compareWithSnapshot,
  failingRows,
  lostRows,
  otherData,
  type SnapshotComparison,
  type ToleranceOf,
} from './compareWithSnapshot.ts'
import { withExactValues } from './exactValues.ts'
import { keptReport, readSnapshot } from './snapshotText.ts'
import { firstOutcome, type StoredOutcome, type WithoutValue } from './storedOutcome.ts'
import type { UpdateMode } from './updateMode.ts'

/** The outcome for a report and its entry in the runner's snapshot file. */
export type SnapshotOutcome = Exclude<
  StoredOutcome<SnapshotComparison>,
  { readonly kind: 'incomparable' | 'recorded' | 'unrecorded' | 'added' }
>

/**
 * Decides what becomes of the report, and does nothing yet. An entry promises less than a baseline: it keeps no rows, and
 * whatever is not as it was fails until update mode takes it over.
 */
export function determineSnapshotOutcome(
  found: MetricReport,
  stored: string | undefined,
  mode: UpdateMode,
  toleranceOf: ToleranceOf,
  slices?: SliceRequest,
): SnapshotOutcome {
  const report = withExactValues(found)
  const sliced = slices === undefined ? [] : reportedSlicesWithoutValue(report, slices)
  const without = [...report.metrics.filter(({ value }) => Number.isNaN(value)), ...sliced]
  if (stored === undefined) return firstOutcome(without, mode)
  const allowed = mode.update && mode.allowWorse
  const read = readSnapshot(stored)
  if (read.kind === 'unreadable') {
    if (!allowed) return read
    return without.length > 0 ? { kind: 'undefined', undefined: without, judged: undefined } : { kind: 'replaced' }
  }
  const compared = compareWithSnapshot(read.report, keptReport(report), toleranceOf, slices !== undefined)
  const judged = read.detail === undefined ? compared : { ...compared, storedDetail: read.detail }
  const isWorse = failingRows(judged).length > 0
  // A slice that is not judged has no row of its own.
  if (sliced.length > 0 && !isWorse) return { kind: 'undefined', undefined: sliced, judged }
  const fails = isWorse || otherData(judged).length > 0
  const isBetter = judged.rows.some(({ standing }) => standing === 'better')
  // An update of the library that changes no value changes no entry.
  const isChanged = fails || isBetter || judged.incomparable.some(({ what }) => what !== 'version')
  const lowersNothing = lostRows(judged).length === 0
  if (mode.update && isChanged && without.length === 0) {
    if (lowersNothing) return { kind: 'raised', judged }
    if (allowed) return { kind: 'accepted', judged }
  }
  if (fails) return { kind: 'worse', judged }
  if (!isBetter) return { kind: 'held', judged }
  return { kind: 'better', judged, whyKept: lowersNothing ? 'no update' : 'lower' }
}

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
