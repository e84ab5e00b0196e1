import { formatCount, formatRate, plurals } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { wholeClassName } from '../text/rowName.ts'
import { type ColumnOf, type Table, tableOf } from '../text/table.ts'
import type { Findings, RateName } from './classFindings.ts'

const MOST_CLASSES = 10
const MOST_PAIRS = 5
const WIDEST_CLASS = 24
const WIDEST_IN_PAIR = 30

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
        cell: ({ truth }) => wholeClassName(labels[truth]),
      },
      {
        title: 'predicted',
        holds: 'text',
        atMost: WIDEST_IN_PAIR,
        cell: ({ prediction }) => wholeClassName(labels[prediction]),
      },
    ],
    layout,
    { left: mistakes.length - shown.length, unit: 'pair', name: 'the most confused pairs' },
  )
}
