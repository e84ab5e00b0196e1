import type { ConfusionCell } from '../../measure/curves/confusionMatrix.ts'
import { formatCount, formatRate, plurals } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className } from '../text/rowName.ts'
import { type ColumnOf, type Table, table, tableOf } from '../text/table.ts'
import type { Findings, RateName } from './classFindings.ts'

const MOST_CLASSES = 10
const MOST_PAIRS = 5
const WIDEST_CLASS = 24
const WIDEST_IN_PAIR = 30

/** The confusion matrix; undefined beyond ten classes, where none could be read. */
export function matrixTable(
  { columns: { labels }, ordered, judged }: Findings,
  cells: readonly ConfusionCell[],
  layout: Layout,
): Table | undefined {
  const classes = labels.length
  if (classes > MOST_CLASSES) return undefined
  const { expected, received, dim } = layout.palette
  const weights = new Float64Array(classes * classes)
  for (const { truth, prediction, weight } of cells) weights[truth * classes + prediction] = weight
  return table(
    [
      { title: 'true \\ predicted', holds: 'text', atMost: WIDEST_CLASS },
      ...labels.map(label => ({ title: className(label), holds: 'number' as const })),
    ],
    labels.map((label, truth) => ({
      marked: judged > 0 && truth === ordered[0].code,
      cells: [
        { text: className(label) },
        ...labels.map((_, prediction) => {
          const weight = weights[truth * classes + prediction]
          const paint = truth === prediction ? expected : weight > 0 ? received : dim
          return { text: formatCount(weight), paint }
        }),
      ],
    })),
    layout,
    { whole: true },
  )
}

/** The rates of each class, worst first. */
export function classTable({ ordered, rate, beta, weighted, noun }: Findings, layout: Layout): Table | undefined {
  if (ordered.length === 0) return undefined
  const [worst] = ordered
  const shown = ordered.slice(0, MOST_CLASSES)
  const rateColumn = (name: RateName, title: string): ColumnOf<(typeof shown)[number]> => ({
    title,
    holds: 'number',
    cell: row => ({ text: formatRate(row[name]), paint: name === rate ? layout.palette.bold : undefined }),
  })
  return tableOf(
    shown,
    [
      { title: noun, holds: 'text', atMost: WIDEST_CLASS, cell: row => row.shown },
      rateColumn('precision', 'precision'),
      rateColumn('recall', 'recall'),
      rateColumn('f1', `F${Number(beta.toPrecision(4))}`),
      { title: weighted ? 'weight' : 'support', holds: 'number', cell: row => formatCount(row.support) },
      { title: 'predicted', holds: 'number', cell: row => formatCount(row.predicted) },
    ],
    layout,
    {
      isMarked: row => row === worst && ordered.length > 1,
      left: ordered.length - shown.length,
      unit: noun,
      name: `the ${plurals[noun]}`,
    },
  )
}

/** The pairs of classes that are confused most often. */
export function confusedPairs(
  { columns: { labels }, mistakes, weighted }: Findings,
  layout: Layout,
): Table | undefined {
  if (mistakes.length === 0) return undefined
  const shown = mistakes.slice(0, MOST_PAIRS)
  return tableOf(
    shown,
    [
      {
        title: weighted ? 'weight' : 'mistakes',
        holds: 'number',
        cell: ({ weight }) => ({ text: formatCount(weight), paint: layout.palette.received }),
      },
      {
        title: 'true',
        holds: 'text',
        atMost: WIDEST_IN_PAIR,
        cell: ({ truth }) => className(labels[truth]),
      },
      {
        title: 'predicted',
        holds: 'text',
        atMost: WIDEST_IN_PAIR,
        cell: ({ prediction }) => className(labels[prediction]),
      },
    ],
    layout,
    { left: mistakes.length - shown.length, unit: 'pair', name: 'the most confused pairs' },
  )
}
