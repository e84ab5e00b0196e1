import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { argsortDescending } from '../../numeric/argsort.ts'
import { counted, formatCount, formatNumber } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { numberColumn, tableOf } from '../text/table.ts'
import { detailLines } from './detailLines.ts'
import type { Explanation } from './explanation.ts'
import { nameColumn } from './nameColumn.ts'

const SHOWN = 10

/** Explains a metric of a model that may abstain: the wrong predictions that it is most confident of. */
export function explainConfidences(
  { columns }: Extract<Parts, { kind: 'confidences' }>,
  layout: Layout,
  details?: DetailReader | undefined,
): Explanation {
  const { isCorrect, confidence } = columns
  const name = nameColumn(columns, 'row predicted wrongly')
  const order = argsortDescending(confidence)
  const ranked = Array.from(order, (row, i) => ({ row, rank: i + 1 }))
  const wrong = ranked.filter(({ row }) => isCorrect[row] === 0)
  if (wrong.length === 0) return { tables: [] }
  const half = Math.floor(ranked.length / 2)
  const surely = wrong.filter(({ rank }) => rank <= half).length
  return {
    cause: `${formatCount(wrong.length)} of ${counted(ranked.length, 'row')} ${wrong.length === 1 ? 'is' : 'are'} predicted wrongly, ${formatCount(surely)} of them in the more confident half.`,
    tables: [
      tableOf(
        wrong,
        [
          name && { ...name, cell: ({ row }) => name.cell(row) },
          numberColumn('confidence', ({ row }) => ({
            text: formatNumber(confidence[row]),
            paint: layout.palette.received,
          })),
          numberColumn('rank by confidence', ({ rank }) => formatCount(rank)),
        ],
        layout,
        { most: SHOWN, linesBelow: ({ row }) => detailLines(details, row, layout) },
      ),
    ],
  }
}
