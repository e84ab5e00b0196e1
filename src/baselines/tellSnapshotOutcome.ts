import { formatNumber, formatSigned } from '../explain/text/formatNumber.ts'
import { lostRows, type SnapshotComparison, type SnapshotRow } from './compareWithSnapshot.ts'
import type { SnapshotOutcome } from './determineSnapshotOutcome.ts'
import { ALLOW, describeIncomparable, type SnapshotEntry } from './explainSnapshotOutcome.ts'

/** The line that a passing matcher shows; undefined if nothing changed. */
export function tellSnapshotOutcome(outcome: SnapshotOutcome, { key, mode }: SnapshotEntry): string | undefined {
  const say = (text: string): string => `toMatchMetricSnapshot: "${key}" ${text}`
  switch (outcome.kind) {
    case 'better': {
      const { comparison } = outcome
      const changes = changesOf(comparison, ({ standing }) => standing === 'better')
      if (mode !== 'all') return say(`is better than its snapshot: ${changes}. To raise the bar, run again with -u.`)
      const lost = changesOf(comparison, row => lostRows(comparison).includes(row))
      return say(
        `is better than its snapshot: ${changes}. The bar was not raised, since something is worse within its tolerance: ${lost}. ${ALLOW}`,
      )
    }
    case 'raised':
      return say(`has a new bar: ${changesOf(outcome.comparison, ({ outcome }) => outcome !== 'same')}.`)
    case 'lowered':
      return say(
        outcome.comparison === undefined
          ? 'could not be read, and was written anew, since EXPECT_METRICS_ALLOW_WORSE=1.'
          : `has a LOWER bar, since EXPECT_METRICS_ALLOW_WORSE=1: ${changesOf(outcome.comparison, ({ outcome }) => outcome !== 'same')}.`,
      )
    case 'held': {
      const { incomparable } = outcome.comparison
      if (incomparable.length === 0) return undefined
      return say(
        `holds, but ${incomparable.map(describeIncomparable).join('; ')}. To take that over, run again with -u.`,
      )
    }
    case 'written':
    case 'not-written':
    case 'undefined':
    case 'unreadable':
    case 'failed':
      return undefined
    default:
      return outcome satisfies never
  }
}

/** `recall 0.9 → 0.95 (+0.05), f1 …`. */
function changesOf(comparison: SnapshotComparison, which: (row: SnapshotRow) => boolean): string {
  const changes = comparison.rows.filter(which).map(row => {
    const by = Number.isNaN(row.change) ? '' : ` (${formatSigned(row.change)})`
    return `${row.metric} ${formatNumber(row.old)} → ${formatNumber(row.new)}${by}`
  })
  return [...comparison.incomparable.map(describeIncomparable), ...changes].join(', ') || 'nothing that is measured'
}
