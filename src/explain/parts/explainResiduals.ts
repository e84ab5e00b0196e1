import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { pairsOfNumbers, rankedNumbers } from '../../evaluation/columns/rankedNumbers.ts'
import { rowsNamedOnce } from '../../evaluation/encode/countedRows.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { unitCosts } from '../../measure/unitCosts.ts'
import type { ErrorCounting, Parts } from '../../metrics/definition/parts.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { largestAmong, largestFirst } from '../../numeric/largestFirst.ts'
import { pinballQuantile } from '../../numeric/pinballQuantile.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { take } from '../../numeric/take.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { counted, formatCount, formatNumber, formatSigned } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'
import { detailLines } from './detailLines.ts'
import { distributionLine } from './distributionLine.ts'
import type { Explanation } from './explanation.ts'
import { nameColumn, rowThatStandsOut, weightColumn } from './nameColumn.ts'

const SHOWN = 10

type Counting = Exclude<ErrorCounting, 'order'>

/**
 * Explains an error metric: the largest errors, whether they lean to one side or come from a single row, and how they
 * spread.
 */
export function explainResiduals(
  parts: Extract<Parts, { kind: 'residuals' }>,
  measurement: Measurement,
  layout: Layout,
  details?: DetailReader | undefined,
): Explanation {
  const { columns, counts = 'absolute', epsilon = 0 } = parts
  if (counts === 'order') return explainOrder(parts, layout, details)
  const { undefinedBecause } = measurement
  const { n, yTrue, yPred } = columns
  const { expected, received } = layout.palette
  const errors = yPred.map((prediction, i) => prediction - yTrue[i])
  const sizes = unitCosts(parts, undefinedBecause === undefined)
  const rows = rowsWhere(n, () => true)
  const worst = largestAmong(rowsNamedOnce(columns, rows), row => sizes[row], SHOWN)
  return {
    cause: undefinedBecause === undefined ? causeOf(columns, errors, sizes, rows, counts) : undefined,
    tables: [
      tableOf(
        worst,
        [
          nameColumn(columns),
          numberColumn('true', row => ({ text: formatNumber(yTrue[row]), paint: expected })),
          numberColumn(counts === 'outside' ? 'nearest limit' : 'predicted', row => formatNumber(yPred[row])),
          numberColumn('error', row => ({
            text: formatSigned(errors[row]),
            paint: errors[row] === 0 ? undefined : received,
          })),
          counts === 'relative'
            ? numberColumn('relative error', row => (Number.isFinite(sizes[row]) ? formatNumber(sizes[row]) : '-'))
            : undefined,
          weightColumn(columns),
        ],
        layout,
        { left: n - worst.length, linesBelow: row => detailLines(details, row, layout) },
      ),
      // If the table lists all rows, it has shown their spread already.
      ...(rows.length > SHOWN && counts !== 'outside'
        ? errorSpread(columns, counts === 'relative' ? relativeToTruth(yTrue, errors, epsilon) : errors, counts, layout)
        : []),
    ],
  }
}

/** Infinite or NaN where the truth is 0. */
function relativeToTruth(yTrue: Float64Array, errors: Float64Array, epsilon: number): Float64Array {
  return errors.map((error, i) => error / Math.max(Math.abs(yTrue[i]), epsilon))
}

function causeOf(
  columns: NumberColumns,
  errors: Float64Array,
  sizes: Float64Array,
  rows: Uint32Array,
  counting: Counting,
): string | undefined {
  const { n, sampleWeight } = columns
  let high = 0
  let low = 0
  for (const row of rows) {
    if (errors[row] > 0) high++
    else if (errors[row] < 0) low++
  }
  if (counting === 'outside') {
    return `Of ${counted(rows.length, 'row')} the truth lies below its interval in ${formatCount(high)}, above it in ${formatCount(low)}.`
  }
  const sized = rows.filter(row => Number.isFinite(sizes[row]))
  if (sized.length < 2) return undefined
  const shares = take(sizes, sized)
  const scale = scaleOf(shares)
  for (let i = 0; i < shares.length; i++) {
    const size = shares[i] * scale
    shares[i] = (sampleWeight?.[sized[i]] ?? 1) * (counting === 'squared' ? size * size : size)
  }
  const total = compensatedSum(shares.length, i => shares[i])
  if (!(total > 0)) return undefined
  // A median depends on how many errors lie on each side, not on their sizes.
  if (counting === 'median') return leaningOfCounts(high, low, rows.length)
  const [largest] = largestFirst(shares, 1)
  const share = shares[largest] / total
  const alone = rowThatStandsOut(columns, sized[largest], share, sized.length, `the ${counting} error`)
  if (alone !== undefined) return alone
  const bias = weightedMean(n, sampleWeight, i => errors[i])
  const meanSize = weightedMean(n, sampleWeight, i => Math.abs(errors[i]))
  if (Math.abs(bias) > meanSize / 2) {
    return `Predictions are too ${bias > 0 ? 'high' : 'low'} by ${formatNumber(Math.abs(bias))} on average: ${sidesOf(high, low)}.`
  }
  return `The errors lean to no side and no row stands out: ${formatCount(high)} too high, ${formatCount(low)} too low.`
}

