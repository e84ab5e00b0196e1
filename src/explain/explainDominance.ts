import type { DominanceVerdict } from '../gates/decideDominance.ts'
import type { RocExcess, RocPoint } from '../measure/curves/dominates.ts'
import { messageLines } from './messageLines.ts'
import { formatNumber, formatRate } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { numberColumn, tableOf, textColumn } from './text/table.ts'

/** Where the other curve is farthest above. */
export function dominanceStatement(excesses: readonly RocExcess[]): string {
  if (excesses.length === 0) return 'The ROC curve is nowhere below the other'
  const [{ fpr, a, b }] = excesses
  return `At FPR ${formatNumber(fpr)} the other ROC curve is higher by ${formatNumber(lead(excesses[0]))}: its TPR is ${formatNumber(b.tpr)}, against ${formatNumber(a.tpr)}`
}

function lead({ a, b }: RocExcess): number {
  return b.tpr - a.tpr
}

/** The message of a ROC dominance gate: where the other curve is higher, by how much, at which thresholds. */
export function explainDominance(call: string, { excesses }: DominanceVerdict, layout: Layout): string {
  const { palette } = layout
  if (excesses.length === 0) return [call, '', `${dominanceStatement(excesses)}.`].join('\n')
  const places = tableOf(
    excesses,
    [
      numberColumn('FPR', ({ fpr }) => formatRate(fpr)),
      numberColumn('TPR', ({ a }) => ({ text: formatRate(a.tpr), paint: palette.received })),
      textColumn('threshold', ({ a }) => thresholdsOf(a)),
      numberColumn('TPR of other', ({ b }) => ({ text: formatRate(b.tpr), paint: palette.expected })),
      textColumn('threshold of other', ({ b }) => thresholdsOf(b)),
      numberColumn('lead', place => formatNumber(lead(place))),
    ],
    layout,
    { isMarked: place => place === excesses[0] },
  )
  const next =
    'Next: rocCurve(evaluation) and rocCurve(other) hold every point. Where the curves cross, gate the FPR that you use with tprAtFpr.'
  return messageLines({ call, statement: dominanceStatement(excesses), tables: [places], next }, layout).join('\n')
}

function thresholdsOf({ thresholds }: RocPoint): string {
  return thresholds.map(formatNumber).join(' … ')
}
