import type { Label } from '../../evaluation/label.ts'
import type { MatrixChange, ReportDiff } from '../../report/diffReports.ts'
import { formatCount } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className } from '../text/rowName.ts'
import { type Cell, numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'

const MOST_IN_MATRIX = 12
const MOST_LISTED = 10

/** A cell off the diagonal that holds more or fewer rows than before. */
interface MovedMistake {
  readonly truth: Label
  readonly predicted: Label
  readonly old: number
  readonly now: number
  readonly change: number
}

/** The mistakes that became more or fewer, the largest growth first. */
export function movedMistakes({ labels, counts, old, new: now }: MatrixChange): readonly MovedMistake[] {
  return counts
    .flatMap((row, i) =>
      row.map((change, j) => ({ truth: labels[i], predicted: labels[j], old: old[i][j], now: now[i][j], change })),
    )
    .filter(({ truth, predicted, change }) => truth !== predicted && change !== 0)
    .sort((a, b) => b.change - a.change)
}

/**
 * The confusion matrix before and after, the class that lost most first; of many classes, or where the terminal is too
 * narrow, the mistakes that moved. Undefined if no cell differs.
 */
export function matrixChangesTable(
  { confusionMatrix, perClass }: ReportDiff,
  before: 'snapshot' | 'baseline',
  layout: Layout,
): Table | undefined {
  if (confusionMatrix === undefined) return undefined
  const { labels, counts } = confusionMatrix
  if (counts.every(row => row.every(count => count === 0))) return undefined
  const lossOf = (label: Label): number => {
    const change = perClass.find(other => other.label === label)?.f1.change ?? 0
    return Number.isNaN(change) ? 0 : -change
  }
  const worstFirst = Array.from(labels.keys()).sort((a, b) => lossOf(labels[b]) - lossOf(labels[a]))
  const whole = (signed: boolean): Table | undefined =>
    labels.length > MOST_IN_MATRIX ? undefined : wholeMatrix(confusionMatrix, worstFirst, { before, signed }, layout)
  return whole(true) ?? whole(false) ?? mistakesTable(movedMistakes(confusionMatrix), before, layout)
}

function wholeMatrix(
  { labels, counts, old, new: now }: MatrixChange,
  order: readonly number[],
  { before, signed }: { readonly before: string; readonly signed: boolean },
  layout: Layout,
): Table | undefined {
  const { expected, received, dim } = layout.palette
  const cell = (truth: number, predicted: number): Cell => {
    const change = counts[truth][predicted]
    const after = formatCount(now[truth][predicted])
    if (change === 0) return { text: after, paint: dim }
    const by = signed ? ` (${signedCount(change)})` : ''
    return {
      text: `${formatCount(old[truth][predicted])} → ${after}${by}`,
      paint: (truth === predicted) === change > 0 ? expected : received,
    }
  }
  return tableOf(
    // A column of rows without an answer is no true class.
    order.filter(code => code < counts.length),
    [
      textColumn('', truth => className(labels[truth]), 24),
      ...order.map(code => numberColumn(className(labels[code]), (truth: number) => cell(truth, code))),
    ],
    layout,
    {
      whole: true,
      name: 'the confusion matrix',
      caption: `confusion matrix, ${before} → now (rows: true, columns: predicted)`,
    },
  )
}

function mistakesTable(moved: readonly MovedMistake[], before: string, layout: Layout): Table | undefined {
  const { expected, received } = layout.palette
  return tableOf(
    moved,
    [
      textColumn('true', ({ truth }) => className(truth), 24),
      textColumn('predicted', ({ predicted }) => className(predicted), 24),
      numberColumn(before, ({ old }) => formatCount(old)),
      numberColumn('now', ({ now }) => formatCount(now)),
      numberColumn('change', ({ change }) => ({ text: signedCount(change), paint: change > 0 ? received : expected })),
    ],
    layout,
    { most: MOST_LISTED, unit: 'change', name: 'the changes of the confusion matrix' },
  )
}

function signedCount(change: number): string {
  return change > 0 ? `+${formatCount(change)}` : formatCount(change)
}
