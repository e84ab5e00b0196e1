import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { unitCosts } from '../../measure/unitCosts.ts'
import type { ErrorCounting, Parts } from '../../metrics/definition/parts.ts'
import { compensatedSum, weightedMean } from '../../numeric/compensatedSum.ts'
import { largestFirst } from '../../numeric/largestFirst.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { take } from '../../numeric/take.ts'
import { counted, formatCount, formatNumber, formatPercent, formatSigned } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { standsOut } from '../text/standsOut.ts'
import { tableOf } from '../text/table.ts'
import { detailLines } from './detailLines.ts'
import { errorSpread } from './errorSpread.ts'
import { explainOrder } from './explainOrder.ts'
import type { Explanation } from './explanation.ts'
import { nameColumn, oneRow, weightColumn } from './nameColumn.ts'

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
  const rows = new Uint32Array(n).map((_, row) => row)
  const worst = largestFirst(sizes, SHOWN)
  return {
    cause: undefinedBecause === undefined ? causeOf(columns, errors, sizes, rows, counts) : undefined,
    tables: [
      tableOf(
        worst,
        [
          nameColumn(columns),
          { title: 'true', holds: 'number', cell: row => ({ text: formatNumber(yTrue[row]), paint: expected }) },
          {
            title: counts === 'outside' ? 'nearest limit' : 'predicted',
            holds: 'number',
            cell: row => formatNumber(yPred[row]),
          },
          {
            title: 'error',
            holds: 'number',
            cell: row => ({ text: formatSigned(errors[row]), paint: errors[row] === 0 ? undefined : received }),
          },
          counts === 'relative'
            ? {
                title: 'relative error',
                holds: 'number',
                cell: row => (Number.isFinite(sizes[row]) ? formatNumber(sizes[row]) : '-'),
              }
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
  if (standsOut(share, sized.length)) {
    return `${oneRow(columns, sized[largest])} alone carries ${formatPercent(share)} of the ${counting} error.`
  }
  const bias = weightedMean(n, sampleWeight, i => errors[i])
  const meanSize = weightedMean(n, sampleWeight, i => Math.abs(errors[i]))
  if (Math.abs(bias) > meanSize / 2) {
    return `Predictions are too ${bias > 0 ? 'high' : 'low'} by ${formatNumber(Math.abs(bias))} on average: ${sidesOf(high, low)}.`
  }
  return `The errors lean to no side and no row stands out: ${formatCount(high)} too high, ${formatCount(low)} too low.`
}

function leaningOfCounts(high: number, low: number, all: number): string {
  if (Math.max(high, low) < 0.8 * all) return `The errors lean to no side: ${sidesOf(high, low)}.`
  return `Most predictions are too ${high > low ? 'high' : 'low'}: ${sidesOf(high, low)}.`
}

function sidesOf(high: number, low: number): string {
  return `${formatCount(high)} above the truth, ${formatCount(low)} below`
}
