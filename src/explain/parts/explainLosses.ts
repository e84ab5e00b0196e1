import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import { rowsNamedOnce } from '../../evaluation/encode/countedRows.ts'
import { unitCosts } from '../../measure/unitCosts.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { largestAmong, largestFirst } from '../../numeric/largestFirst.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { counted, formatCount, formatNumber, formatPercent } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className } from '../text/rowName.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import { detailLines } from './detailLines.ts'
import type { Explanation } from './explanation.ts'
import { nameColumn, rowThatStandsOut, weightColumn } from './nameColumn.ts'

type LossParts = Extract<Parts, { kind: 'losses' }>

const SHOWN = 8

/** Explains a loss by the rows that lose most: the true class, its probability or score, and the likeliest class. */
export function explainLosses(parts: LossParts, layout: Layout, details?: DetailReader | undefined): Explanation {
  const { columns, losses, cutoff } = parts
  const { n } = columns
  const costs = unitCosts(parts)
  const judged = rowsWhere(n, row => cutoff === undefined || losses[row] > cutoff)
  const worst = largestAmong(rowsNamedOnce(columns, judged), row => costs[row], SHOWN)
  const reader = readerOf(parts)
  const { truth, sureness, likeliest } = reader
  return {
    cause: cutoff === undefined ? causeOf(parts, costs, worst[0], reader) : classOfMisses(columns, judged),
    tables: [
      tableOf(
        worst,
        [
          nameColumn(columns, 'row', 30),
          textColumn('true', truth, 20),
          numberColumn(reader.title, row => formatNumber(sureness(row))),
          likeliest && textColumn('likeliest', likeliest, 20),
          weightColumn(columns),
          numberColumn(cutoff === undefined ? 'loss' : 'rank', row => ({
            text: formatNumber(losses[row]),
            paint: layout.palette.received,
          })),
        ],
        layout,
        {
          left: judged.length - worst.length,
          linesBelow: row => detailLines(details, row, layout),
        },
      ),
    ],
  }
}

/** Names the class missed most often, where there are several classes. */
function classOfMisses(columns: LossParts['columns'], misses: Uint32Array): string | undefined {
  if (!('classScores' in columns) || misses.length === 0) return undefined
  const { yTrue, labels } = columns
  const missed = new Float64Array(labels.length)
  for (const row of misses) missed[yTrue[row]]++
  const [worst] = largestFirst(missed, 1)
  const rows = rowsWhere(yTrue.length, row => yTrue[row] === worst)
  return `${className(labels[worst])} is missed most: in ${formatCount(missed[worst])} of its ${counted(rows.length, 'row')}.`
}

/** Reads the columns of a table from one row. */
interface Reader {
  readonly truth: (row: number) => string
  /** What `sureness` is. */
  readonly title: 'p(true)' | 'score(true)' | 'margin'
  /** How sure the model was of the true class: its probability, its score, or its margin. */
  readonly sureness: (row: number) => number
  /** The class with the highest score; undefined for two classes, where that of the true one already tells. */
  readonly likeliest: ((row: number) => string) | undefined
}

function readerOf({ columns, margins }: LossParts): Reader {
  const ofMargins = margins && ({ title: 'margin', sureness: (row: number) => margins[row] } as const)
  if (!('classScores' in columns)) {
    const { isPositive, yScore, positive, negative } = columns
    return {
      truth: row => className(isPositive[row] === 1 ? positive : negative),
      title: 'p(true)',
      sureness: row => (isPositive[row] === 1 ? yScore[row] : 1 - yScore[row]),
      likeliest: undefined,
      ...ofMargins,
    }
  }
  const { yTrue, classScores, yProba, labels } = columns
  const { values, classes } = classScores
  const likeliest = (row: number): string => {
    let best = 0
    for (let j = 1; j < classes; j++) if (values[row * classes + j] > values[row * classes + best]) best = j
    return className(labels[best])
  }
  return {
    truth: row => className(labels[yTrue[row]]),
    title: yProba === undefined ? 'score(true)' : 'p(true)',
    sureness: row => values[row * classes + yTrue[row]],
    likeliest: classes > 2 ? likeliest : undefined,
    ...ofMargins,
  }
}

function causeOf(
  { columns }: LossParts,
  weighted: Float64Array,
  worst: number,
  { title, sureness }: Reader,
): string | undefined {
  const total = compensatedSum(weighted.length, i => weighted[i])
  if (!(total > 0)) return undefined
  const { n } = columns
  const share = weighted[worst] / total
  const alone = rowThatStandsOut(columns, worst, share, n, 'the whole loss')
  if (alone !== undefined) return alone
  const isMargin = title === 'margin'
  const doubted = rowsWhere(n, row => (isMargin ? sureness(row) <= 0 : sureness(row) < 0.5))
  const many = doubted.length > 1 && doubted.length < n
  const doubt = isMargin
    ? `${many ? 'score their' : 'scores its'} true class no higher than its rival`
    : `${many ? 'give their' : 'gives its'} true class less than 0.5`
  if (doubted.length === 0) return `No row ${doubt}: the loss comes from low confidence in right answers.`
  if (doubted.length === n) return `Every row ${doubt}.`
  const carried = compensatedSum(doubted.length, i => weighted[doubted[i]]) / total
  const verb = doubted.length === 1 ? 'it carries' : 'they carry'
  return `${formatCount(doubted.length)} of ${counted(n, 'row')} ${doubt}; ${verb} ${formatPercent(carried)} of the loss.`
}
