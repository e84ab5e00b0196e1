import { printable } from '../evaluation/errors/printable.ts'
import { MOST_LINES, messageLines } from '../explain/messageLines.ts'
import { matrixChangesTable } from '../explain/reports/matrixChanges.ts'
import { classChangesTable } from '../explain/reports/reportChanges.ts'
import { cutTo, wrap } from '../explain/text/displayWidth.ts'
import { formatAgainst, formatNumber, formatSigned, more } from '../explain/text/formatNumber.ts'
import type { Layout } from '../explain/text/layout.ts'
import { type Table, tableOf } from '../explain/text/table.ts'
import type { Incomparable } from '../report/diffReports.ts'
import { candidateRows, type SnapshotCandidate } from './candidateRows.ts'
import {
  failingRows,
  lostRows,
  otherData,
  type SnapshotComparison,
  type SnapshotRow,
  snapshotStandings,
} from './compareWithSnapshot.ts'
import type { SnapshotOutcome } from './determineSnapshotOutcome.ts'
import type { MetricSnapshotEntry } from './metricSnapshotEntry.ts'
import { detailTables } from './snapshotDetail.ts'
import { holds } from './storedOutcome.ts'

export type SnapshotEntry = Pick<MetricSnapshotEntry, 'key' | 'mode'>

/** How a loss is accepted. */
const ALLOW = 'If the loss is meant, run again with -u and EXPECT_METRICS_ALLOW_WORSE=1, and say why in the commit.'

/** The message of an outcome. */
export function explainSnapshotOutcome(
  call: string,
  outcome: SnapshotOutcome,
  entry: SnapshotEntry,
  layout: Layout,
  candidate?: SnapshotCandidate | undefined,
): string {
  const judged = outcome.kind === 'worse' ? outcome.judged : undefined
  const reasons = outcome.kind === 'undefined' ? outcome.undefined : []
  const because = reasons.flatMap(({ metric, undefinedBecause }) =>
    wrap(printable(`${metric}: ${undefinedBecause}`), layout.width),
  )
  const isSameData = judged !== undefined && otherData(judged).length === 0
  const rows = isSameData && candidate !== undefined ? candidateRows(judged, candidate, layout) : undefined
  const detail = isSameData && candidate !== undefined ? detailTables(judged, candidate, layout) : []
  return messageLines(
    {
      call,
      first: judged?.incomparable.map(reason => printable(`note: ${describeIncomparable(reason)}`)),
      statement: printable(snapshotStatement(outcome, entry)),
      below: because.length === 0 ? [] : ['', ...because.slice(0, MOST_LINES / 2)],
      tables: judged && tablesOf(judged, [...detail, ...(rows?.tables ?? [])], layout),
      see: rows?.examples,
      next: printable(nextStep(outcome, entry)),
    },
    layout,
  ).join('\n')
}

/** How a report stands to its snapshot, in a sentence. */
export function snapshotStatement(outcome: SnapshotOutcome, { key }: Pick<SnapshotEntry, 'key'>): string {
  switch (outcome.kind) {
    case 'missing':
      return `There is no snapshot "${key}", and the runner writes none here`
    case 'undefined':
      return `No snapshot "${key}" was written: a metric has no value`
    case 'unreadable':
      return `The snapshot "${key}" cannot be read: ${outcome.problem}`
    case 'worse':
      return statementOf(outcome.judged, failingRows(outcome.judged), key)
    case 'new':
      return `The snapshot "${key}" was written`
    case 'replaced':
    case 'accepted':
      return `The bar of the snapshot "${key}" was lowered, as was asked`
    case 'held':
    case 'better':
    case 'raised':
      return `The metrics hold their snapshot "${key}"`
    default:
      return outcome satisfies never
  }
}

