import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { formatRate } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'
import { blocks } from './distributionLine.ts'

const POINTS = 20
const POINTS_WHERE_NARROW = 8
const NARROW = 60

interface Curve {
  readonly name: string
  readonly heights: readonly number[]
  readonly point: string
}

/**
 * The ROC and the precision-recall curve as lines of blocks, with their point at the threshold in force. Undefined where
 * one class is absent.
 */
export function curveTable(columns: ScoreColumns, layout: Layout): Table | undefined {
  const { truePositives, falsePositives, positives, negatives } = columns.counts()
  if (!(positives > 0 && negatives > 0)) return undefined
  const points = layout.width <= NARROW ? POINTS_WHERE_NARROW : POINTS
  const steps = Array.from({ length: points }, (_, i) => (i + 0.5) / points)
  const at = columns.threshold === undefined ? undefined : countsAt(columns, columns.threshold)
  const curves: readonly Curve[] = [
    {
      name: 'TPR by FPR (ROC)',
      heights: heightsAt(steps, falsePositives, negatives, (i, way) => {
        const before = i === 0 ? 0 : truePositives[i - 1]
        return (before + way * (truePositives[i] - before)) / positives
      }),
      point:
        at === undefined
          ? ''
          : `TPR ${formatRate(at.truePositives / positives)}, FPR ${formatRate(at.falsePositives / negatives)}`,
    },
    {
      name: 'precision by recall',
      heights: heightsAt(steps, truePositives, positives, i => precision(truePositives[i], falsePositives[i])),
      point: at === undefined ? '' : `precision ${formatRate(precision(at.truePositives, at.falsePositives))}`,
    },
  ]
  return tableOf(
    curves,
    [
      textColumn('curve', ({ name }) => name),
      // A number is never cut.
      numberColumn('from 0 to 1', ({ heights }) => `│${blocks(heights)}│`),
      columns.threshold === undefined
        ? undefined
        : textColumn(`at threshold ${Number(columns.threshold.toPrecision(7))}`, ({ point }) => point),
    ],
    layout,
    { whole: true },
  )
}

/**
 * The height of a curve at each step along its axis, which is `counts` as a share of `total`. `height` reads it
 * from the first threshold that reaches the step, and from how far along the way to that threshold the step lies.
 */
function heightsAt(
  steps: readonly number[],
  counts: Float64Array,
  total: number,
  height: (place: number, way: number) => number,
): readonly number[] {
  let place = 0
  return steps.map(step => {
    const wanted = step * total
    while (place < counts.length - 1 && counts[place] < wanted) place++
    const before = place === 0 ? 0 : counts[place - 1]
    return height(place, (wanted - before) / (counts[place] - before))
  })
}

function precision(truePositives: number, falsePositives: number): number {
  return truePositives / (truePositives + falsePositives)
}

/** The (weighted) rows predicted positive from a threshold on, by their truth. */
export function countsAt(
  columns: ScoreColumns,
  threshold: number,
): { readonly truePositives: number; readonly falsePositives: number } {
  const { thresholds, truePositives, falsePositives } = columns.counts()
  let last = -1
  while (last + 1 < thresholds.length && thresholds[last + 1] >= threshold) last++
  return last === -1
    ? { truePositives: 0, falsePositives: 0 }
    : { truePositives: truePositives[last], falsePositives: falsePositives[last] }
}
