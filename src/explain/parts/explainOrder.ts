import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { pairsOfNumbers, rankedNumbers } from '../../evaluation/columns/rankedNumbers.ts'
import { unitCosts } from '../../measure/unitCosts.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestFirst } from '../../numeric/largestFirst.ts'
import { counted, formatCount, formatNumber, formatSigned } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { tableOf } from '../text/table.ts'
import { detailLines } from './detailLines.ts'
import type { Explanation } from './explanation.ts'
import { nameColumn } from './nameColumn.ts'

const SHOWN = 10

/** Explains a rank correlation by the rows whose true and predicted ranks differ most. */
export function explainOrder(
  parts: Extract<Parts, { kind: 'residuals' }>,
  layout: Layout,
  details?: DetailReader | undefined,
): Explanation {
  const { columns } = parts
  const { n, yTrue, yPred } = columns
  const { expected, received } = layout.palette
  const ranked = rankedNumbers(columns)
  const trueRanks = ranked.truth.ranks
  const predictedRanks = ranked.prediction.ranks
  const moves = predictedRanks.map((rank, i) => rank - trueRanks[i])
  const worst = largestFirst(unitCosts(parts), SHOWN)
  return {
    cause: n < 2 ? undefined : causeOf(columns),
    tables: [
      tableOf(
        worst,
        [
          nameColumn(columns),
          { title: 'true', holds: 'number', cell: row => formatNumber(yTrue[row]) },
          { title: 'predicted', holds: 'number', cell: row => formatNumber(yPred[row]) },
          {
            title: 'true rank',
            holds: 'number',
            cell: row => ({ text: formatNumber(trueRanks[row]), paint: expected }),
          },
          { title: 'predicted rank', holds: 'number', cell: row => formatNumber(predictedRanks[row]) },
          {
            title: 'moved',
            holds: 'number',
            cell: row => ({ text: formatSigned(moves[row]), paint: moves[row] === 0 ? undefined : received }),
          },
        ],
        layout,
        { left: n - worst.length, linesBelow: row => detailLines(details, row, layout) },
      ),
    ],
  }
}

function causeOf(columns: NumberColumns): string {
  const { pairs, discordant, tiedInX, tiedInY, tiedInBoth } = pairsOfNumbers(columns)
  const tied = tiedInX + tiedInY - tiedInBoth
  const ties = tied === 0 ? '' : `; ${formatCount(tied)} ${tied === 1 ? 'ties' : 'tie'}`
  return `${formatCount(discordant)} of ${counted(pairs, 'pair')} of rows ${discordant === 1 ? 'is' : 'are'} in the opposite order${ties}.`
}