function nextStep(outcome: SnapshotOutcome, { mode }: SnapshotEntry): string {
  if (holds(outcome)) return 'Nothing to do.'
  switch (outcome.kind) {
    case 'missing':
      return 'Next: run the test outside of CI, without --ci and --update=none, read the snapshot it writes, and commit it.'
    case 'undefined':
      return NEEDS_VALUES
    case 'unreadable':
      return 'Next: restore it from version control, or delete the entry so that a new one is written.'
    case 'worse': {
      const { judged } = outcome
      if (judged.rows.some(({ standing }) => standing === 'undefined')) {
        return `The snapshot was left as it is. ${NEEDS_VALUES}`
      }
      if (mode === 'all') return `The snapshot was left as it is: update mode never lowers a bar. ${ALLOW}`
      return lostRows(judged).length > 0 ? ALLOW : 'Nothing is worse. If the change is meant, run again with -u.'
    }
    default:
      return outcome satisfies never
  }
}

const NEEDS_VALUES =
  "Next: give the metrics data that define them, or name those that have a value: { metrics: ['…'] }."

const order = Object.keys(snapshotStandings)

/** What changed, worst first; where the data are the same also the confusion matrix, rows of now, and classes. */
function tablesOf(
  comparison: SnapshotComparison,
  rows: readonly (Table | undefined)[],
  layout: Layout,
): readonly (Table | undefined)[] {
  const { palette } = layout
  const failing = failingRows(comparison)
  const changed = sorted(comparison.rows.filter(({ standing }) => standing !== 'same'))
  const changes = tableOf(
    changed,
    [
      { title: 'metric', holds: 'text', atMost: 50, cell: ({ metric }) => metric },
      {
        title: 'snapshot',
        holds: 'number',
        cell: row => ({ text: valueIn(row.old, row.new), paint: palette.expected }),
      },
      { title: 'now', holds: 'number', cell: row => ({ text: valueIn(row.new, row.old), paint: palette.received }) },
      { title: 'change', holds: 'number', cell: ({ change }) => (Number.isNaN(change) ? '-' : formatSigned(change)) },
      { title: '', holds: 'text', cell: ({ standing, sure }) => `${snapshotStandings[standing].says}${howSure(sure)}` },
    ],
    layout,
    {
      isMarked: row => failing.includes(row),
      unit: 'metric',
      name: 'the metrics',
      legend: legendOf(changed),
    },
  )
  const isSameData = otherData(comparison).length === 0
  return [
    changes,
    ...(isSameData
      ? [matrixChangesTable(comparison.diff, 'snapshot', layout), ...rows, classChangesTable(comparison.diff, layout)]
      : []),
  ]
}

function howSure(sure: boolean | undefined): string {
  return sure === undefined ? '' : sure ? ', surely' : ', perhaps by chance'
}

/** What the words of `howSure` mean, where any is shown. */
function legendOf(changed: readonly SnapshotRow[]): readonly string[] {
  const told = changed.flatMap(({ sure }) => (sure === undefined ? [] : [sure]))
  if (told.length === 0) return []
  return told.includes(true)
    ? [
        'surely: the 95 % limits of the change exclude 0. A snapshot keeps no rows, so',
        'these limits are unpaired; toHoldBaseline compares row by row.',
      ]
    : [
        'perhaps by chance: the 95 % limits of the change include 0. A snapshot keeps',
        'no rows, so these limits are unpaired; toHoldBaseline compares row by row.',
      ]
}

function statementOf(comparison: SnapshotComparison, failing: readonly SnapshotRow[], key: string): string {
  const [worst] = sorted(failing)
  if (worst === undefined) {
    const lost = lostRows(comparison).map(changeText)
    const within = lost.length === 0 ? '' : `; worse within the tolerance: ${lost.join(', ')}`
    return `The snapshot "${key}" was measured on other data${within}`
  }
  const left = failing.length - 1
  const others = left === 0 ? '' : `; ${more(left, 'metric')} ${left === 1 ? 'differs' : 'differ'}`
  const apart = otherData(comparison).length === 0 ? '' : ', on other data'
  return `${describeRow(worst, key)}${others}${apart}`
}

function valueIn(value: number, beside: number): string {
  return Number.isNaN(value) ? '-' : formatAgainst(value, [beside])
}

function sorted(rows: readonly SnapshotRow[]): readonly SnapshotRow[] {
  const size = ({ change }: SnapshotRow): number => (Number.isNaN(change) ? 0 : Math.abs(change))
  return [...rows].sort((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing) || size(b) - size(a))
}

