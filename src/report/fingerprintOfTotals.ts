import { compareLabels, type Label } from '../evaluation/label.ts'
import { slicingKey, type TotalsData } from '../evaluation/totals/totals.ts'
import type { DataFingerprint } from './report.ts'
import { sealOf } from './seal.ts'

/**
 * What tells counted rows from others: how many there are, and their classes or the range of their numbers. It does not
 * notice rows that are exchanged one for one.
 */
export function fingerprintOfTotals({ n, seen }: TotalsData): DataFingerprint {
  const labels = seen.labels.toSorted((a, b) => compareLabels(a.label, b.label))
  return {
    rows: n,
    labels,
    hash: sealOf(['counted', n, seen.rows, labels.map(({ label, rows }) => [label, rows]), seen.range]),
    columns: [],
    unordered: undefined,
  }
}

/** A hash of how many rows stand in each slice of a column, or of several that are crossed. */
export function sliceHashOfTotals({ bySlicing }: TotalsData, columns: readonly string[]): string {
  const slices = bySlicing.get(slicingKey(columns)) ?? []
  const sizes = slices.map(({ labels, data }) => JSON.stringify([labels.map(written), data.n]))
  return sealOf(['counted', ...sizes.toSorted()])
}

/** JSON has no −0. */
function written(label: Label): Label {
  return label === 0 ? 0 : label
}
