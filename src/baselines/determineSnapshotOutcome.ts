import { reportText } from '../explain/reports/reportText.ts'
import { storedText } from '../explain/text/storedText.ts'
import type { SliceRequest } from '../measure/slices/sliceRequest.ts'
import type { Direction } from '../metrics/definition/defineMetric.ts'
import type { MetricReport } from '../report/report.ts'
import type { SnapshotUpdate } from './baselineHost.ts'
import {
  compareWithSnapshot,
  failingRows,
  lostRows,
  otherData,
  type SnapshotComparison,
  type ToleranceOf,
} from './compareWithSnapshot.ts'
import type { WithoutValue } from './determineBaselineOutcome.ts'
import { readSnapshotText } from './readSnapshotText.ts'
import { reportedSlicesWithoutValue } from './slices/reportedSlicesWithoutValue.ts'

/** The outcome for a report and its entry in the snapshot file. */
export type SnapshotOutcome =
  /** There is no entry: it is written. */
  | { readonly kind: 'written' }
  /** There is no entry, and the runner writes none, as in CI. */
  | { readonly kind: 'not-written' }
  /** There is no entry, and a metric without a value is no bar. */
  | { readonly kind: 'undefined'; readonly metrics: readonly WithoutValue[] }
  /** The entry was edited by hand, or belongs to another matcher. */
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** Within the tolerance. */
  | { readonly kind: 'held'; readonly comparison: SnapshotComparison }
  /** Better, and kept: no update was requested, or another metric lost a little. */
  | { readonly kind: 'better'; readonly comparison: SnapshotComparison }
  /** Nothing is worse, and update mode writes the report. */
  | { readonly kind: 'raised'; readonly comparison: SnapshotComparison }
  /** A worse report, or one over an unreadable entry, is written on explicit request. */
  | { readonly kind: 'lowered'; readonly comparison: SnapshotComparison | undefined }
  /** The entry is kept, and the test fails. */
  | { readonly kind: 'failed'; readonly comparison: SnapshotComparison }

/** Whether the report matches its snapshot. It matches one that it has just written itself. */
export function matchesSnapshot({ kind }: SnapshotOutcome): boolean {
  return kind !== 'not-written' && kind !== 'undefined' && kind !== 'unreadable' && kind !== 'failed'
}

/** The entry and the modes in force. */
export interface SnapshotCircumstances {
  readonly stored: string | undefined
  readonly mode: SnapshotUpdate
  /** Whether update mode may overwrite a better value with a worse one. */
  readonly allowWorse: boolean
}

/** Decides what becomes of the report, and does nothing yet. */
export function determineSnapshotOutcome(
  report: MetricReport,
  { stored, mode, allowWorse }: SnapshotCircumstances,
  toleranceOf: ToleranceOf,
  slices?: SliceRequest,
): SnapshotOutcome {
  const sliced = slices === undefined ? [] : reportedSlicesWithoutValue(report, slices)
  const withoutValue = [...report.metrics.filter(({ value }) => Number.isNaN(value)), ...sliced]
  const lowering = mode === 'all' && allowWorse
  if (stored === undefined) {
    if (withoutValue.length > 0) return { kind: 'undefined', metrics: withoutValue }
    return { kind: mode === 'none' ? 'not-written' : 'written' }
  }
  const directions = new Map(report.metrics.map(({ metric, direction }) => [storedText(metric), direction] as const))
  const read = readSnapshotText(stored, directions, slices !== undefined)
  if (read.kind === 'unreadable') {
    if (!lowering) return read
    return withoutValue.length > 0
      ? { kind: 'undefined', metrics: withoutValue }
      : { kind: 'lowered', comparison: undefined }
  }
  const comparison = compareWithSnapshot(read.report, readBack(report, directions, slices !== undefined), toleranceOf)
  // A slice that is not judged has no row of its own.
  if (sliced.length > 0 && failingRows(comparison).length === 0) return { kind: 'undefined', metrics: sliced }
  const failing = failingRows(comparison).length > 0 || otherData(comparison).length > 0
  const better = comparison.rows.some(({ standing }) => standing === 'better')
  const changed = failing || better || comparison.incomparable.length > 0
  if (mode === 'all' && changed && withoutValue.length === 0) {
    if (lostRows(comparison).length === 0) return { kind: 'raised', comparison }
    if (lowering) return { kind: 'lowered', comparison }
  }
  if (failing) return { kind: 'failed', comparison }
  return { kind: better ? 'better' : 'held', comparison }
}

/** Reads the report back from its text, like the entry: what a text leaves out must not count as a difference. */
function readBack(report: MetricReport, directions: ReadonlyMap<string, Direction>, withSlices: boolean): MetricReport {
  const read = readSnapshotText(reportText(report), directions, withSlices)
  return read.kind === 'report' ? read.report : report
}