/** `F1 is 0.02 below the snapshot "spam filter 1" (0.93, was 0.95)`. */
function describeRow({ title, standing, old, new: now, change }: SnapshotRow, key: string): string {
  const snapshot = `the snapshot "${key}"`
  switch (standing) {
    case 'worse':
    case 'different':
    case 'better': {
      const values = `${formatAgainst(now, [old])}, was ${formatAgainst(old, [now])}`
      return `${title} is ${formatNumber(Math.abs(change))} ${change < 0 ? 'below' : 'above'} ${snapshot} (${values})`
    }
    default:
      return `${title} differs from ${snapshot}: ${snapshotStandings[standing].says}`
  }
}

const MOST_OF_A_SIDE = 60

/** One way in which the snapshot and the report of now differ beside their values. */
export function describeIncomparable({ what, metric, column, old, new: now }: Incomparable): string {
  const both = `${cutTo(old, MOST_OF_A_SIDE)} in the snapshot, ${cutTo(now, MOST_OF_A_SIDE)} now`
  switch (what) {
    case 'convention':
      return `${metric} is measured otherwise: ${both}`
    case 'classes':
      return `the classes have changed: ${both}`
    case 'data':
      return `${column === undefined ? 'the data have' : `${column} has`} changed: ${both}`
    case 'order':
      return 'the rows stand in another order'
    case 'version':
      return `the version has changed: ${both}`
    default:
      return what satisfies never
  }
}

/** The line that a passing matcher shows; undefined if nothing changed. */
export function tellSnapshotOutcome(outcome: SnapshotOutcome, { key }: Pick<SnapshotEntry, 'key'>): string | undefined {
  if (!holds(outcome)) return undefined
  const say = (text: string): string => `toMatchMetricSnapshot: "${key}" ${text}`
  switch (outcome.kind) {
    case 'better': {
      const { judged, whyKept } = outcome
      const changes = changesOf(judged, ({ standing }) => standing === 'better')
      if (whyKept === 'no update')
        return say(`is better than its snapshot: ${changes}. To raise the bar, run again with -u.`)
      const lost = changesOf(judged, row => lostRows(judged).includes(row))
      return say(
        `is better than its snapshot: ${changes}. The bar was not raised, since something is worse within its tolerance: ${lost}. ${ALLOW}`,
      )
    }
    case 'raised':
      return say(`has a new bar: ${changesOf(outcome.judged, ({ outcome }) => outcome !== 'same')}.`)
    case 'accepted':
      return say(
        `has a LOWER bar, since EXPECT_METRICS_ALLOW_WORSE=1: ${changesOf(outcome.judged, ({ outcome }) => outcome !== 'same')}.`,
      )
    case 'replaced':
      return say('could not be read, and was written anew, since EXPECT_METRICS_ALLOW_WORSE=1.')
    case 'held': {
      // A new version of the library alone changes nothing that is kept.
      const incomparable = outcome.judged.incomparable.filter(({ what }) => what !== 'version')
      if (incomparable.length === 0) return undefined
      return say(
        `holds, but ${incomparable.map(describeIncomparable).join('; ')}. To take that over, run again with -u.`,
      )
    }
    case 'new':
      return undefined
    default:
      return outcome satisfies never
  }
}

/** `recall 0.9 → 0.95 (+0.05), f1 …`. */
function changesOf(comparison: SnapshotComparison, which: (row: SnapshotRow) => boolean): string {
  const changes = comparison.rows.filter(which).map(changeText)
  return [...comparison.incomparable.map(describeIncomparable), ...changes].join(', ') || 'nothing that is measured'
}

function changeText({ metric, standing, old, new: now, change }: SnapshotRow): string {
  if (standing === 'missing') return `${metric} ${snapshotStandings.missing.says}`
  if (standing === 'added') return `${metric} ${formatNumber(now)} is new`
  const by = Number.isNaN(change) ? '' : ` (${formatSigned(change)})`
  return `${metric} ${formatAgainst(old, [now])} → ${formatAgainst(now, [old])}${by}`
}
