import type { Label } from '../evaluation/label.ts'
import { labelText } from '../explain/text/storedText.ts'
import { improvement } from '../measure/pairs/difference.ts'
import type { Direction } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { ChangeOutcome } from '../report/changeOf.ts'
import { diffReports, type Incomparable, type MetricChange, type ReportDiff } from '../report/diffReports.ts'
import type { MetricReport } from '../report/report.ts'
import { reportOf } from '../report/reportOf.ts'
import { isTooSmall } from '../report/slicesOfReport.ts'
import type { SnapshotDetail } from './snapshotDetail.ts'

/**
 * The outcome of a metric within its tolerance. `undefined`: it has no value now. `defined`: it had none in the snapshot.
 */
type SnapshotStanding = ChangeOutcome | 'undefined' | 'defined'

/** What rows say by their standing, worst first, and whether they must not overwrite the entry. */
export const snapshotStandings: Readonly<
  Record<SnapshotStanding, { readonly says: string; readonly isLost: boolean }>
> = {
  undefined: { says: 'undefined now', isLost: true },
  missing: { says: 'no longer measured', isLost: true },
  convention: { says: 'measured otherwise', isLost: true },
  worse: { says: 'worse', isLost: true },
  different: { says: 'changed', isLost: false },
  defined: { says: 'was undefined', isLost: false },
  added: { says: 'not in the snapshot', isLost: false },
  better: { says: 'better', isLost: false },
  same: { says: 'the same', isLost: false },
}

/** A metric in the snapshot and now. */
export interface SnapshotRow extends MetricChange {
  /** The metric, and its slice, as people write it. */
  readonly title: string
  /** Also `same` if the change is within the tolerance, which `outcome` ignores. */
  readonly standing: SnapshotStanding
  /** Whether the limits of the change exclude 0; undefined where nothing tells. */
  readonly sure?: boolean | undefined
}

/** The report of a snapshot and the current one. */
export interface SnapshotComparison {
  readonly stored: MetricReport
  readonly now: MetricReport
  readonly diff: ReportDiff
  /** Reasons why values do not compare. */
  readonly incomparable: readonly Incomparable[]
  readonly rows: readonly SnapshotRow[]
  /** What the entry keeps of its rows. */
  readonly storedDetail?: SnapshotDetail | undefined
}

/** The change of a metric that still counts as the same. */
export type ToleranceOf = (metric: string) => number

/** Compares a report with that of its snapshot; slices only where they are asked for. */
export function compareWithSnapshot(
  stored: MetricReport,
  now: MetricReport,
  toleranceOf: ToleranceOf,
  withSlices = true,
): SnapshotComparison {
  const diff = withSlices ? diffReports(stored, now) : diffReports(withoutSlices(stored), withoutSlices(now))
  const { metrics, incomparable, slices } = diff
  const known = new Map([...stored.metrics, ...now.metrics].map(each => [each.metric, each]))
  const titleOf = (metric: string): string => known.get(metric)?.title ?? metric
  const standing = (change: MetricChange): SnapshotStanding =>
    standingOf(change, toleranceOf(change.metric), known.get(change.metric)?.direction ?? 'none')
  const small = new Set([...smallIn(stored), ...smallIn(now)])
  const rows = [
    ...metrics.map(change => ({ ...change, title: titleOf(change.metric), standing: standing(change) })),
    ...slices.flatMap(({ name, slice, metrics: changes }) =>
      changes
        .map(change => ({
          ...change,
          metric: placeOf(change.metric, name, slice),
          title: placeOf(titleOf(change.metric), name, slice),
          standing: standing(change),
        }))
        .filter(({ metric, new: value, old }) => !(Number.isNaN(value) && Number.isNaN(old) && small.has(metric))),
    ),
  ]
  const valued = new Set(rows.flatMap(({ metric, standing }) => (standing === 'convention' ? [metric] : [])))
  return {
    stored,
    now,
    diff,
    // Without a value nothing was measured, in whichever way.
    incomparable: incomparable.filter(({ what, metric }) => what !== 'convention' || valued.has(metric ?? '')),
    rows,
  }
}

/** A metric on a slice, as messages name it: `accuracy where country = DE`. */
function placeOf(metric: string, column: string, slice: Label): string {
  return `${metric} where ${labelText(column)} = ${labelText(slice)}`
}

function withoutSlices(report: MetricReport): MetricReport {
  return report.slices.length === 0 ? report : reportOf({ ...report, slices: [] })
}

/** The values of slices that are too small to be judged. */
function smallIn({ slices }: MetricReport): readonly string[] {
  return slices.flatMap(({ name, slices: each }) =>
    each.flatMap(({ slice, metrics }) => metrics.filter(isTooSmall).map(({ metric }) => placeOf(metric, name, slice))),
  )
}

function standingOf(change: MetricChange, tolerance: number, direction: Direction): SnapshotStanding {
  const { outcome } = change
  if (outcome === 'missing') return 'missing'
  if (Number.isNaN(change.new)) return 'undefined'
  if (outcome === 'added') return 'added'
  if (Number.isNaN(change.old)) return 'defined'
  if (outcome === 'convention' || outcome === 'same') return outcome
  const size = sizeOf(change, direction)
  return size <= tolerance || nearlyEqual(size, tolerance) ? 'same' : outcome
}

/** The size of a change; for a metric with a target, the change of its distance to the target. */
function sizeOf({ old, new: now }: MetricChange, direction: Direction): number {
  const nearer = typeof direction === 'object' ? improvement(now, old, direction) : 0
  return Math.abs(nearer === 0 ? now - old : nearer)
}

/** The rows that fail a test. */
export function failingRows({ rows }: SnapshotComparison): readonly SnapshotRow[] {
  return rows.filter(({ standing }) => standing !== 'same' && standing !== 'better')
}

/** Reasons why the values are those of other data. They do not compare: even the same model has other values there. */
export function otherData({ incomparable }: SnapshotComparison): readonly Incomparable[] {
  return incomparable.filter(({ what }) => what === 'data' || what === 'classes')
}

/** The rows that must not overwrite the entry, however small their loss: many small losses would add up. */
export function lostRows({ rows }: SnapshotComparison): readonly SnapshotRow[] {
  const isLost = ({ standing, outcome }: SnapshotRow): boolean =>
    snapshotStandings[standing].isLost || (standing === 'same' && outcome === 'worse')
  return rows.filter(isLost)
}
