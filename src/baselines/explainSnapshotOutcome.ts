import { printable } from '../evaluation/errors/printable.ts'
import { MOST_LINES } from '../explain/explainVerdict.ts'
import { cutTo } from '../explain/text/displayWidth.ts'
import { counted, formatAgainst, formatNumber, formatSigned } from '../explain/text/formatNumber.ts'
import type { Layout } from '../explain/text/layout.ts'
import { tableLines, tableOf } from '../explain/text/table.ts'
import { wrap } from '../explain/text/wrap.ts'
import type { Incomparable } from '../report/diffReports.ts'
import {
  failingRows,
  lostRows,
  otherData,
  type SnapshotComparison,
  type SnapshotRow,
  type SnapshotStanding,
} from './compareWithSnapshot.ts'
import type { SnapshotOutcome } from './determineSnapshotOutcome.ts'
import type { MetricSnapshotEntry } from './metricSnapshotEntry.ts'

export type SnapshotEntry = Pick<MetricSnapshotEntry, 'key' | 'mode'>

/** How a loss is accepted. */
export const ALLOW =
  'If the loss is meant, run again with -u and EXPECT_METRICS_ALLOW_WORSE=1, and say why in the commit.'

/** The message of an outcome. */
export function explainSnapshotOutcome(
  call: string,
  outcome: SnapshotOutcome,
  entry: SnapshotEntry,
  layout: Layout,
): string {
  const { palette, width } = layout
  const message = (statement: string, details: readonly string[], next: string): string =>
    [
      call,
      '',
      ...wrap(printable(statement), width).map(line => palette.bold(line)),
      ...details,
      '',
      ...wrap(next, width).map(line => palette.dim(line)),
    ].join('\n')
  switch (outcome.kind) {
    case 'not-written':
      return message(
        snapshotStatement(outcome, entry),
        [],
        'Next: run the test locally, read the snapshot it writes, and commit it.',
      )
    case 'undefined': {
      const reasons = outcome.metrics.flatMap(({ metric, undefinedBecause }) =>
        wrap(`${metric}: ${undefinedBecause}`, width),
      )
      return message(
        snapshotStatement(outcome, entry),
        ['', ...reasons.slice(0, MOST_LINES / 2)],
        "Next: give the metrics data that define them, or name those that have a value: { metrics: ['…'] }.",
      )
    }
    case 'unreadable':
      return message(
        snapshotStatement(outcome, entry),
        [],
        'Next: restore it from version control, or delete the entry so that a new one is written.',
      )
    case 'failed':
      return failureOf(call, outcome.comparison, entry, layout)
    case 'written':
    case 'held':
    case 'better':
    case 'raised':
    case 'lowered':
      return `${call}\n\n${printable(snapshotStatement(outcome, entry))}.`
    default:
      return outcome satisfies never
  }
}

/** How a report stands to its snapshot, in a sentence. */
export function snapshotStatement(outcome: SnapshotOutcome, { key }: Pick<SnapshotEntry, 'key'>): string {
  switch (outcome.kind) {
    case 'not-written':
      return `There is no snapshot "${key}", and the runner writes none in CI`
    case 'undefined':
      return `No snapshot "${key}" was written: a metric has no value`
    case 'unreadable':
      return `The snapshot "${key}" cannot be read: ${outcome.problem}`
    case 'failed':
      return statementOf(outcome.comparison, failingRows(outcome.comparison), key)
    case 'written':
      return `The snapshot "${key}" was written`
    case 'lowered':
      return `The bar of the snapshot "${key}" was lowered, as was asked`
    case 'held':
    case 'better':
    case 'raised':
      return `The metrics hold their snapshot "${key}"`
    default:
      return outcome satisfies never
  }
}

/** Worst first. */
const order: readonly SnapshotStanding[] = [
  'undefined',
  'missing',
  'convention',
  'worse',
  'different',
  'defined',
  'added',
  'better',
  'same',
]

