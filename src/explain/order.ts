import type { NumberColumns } from '../evaluation/numberColumns.ts'
import type { Measurement } from '../measure/measure.ts'
import { pairCounts } from '../numeric/concordance.ts'
import { counted, formatCount, formatNumber, formatSigned } from './formatNumber.ts'
import { largestFirst } from './largestFirst.ts'
import { measureCall } from './measureCall.ts'
import { rowName } from './rowName.ts'
import type { Explanation, Layout } from './section.ts'
import { table } from './table.ts'

const SHOWN = 10

/** The rows whose places in the two orders lie furthest apart: how far off a prediction is does not matter here. */
export function explainOrder(columns: NumberColumns, { metric }: Measurement, layout: Layout): Explanation {
  const { n, yTrue, yPred, ids } = columns
  const trueRanks = midranks(yTrue)
  const predictedRanks = midranks(yPred)
  const moves = predictedRanks.map((rank, i) => rank - trueRanks[i])
  const worst = largestFirst(moves.map(Math.abs), SHOWN)
  return {
    cause: n < 2 ? undefined : causeOf(columns),
    tables: [
      table(
        [
          { title: 'row', holds: 'text', atMost: 40 },
          { title: 'true', holds: 'number' },
          { title: 'predicted', holds: 'number' },
          { title: 'true rank', holds: 'number' },
          { title: 'predicted rank', holds: 'number' },
          { title: 'moved', holds: 'number' },
        ],
        worst.map(row => ({
          cells: [
            { text: rowName(ids, row) },
            { text: formatNumber(yTrue[row]) },
            { text: formatNumber(yPred[row]) },
            { text: formatNumber(trueRanks[row]), paint: layout.palette.expected },
            { text: formatNumber(predictedRanks[row]) },
            { text: formatSigned(moves[row]), paint: moves[row] === 0 ? undefined : layout.palette.received },
          ],
        })),
        layout,
        { left: n - worst.length },
      ),
    ],
    next: `${measureCall(metric)}.parts holds every row.`,
  }
}

function causeOf({ yTrue, yPred }: NumberColumns): string {
  const { pairs, discordant, tiedInX, tiedInY, tiedInBoth } = pairCounts(yTrue, yPred)
  const tied = tiedInX + tiedInY - tiedInBoth
  const ties = tied === 0 ? '' : `, ${formatCount(tied)} ${tied === 1 ? 'ties' : 'tie'}`
  return `${formatCount(discordant)} of ${counted(pairs, 'pair')} of rows ${discordant === 1 ? 'is' : 'are'} in the opposite order${ties}.`
}

/** The place of each value, lowest first; values that tie share the mean of their places. */
function midranks(values: Float64Array): Float64Array {
  const order = Array.from(values.keys()).sort((a, b) => values[a] - values[b])
  const ranks = new Float64Array(values.length)
  for (let start = 0; start < order.length; ) {
    let end = start + 1
    while (end < order.length && values[order[end]] === values[order[start]]) end++
    for (let i = start; i < end; i++) ranks[order[i]] = (start + end + 1) / 2
    start = end
  }
  return ranks
}
