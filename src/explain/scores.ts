import type { ScoreColumns } from '../evaluation/scoreColumns.ts'
import type { Measurement } from '../measure/measure.ts'
import type { Parts } from '../metrics/parts.ts'
import { median } from '../numeric/median.ts'
import { formatCount, formatNumber, formatRate } from './formatNumber.ts'
import { className, rowName } from './rowName.ts'
import type { Explanation, Layout } from './section.ts'
import { table } from './table.ts'

/** Where positives and negatives lie on the scale of scores, the confusion at the threshold, and the rows furthest off. */
export function explainScores(
  parts: Extract<Parts, { kind: 'scores' }>,
  { metric, value }: Measurement,
  layout: Layout,
): Explanation {
  const { columns } = parts
  const { positives, negatives } = columns.counts()
  const positiveScores = scoresOf(columns, 1)
  const negativeScores = scoresOf(columns, 0)
  const shown = [
    ['positive', className(columns.positive), positives, positiveScores] as const,
    ['negative', className(columns.negative), negatives, negativeScores] as const,
  ]
  const scoreTable = table(
    [
      { title: 'class', align: 'left', atMost: 30 },
      { title: 'rows', align: 'right' },
      { title: 'lowest score', align: 'right' },
      { title: 'median', align: 'right' },
      { title: 'highest', align: 'right' },
    ],
    shown.map(([role, name, count, scores]) => ({
      cells: [
        { text: `${name} (${role})` },
        { text: formatCount(count) },
        { text: scores.length === 0 ? '-' : formatNumber(scores[0]) },
        { text: scores.length === 0 ? '-' : formatNumber(median(scores)) },
        { text: scores.length === 0 ? '-' : formatNumber(scores[scores.length - 1]) },
      ],
    })),
    layout.palette.dim,
  )
  const atThreshold = columns.threshold === undefined ? [] : [confusionAtThreshold(columns, columns.threshold, layout)]
  const inverted = metric.startsWith('auc') && value < 0.4
  return {
    cause: undefined,
    tables: [scoreTable, ...atThreshold],
    examples: furthestOff(columns),
    hint: inverted
      ? `${formatNumber(value)} is worse than chance: are the scores inverted, or is positive the other class?`
      : undefined,
  }
}

function scoresOf({ isPositive, yScore }: ScoreColumns, truth: 0 | 1): Float64Array {
  return yScore.filter((_, i) => isPositive[i] === truth).sort()
}

function confusionAtThreshold(columns: ScoreColumns, threshold: number, { palette }: Layout): readonly string[] {
  const { thresholds, truePositives, falsePositives, positives, negatives } = columns.counts()
  let last = -1
  while (last + 1 < thresholds.length && thresholds[last + 1] >= threshold) last++
  const found = last === -1 ? 0 : truePositives[last]
  const falselyCalled = last === -1 ? 0 : falsePositives[last]
  const [positive, negative] = [className(columns.positive), className(columns.negative)]
  return table(
    [
      { title: `score ≥ ${formatNumber(threshold)}`, align: 'left', atMost: 24 },
      { title: `called ${positive}`, align: 'right', atMost: 24 },
      { title: `called ${negative}`, align: 'right', atMost: 24 },
      { title: 'called right', align: 'right' },
    ],
    [
      {
        cells: [
          { text: positive },
          { text: formatCount(found), paint: palette.expected },
          { text: formatCount(positives - found), paint: palette.received },
          { text: formatRate(positives === 0 ? Number.NaN : found / positives) },
        ],
      },
      {
        cells: [
          { text: negative },
          { text: formatCount(falselyCalled), paint: palette.received },
          { text: formatCount(negatives - falselyCalled), paint: palette.expected },
          { text: formatRate(negatives === 0 ? Number.NaN : (negatives - falselyCalled) / negatives) },
        ],
      },
    ],
    palette.dim,
  )
}

function furthestOff({ isPositive, yScore, ids, n }: ScoreColumns): string | undefined {
  let lowest = -1
  let highest = -1
  for (let i = 0; i < n; i++) {
    if (isPositive[i] === 1) {
      if (lowest === -1 || yScore[i] < yScore[lowest]) lowest = i
    } else if (highest === -1 || yScore[i] > yScore[highest]) highest = i
  }
  const named = (row: number, what: string): string => `${what} ${rowName(ids, row)} (${formatNumber(yScore[row])})`
  const parts = [
    lowest === -1 ? [] : [named(lowest, 'lowest positive')],
    highest === -1 ? [] : [named(highest, 'highest negative')],
  ].flat()
  return parts.length === 0 ? undefined : `the rows furthest off: ${parts.join('; ')}`
}