const says: Readonly<Record<SnapshotStanding, string>> = {
  undefined: 'undefined now',
  missing: 'no longer measured',
  convention: 'measured otherwise',
  worse: 'worse',
  different: 'changed',
  defined: 'was undefined',
  added: 'not in the snapshot',
  better: 'better',
  same: 'the same',
}

function failureOf(call: string, comparison: SnapshotComparison, { key, mode }: SnapshotEntry, layout: Layout): string {
  const { palette, width } = layout
  const failing = failingRows(comparison)
  const head = [
    ...call.split('\n'),
    '',
    ...comparison.incomparable.flatMap(reason => wrap(printable(`note: ${describeIncomparable(reason)}`), width)),
    ...wrap(printable(statementOf(comparison, failing, key)), width).map(line => palette.bold(line)),
    '',
  ]
  const foot = ['', ...wrap(nextStep(comparison, mode), width).map(line => palette.dim(line))]
  const changed = sorted(comparison.rows.filter(({ standing }) => standing !== 'same'))
  // Two lines for the title, and what is left.
  const room = Math.max(1, MOST_LINES - head.length - foot.length - 2)
  const shown = changed.slice(0, room)
  const table = tableOf(
    shown,
    [
      { title: 'metric', holds: 'text', atMost: 50, cell: ({ metric }) => metric },
      { title: 'snapshot', holds: 'number', cell: ({ old }) => ({ text: valueIn(old), paint: palette.expected }) },
      { title: 'now', holds: 'number', cell: row => ({ text: valueIn(row.new), paint: palette.received }) },
      { title: 'change', holds: 'number', cell: ({ change }) => (Number.isNaN(change) ? '-' : formatSigned(change)) },
      { title: '', holds: 'text', cell: ({ standing }) => says[standing] },
    ],
    layout,
    { left: changed.length - shown.length, isMarked: row => failing.includes(row) },
  )
  return [...head, ...(table === undefined ? [] : tableLines(table)), ...foot].join('\n')
}

function statementOf(comparison: SnapshotComparison, failing: readonly SnapshotRow[], key: string): string {
  const [worst] = sorted(failing)
  if (worst === undefined) return `The values are those of other data than in the snapshot "${key}"`
  const left = failing.length - 1
  const others =
    left === 0 ? '' : `; ${counted(left, 'metric').replace(' ', ' more ')} ${left === 1 ? 'differs' : 'differ'}`
  const apart = otherData(comparison).length === 0 ? '' : ', on other data'
  return `${describeRow(worst, key)}${others}${apart}`
}

function valueIn(value: number): string {
  return Number.isNaN(value) ? '-' : formatNumber(value)
}

function sorted(rows: readonly SnapshotRow[]): readonly SnapshotRow[] {
  const size = ({ change }: SnapshotRow): number => (Number.isNaN(change) ? 0 : Math.abs(change))
  return [...rows].sort((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing) || size(b) - size(a))
}

/** `f1 is 0.02 below the snapshot "spam filter 1" (0.93, was 0.95)`. */
function describeRow({ metric, standing, old, new: now, change }: SnapshotRow, key: string): string {
  const snapshot = `the snapshot "${key}"`
  switch (standing) {
    case 'worse':
    case 'different':
    case 'better': {
      const values = `${formatAgainst(now, [old])}, was ${formatAgainst(old, [now])}`
      return `${metric} is ${formatNumber(Math.abs(change))} ${change < 0 ? 'below' : 'above'} ${snapshot} (${values})`
    }
    default:
      return `${metric} differs from ${snapshot}: ${says[standing]}`
  }
}

function nextStep(comparison: SnapshotComparison, mode: SnapshotEntry['mode']): string {
  const lost = lostRows(comparison).length > 0
  if (comparison.rows.some(({ standing }) => standing === 'undefined')) {
    return "The snapshot was left as it is. Next: give the metrics data that define them, or name those that have a value: { metrics: ['…'] }."
  }
  if (mode === 'all') return `The snapshot was left as it is: update mode never lowers a bar. ${ALLOW}`
  return lost ? ALLOW : 'Nothing is worse. If the change is meant, run again with -u.'
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