function leaningOfCounts(high: number, low: number, all: number): string {
  const [most, side] = [Math.max(high, low), high > low ? 'high' : 'low']
  if (most < 0.8 * (high + low)) return `The errors lean to no side: ${sidesOf(high, low)}.`
  // Where many rows are met exactly, the others may still lean.
  if (most < 0.8 * all) return `Most errors are too ${side}: ${sidesOf(high, low)}.`
  return `Most predictions are too ${side}: ${sidesOf(high, low)}.`
}

function sidesOf(high: number, low: number): string {
  return `${formatCount(high)} above the truth, ${formatCount(low)} below`
}

const LEVELS = [
  { title: '5 %', level: 0.05 },
  { title: '25 %', level: 0.25 },
  { title: 'median', level: 0.5 },
  { title: '75 %', level: 0.75 },
  { title: '95 %', level: 0.95 },
]

// One row far off would leave all others in a single block.
const BEYOND = 0.005

/** The quantiles and the mean of errors, and a histogram around 0. */
export function errorSpread(
  columns: NumberColumns,
  errors: Float64Array,
  counts: ErrorCounting,
  layout: Layout,
): readonly (Table | undefined)[] {
  const rows = rowsWhere(columns.n, row => Number.isFinite(errors[row]))
  if (rows.length === 0) return []
  const values = take(errors, rows)
  const weights = columns.sampleWeight && take(columns.sampleWeight, rows)
  const title = counts === 'relative' ? 'relative error' : 'error'
  const sizes = values.map(Math.abs)
  const end = quickselect(sizes, sizes.length - 1 - Math.floor(BEYOND * sizes.length))
  const beyond = sizes.filter(size => size > end).length
  const drawn = `${title}s of ${counted(rows.length, 'row')}${beyond === 0 ? '' : `, ${beyond} beyond`}`
  const span = { lowest: -end, highest: end, ends: [formatSigned(-end), formatSigned(end)] } as const
  return [
    tableOf(
      ['predicted − true'],
      [
        textColumn(title, name => name),
        ...LEVELS.map(({ title, level }) =>
          numberColumn(title, () => formatSigned(pinballQuantile(values, weights, level))),
        ),
        numberColumn('mean', () => formatSigned(weightedMean(values.length, weights, i => values[i]))),
      ],
      layout,
      { whole: true },
    ),
    distributionLine(drawn, values, span, layout),
  ]
}

/** Explains a rank correlation by the rows whose true and predicted ranks differ most. */
function explainOrder(
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
  const costs = unitCosts(parts)
  const worst = largestAmong(
    rowsNamedOnce(
      columns,
      rowsWhere(n, () => true),
    ),
    row => costs[row],
    SHOWN,
  )
  return {
    cause: n < 2 ? undefined : inOppositeOrder(columns),
    tables: [
      tableOf(
        worst,
        [
          nameColumn(columns),
          numberColumn('true', row => formatNumber(yTrue[row])),
          numberColumn('predicted', row => formatNumber(yPred[row])),
          numberColumn('true rank', row => ({ text: formatNumber(trueRanks[row]), paint: expected })),
          numberColumn('predicted rank', row => formatNumber(predictedRanks[row])),
          numberColumn('moved', row => ({
            text: formatSigned(moves[row]),
            paint: moves[row] === 0 ? undefined : received,
          })),
        ],
        layout,
        { left: n - worst.length, linesBelow: row => detailLines(details, row, layout) },
      ),
    ],
  }
}

/** How many pairs of rows stand the wrong way round. */
function inOppositeOrder(columns: NumberColumns): string {
  const { pairs, discordant, tiedInX, tiedInY, tiedInBoth } = pairsOfNumbers(columns)
  const tied = tiedInX + tiedInY - tiedInBoth
  const ties = tied === 0 ? '' : `; ${formatCount(tied)} ${tied === 1 ? 'ties' : 'tie'}`
  return `${formatCount(discordant)} of ${counted(pairs, 'pair')} of rows ${discordant === 1 ? 'is' : 'are'} in the opposite order${ties}.`
}
