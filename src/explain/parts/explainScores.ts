import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { rowsNamedOnce } from '../../evaluation/encode/countedRows.ts'
import { areNamed } from '../../evaluation/encode/rowNames.ts'
import { MOST_WRITTEN_OUT } from '../../evaluation/encode/standingFor.ts'
import type { Label } from '../../evaluation/label.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { median } from '../../numeric/median.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { capitalized } from '../text/displayWidth.ts'
import { counted, formatCount, formatNumber } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className, rowName, wholeClassName } from '../text/rowName.ts'
import { numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'
import { countsAt, curveTable } from './curveTable.ts'
import type { ExampleRow, Explanation } from './explanation.ts'
import { matrixOfCounts } from './matrixTable.ts'

// This far below chance, scores look inverted rather than useless.
const SUSPICIOUS = 0.1
const MOST_NAMED = 3
const MOST_READ = 2

/**
 * Explains a metric of binary scores: where the scores of both classes lie, the curves, the confusion at the threshold, and
 * the rows ranked most wrongly.
 */
export function explainScores(
  { columns, chance }: Extract<Parts, { kind: 'scores' }>,
  measurement: Measurement,
  layout: Layout,
): Explanation {
  const ofCounts = [curveTable(columns, layout), confusionAtThreshold(columns, layout)]
  const rest = {
    next: 'rocCurve(evaluation) and prCurve(evaluation) show what every threshold gives.',
    nextIsCall: true,
  }
  if (columns.isCounted && columns.n > MOST_WRITTEN_OUT) return { tables: ofCounts, ...rest }
  const { positives, negatives } = columns.byTruth()
  const tables = [scaleOfScores(columns, positives, negatives, layout), ...ofCounts]
  if (positives.length === 0 || negatives.length === 0) return { tables, ...rest }
  const { lowest, highest } = furthest(columns, positives, negatives)
  return {
    hint: suspicion(measurement, chance, positives, negatives),
    cause: overlap(positives, negatives),
    tables,
    examples: furthestOff(columns, lowest, highest),
    exampleRows: () => furthestRows(columns, lowest, highest),
    ...rest,
  }
}

function suspicion(
  { title, value }: Pick<Measurement, 'title' | 'value'>,
  chance: number | undefined,
  positives: Float64Array,
  negatives: Float64Array,
): string | undefined {
  const lowest = Math.min(positives[0], negatives[0])
  if (lowest === Math.max(positives[positives.length - 1], negatives[negatives.length - 1])) {
    return `Every row has the score ${formatNumber(lowest)}: has the model learned anything?`
  }
  return chance !== undefined && value < chance - SUSPICIOUS
    ? `${title} ${formatNumber(value)} is worse than chance: are the scores inverted, or is positive the other class?`
    : undefined
}

function overlap(positives: Float64Array, negatives: Float64Array): string | undefined {
  const middle = median(negatives)
  let below = 0
  while (below < positives.length && positives[below] < middle) below++
  const negativesAbove = negativesAmongHighest(positives, negatives)
  const findings = [
    below === 0
      ? undefined
      : `${formatCount(below)} of ${counted(positives.length, 'positive')} ${below === 1 ? 'scores' : 'score'} below the median negative, ${formatNumber(middle)}`,
    negativesAbove === 0 ? undefined : highestScores(negativesAbove, positives.length),
  ].filter(finding => finding !== undefined)
  return findings.length === 0 ? undefined : `${capitalized(findings.join('; '))}.`
}

function highestScores(ofNegatives: number, all: number): string {
  const belong = ofNegatives === 1 ? 'belongs to a negative' : 'belong to negatives'
  return all === 1
    ? `the highest score ${belong}`
    : `${formatCount(ofNegatives)} of the ${formatCount(all)} highest scores ${belong}`
}

/**
 * Counts the negatives among as many of the highest scores as there are positives: of rows that tie at the border, those for
 * which the positives among them leave room.
 */
function negativesAmongHighest(positives: Float64Array, negatives: Float64Array): number {
  let p = positives.length - 1
  let q = negatives.length - 1
  for (let rank = 0; rank < positives.length; rank++) {
    if (q < 0 || positives[p] >= negatives[q]) p--
    else q--
  }
  return negatives.length - 1 - q
}

function scaleOfScores(
  columns: ScoreColumns,
  positives: Float64Array,
  negatives: Float64Array,
  layout: Layout,
): Table | undefined {
  const weights = columns.counts()
  const written = (scores: Float64Array, score: number): string => (scores.length === 0 ? '-' : formatNumber(score))
  return tableOf(
    [
      { name: `${className(columns.positive)} (positive)`, weight: weights.positives, scores: positives },
      { name: className(columns.negative), weight: weights.negatives, scores: negatives },
    ],
    [
      textColumn('true', ({ name }) => name, 30),
      numberColumn(columns.sampleWeight === undefined ? 'support' : 'weight', ({ weight }) => formatCount(weight)),
      numberColumn('lowest score', ({ scores }) => written(scores, scores[0])),
      numberColumn('median', ({ scores }) => written(scores, median(scores))),
      numberColumn('highest', ({ scores }) => written(scores, scores[scores.length - 1])),
    ],
    layout,
    { whole: true },
  )
}

function confusionAtThreshold(columns: ScoreColumns, layout: Layout): Table | undefined {
  const { threshold } = columns
  if (threshold === undefined) return undefined
  const { positives, negatives } = columns.counts()
  const { truePositives, falsePositives } = countsAt(columns, threshold)
  return matrixOfCounts(
    [wholeClassName(columns.positive), wholeClassName(columns.negative)],
    {
      counts: [
        [truePositives, positives - truePositives],
        [falsePositives, negatives - falsePositives],
      ],
    },
    layout,
    { threshold },
  )
}

/** The lowest positives and the highest negatives, where some positive scores no higher than some negative. */
function furthestOff(columns: ScoreColumns, lowest: readonly number[], highest: readonly number[]): string | undefined {
  const { yScore } = columns
  if (lowest.length === 0 || !areNamed(columns)) return undefined
  const named = (chosen: readonly number[]): string =>
    chosen.map(row => `${rowName(columns, row)} (${formatNumber(yScore[row])})`).join(', ')
  return `the lowest positives: ${named(lowest)}; the highest negatives: ${named(highest)}`
}

function furthestRows(
  columns: ScoreColumns,
  lowest: readonly number[],
  highest: readonly number[],
): readonly ExampleRow[] {
  const { yScore, positive, negative } = columns
  if (!areNamed(columns)) return []
  const read = (label: Label) => (row: number) => ({
    row,
    name: rowName(columns, row),
    about: `true ${className(label)}, score ${formatNumber(yScore[row])}`,
  })
  return [...lowest.slice(0, MOST_READ).map(read(positive)), ...highest.slice(0, MOST_READ).map(read(negative))]
}

/** The lowest positives and the highest negatives; none where all positives score higher. */
function furthest(
  columns: ScoreColumns,
  positives: Float64Array,
  negatives: Float64Array,
): { readonly lowest: readonly number[]; readonly highest: readonly number[] } {
  const [lowestPositive, highestNegative] = [positives[0], negatives[negatives.length - 1]]
  if (lowestPositive > highestNegative) return { lowest: [], highest: [] }
  const { yScore, isPositive } = columns
  const lowPositives = rowsWhere(columns.n, row => isPositive[row] === 1 && yScore[row] <= highestNegative)
  const highNegatives = rowsWhere(columns.n, row => isPositive[row] === 0 && yScore[row] >= lowestPositive)
  return {
    lowest: largestAmong(rowsNamedOnce(columns, lowPositives), row => -yScore[row], MOST_NAMED),
    highest: largestAmong(rowsNamedOnce(columns, highNegatives), row => yScore[row], MOST_NAMED),
  }
}
