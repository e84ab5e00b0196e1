import type { Parts } from '../metrics/parts.ts'
import { compensatedSum, weightedMean } from '../numeric/compensatedSum.ts'
import { formatNumber, formatPercent, more } from './formatNumber.ts'
import { largestFirst } from './largestFirst.ts'
import { rowName } from './rowName.ts'
import type { Explanation, Layout } from './section.ts'
import { table } from './table.ts'

const SHOWN = 10

/** The largest errors by id, and whether they lean to one side. */
export function explainResiduals({ columns }: Extract<Parts, { kind: 'residuals' }>, { palette }: Layout): Explanation {
  const { n, yTrue, yPred, ids, sampleWeight } = columns
  const errors = yPred.map((prediction, i) => prediction - yTrue[i])
  const sizes = errors.map((error, i) => (sampleWeight === undefined || sampleWeight[i] > 0 ? Math.abs(error) : 0))
  const worst = largestFirst(sizes, SHOWN)
  const total = compensatedSum(n, i => sizes[i])
  const bias = weightedMean(n, sampleWeight, i => errors[i])
  const meanSize = weightedMean(n, sampleWeight, i => sizes[i])
  const leaning = meanSize > 0 && Math.abs(bias) > meanSize / 2
  const share = total > 0 ? sizes[worst[0]] / total : 0
  const cause = leaning
    ? `Predictions are too ${bias > 0 ? 'high' : 'low'} by ${formatNumber(Math.abs(bias))} on average.`
    : n > 1 && share > 2 / n
      ? `${rowName(ids, worst[0])} alone carries ${formatPercent(share)} of the absolute error.`
      : undefined
  const left = n - worst.length
  return {
    cause,
    tables: [
      table(
        [
          { title: 'row', align: 'left', atMost: 40 },
          { title: 'true', align: 'right' },
          { title: 'predicted', align: 'right' },
          { title: 'error', align: 'right' },
        ],
        worst.map(row => ({
          cells: [
            { text: rowName(ids, row) },
            { text: formatNumber(yTrue[row]), paint: palette.expected },
            { text: formatNumber(yPred[row]) },
            { text: formatNumber(errors[row]), paint: palette.received },
          ],
        })),
        palette.dim,
      ).concat(left > 0 ? [`  … and ${more(left, 'row')}`] : []),
    ],
    examples: undefined,
    hint: undefined,
  }
}
