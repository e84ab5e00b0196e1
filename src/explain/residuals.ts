import type { NumberColumns } from '../evaluation/numberColumns.ts'
import type { Measurement } from '../measure/measure.ts'
import { parseId } from '../measure/parseId.ts'
import type { Parts } from '../metrics/parts.ts'
import { compensatedSum, weightedMean } from '../numeric/compensatedSum.ts'
import { scaleOf } from '../numeric/powerOfTwoScale.ts'
import { formatCount, formatNumber, formatPercent, formatSigned } from './formatNumber.ts'
import { largestFirst, standsOut } from './largestFirst.ts'
import { measureCall } from './measureCall.ts'
import { explainOrder } from './order.ts'
import { rowName, rowSubject } from './rowName.ts'
import type { Explanation, Layout } from './section.ts'
import { table } from './table.ts'

const SHOWN = 10

/** What one row adds to the value: its error, the square of that, or its share of the truth. */
type Counting = 'absolute' | 'squared' | 'relative' | 'order' | 'median'

const countings: Readonly<Record<string, Counting>> = {
  mse: 'squared',
  rmse: 'squared',
  r2: 'squared',
  mape: 'relative',
  medae: 'median',
  kendallTau: 'order',
}

/** The largest errors by id, and whether they lean to one side or are those of a single row. */
export function explainResiduals(
  { columns }: Extract<Parts, { kind: 'residuals' }>,
  measurement: Measurement,
  layout: Layout,
): Explanation {
  const { id, options } = parseId(measurement.metric)
  const counting = countings[id] ?? 'absolute'
  if (counting === 'order') return explainOrder(columns, measurement, layout)
  const { n, yTrue, yPred, ids, sampleWeight } = columns
  const errors = yPred.map((prediction, i) => prediction - yTrue[i])
  // A true value of 0 is either the reason that there is no value, or left out of it.
  const ofZero = measurement.undefinedBecause === undefined ? 0 : Number.POSITIVE_INFINITY
  const relative = relativeErrors(columns, errors, typeof options.epsilon === 'number' ? options.epsilon : 0, ofZero)
  const rowsThatCount = Array.from(yTrue.keys()).filter(i => sampleWeight === undefined || sampleWeight[i] > 0)
  const sizes = counting === 'relative' ? relative : errors.map(Math.abs)
  const worst = largestFirst(
    Float64Array.from(rowsThatCount, i => sizes[i]),
    SHOWN,
  ).map(place => rowsThatCount[place])
  return {
    cause:
      measurement.undefinedBecause === undefined ? causeOf(columns, errors, sizes, rowsThatCount, counting) : undefined,
    tables: [
      table(
        [
          { title: 'row', holds: 'text', atMost: 40 },
          { title: 'true', holds: 'number' },
          { title: 'predicted', holds: 'number' },
          { title: 'error', holds: 'number' },
          ...(counting === 'relative' ? [{ title: 'of the truth', holds: 'number' } as const] : []),
          ...(sampleWeight === undefined ? [] : [{ title: 'weight', holds: 'number' } as const]),
        ],
        worst.map(row => ({
          cells: [
            { text: rowName(ids, row) },
            { text: formatNumber(yTrue[row]), paint: layout.palette.expected },
            { text: formatNumber(yPred[row]) },
            { text: formatSigned(errors[row]), paint: errors[row] === 0 ? undefined : layout.palette.received },
            ...(counting === 'relative' ? [{ text: formatNumber(relative[row]) }] : []),
            ...(sampleWeight === undefined ? [] : [{ text: formatCount(sampleWeight[row]) }]),
          ],
        })),
        layout,
        { left: n - worst.length },
      ),
    ],
    next: `${measureCall(measurement.metric)}.parts holds every row.`,
  }
}

function relativeErrors({ yTrue }: NumberColumns, errors: Float64Array, epsilon: number, ofZero: number): Float64Array {
  return errors.map((error, i) => {
    const truth = Math.max(Math.abs(yTrue[i]), epsilon)
    return truth === 0 ? ofZero : Math.abs(error) / truth
  })
}

function causeOf(
  { n, ids, sampleWeight }: NumberColumns,
  errors: Float64Array,
  sizes: Float64Array,
  rows: readonly number[],
  counting: Counting,
): string | undefined {
  const counted = rows.filter(i => Number.isFinite(sizes[i]))
  if (counted.length < 2) return undefined
  const scale = scaleOf(Float64Array.from(counted, i => sizes[i]))
  const parts = Float64Array.from(counted, i => {
    const size = sizes[i] * scale
    return (sampleWeight?.[i] ?? 1) * (counting === 'squared' ? size * size : size)
  })
  const total = compensatedSum(parts.length, i => parts[i])
  if (!(total > 0)) return undefined
  const [place] = largestFirst(parts, 1)
  const share = parts[place] / total
  // The median does not care how large the largest error is.
  if (counting !== 'median' && standsOut(share, counted.length)) {
    return `${rowSubject(ids, counted[place])} alone carries ${formatPercent(share)} of the ${counting} error.`
  }
  const high = rows.filter(i => errors[i] > 0).length
  const low = rows.filter(i => errors[i] < 0).length
  // The median asks how many lie on a side, not how far.
  if (counting === 'median') return leaningOfCounts(high, low, rows.length)
  const bias = weightedMean(n, sampleWeight, i => errors[i])
  const meanSize = weightedMean(n, sampleWeight, i => Math.abs(errors[i]))
  if (Math.abs(bias) > meanSize / 2) {
    const sides = `${formatCount(high)} above the truth, ${formatCount(low)} below`
    return `Predictions are too ${bias > 0 ? 'high' : 'low'} by ${formatNumber(Math.abs(bias))} on average: ${sides}.`
  }
  return `The errors lean to no side and no row stands out: ${formatCount(high)} too high, ${formatCount(low)} too low.`
}

function leaningOfCounts(high: number, low: number, all: number): string {
  const sides = `${formatCount(high)} above the truth, ${formatCount(low)} below`
  if (Math.max(high, low) < 0.8 * all) return `The errors lean to no side: ${sides}.`
  return `Most predictions are too ${high > low ? 'high' : 'low'}: ${sides}.`
}
