import type { Parts } from '../metrics/parts.ts'
import { compensatedSum } from '../numeric/compensatedSum.ts'
import { formatNumber, formatPercent, more } from './formatNumber.ts'
import { largestFirst } from './largestFirst.ts'
import { className, rowName } from './rowName.ts'
import type { Explanation, Layout } from './section.ts'
import { table } from './table.ts'

/** The rows that lose most: what is true and what probability it got. */
export function explainLosses(
  { columns, losses }: Extract<Parts, { kind: 'losses' }>,
  { palette }: Layout,
): Explanation {
  const { n, ids, sampleWeight } = columns
  const weighted = sampleWeight === undefined ? losses : losses.map((loss, i) => loss * sampleWeight[i])
  const worst = largestFirst(weighted, 8)
  const truthOf = (row: number): { label: string; probability: number } => {
    if ('yProba' in columns) {
      const { yTrue, yProba, labels } = columns
      return { label: className(labels[yTrue[row]]), probability: yProba.values[row * yProba.classes + yTrue[row]] }
    }
    const { isPositive, yScore, positive, negative } = columns
    return isPositive[row] === 1
      ? { label: className(positive), probability: yScore[row] }
      : { label: className(negative), probability: 1 - yScore[row] }
  }
  const total = compensatedSum(n, i => weighted[i])
  return {
    cause:
      total > 0
        ? `The row that loses most, ${rowName(ids, worst[0])}, carries ${formatPercent(weighted[worst[0]] / total)} of the whole loss.`
        : undefined,
    tables: [
      table(
        [
          { title: 'row', align: 'left', atMost: 30 },
          { title: 'truth', align: 'left', atMost: 24 },
          { title: 'probability given to it', align: 'right' },
          { title: 'loss', align: 'right' },
        ],
        worst.map(row => {
          const { label, probability } = truthOf(row)
          return {
            cells: [
              { text: rowName(ids, row) },
              { text: label },
              { text: formatNumber(probability) },
              { text: formatNumber(losses[row]), paint: palette.received },
            ],
          }
        }),
        palette.dim,
      ).concat(n > worst.length ? [`  … and ${more(n - worst.length, 'row')}`] : []),
    ],
    examples: undefined,
    hint: undefined,
  }
}
