import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import type { OutputColumns } from '../../evaluation/columns/outputColumns.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { measure } from '../../measure/measure.ts'
import { concatenated } from '../../numeric/concatenated.ts'
import type {
  GridRecord,
  HistogramRecord,
  NumbersRecord,
  OutputRecord,
  OutputsRecord,
} from '../records/evaluationRecord.ts'
import { binOf, innerEdges } from './histogram.ts'
import { quantiles } from './quantiles.ts'
import { sixDigits } from './thinned.ts'
import { worstUnits } from './worstUnits.ts'

const BINS = 30
const SQUARES = 24

/** Residuals, and true against predicted numbers. */
export function recordOfNumbers(columns: NumberColumns, details: DetailReader | undefined): NumbersRecord {
  const { n, yTrue, yPred } = columns
  const residuals = yPred.map((prediction, row) => prediction - yTrue[row])
  return {
    rows: n,
    meanResidual: residuals.reduce((sum, residual) => sum + residual / n, 0),
    residualQuantiles: quantiles(residuals).map(sixDigits),
    residuals: histogramOf(residuals),
    grid: gridOf(yTrue, yPred),
    worst: worstUnits({ kind: 'residuals', columns }, details),
  }
}

/** Values in bins of equal width. */
export function histogramOf(values: Float64Array, bins = BINS): HistogramRecord {
  const edges = innerEdges(values, bins)
  const counts = new Array<number>(edges.length - 1).fill(0)
  let [below, above] = [0, 0]
  for (const value of values) {
    const bin = binOf(value, edges)
    if (bin === -1) below++
    else if (bin === counts.length) above++
    else counts[bin]++
  }
  return { edges: edges.map(sixDigits), counts, below, above }
}

function gridOf(yTrue: Float64Array, yPred: Float64Array): GridRecord {
  const edges = innerEdges(concatenated(yTrue, yPred), SQUARES)
  const side = edges.length - 1
  const isInside = (bin: number): boolean => bin >= 0 && bin < side
  const counts = new Map<number, number>()
  let outside = 0
  yTrue.forEach((truth, row) => {
    const [column, line] = [binOf(truth, edges), binOf(yPred[row], edges)]
    if (!isInside(column) || !isInside(line)) outside++
    else counts.set(column * side + line, (counts.get(column * side + line) ?? 0) + 1)
  })
  const cells = Array.from(counts, ([cell, count]) => [Math.floor(cell / side), cell % side, count] as const)
  return { edges: edges.map(sixDigits), cells: cells.sort(([a, b], [c, d]) => a - c || b - d), outside }
}

const MOST_OUTPUTS = 30
const MOST_DRAWN = 3

/** Each output by its errors; residuals of those that are predicted worst. */
export function recordOfOutputs(
  evaluation: Evaluation,
  { outputs, n }: OutputColumns,
  details: DetailReader | undefined,
): OutputsRecord {
  const all = outputs.map(({ yTrue, yPred }, output): OutputRecord => {
    const value = (metric: 'mae' | 'rmse' | 'r2'): number => measure(evaluation, metric, { output }).value
    const meanResidual = yPred.reduce((sum, prediction, row) => sum + (prediction - yTrue[row]) / n, 0)
    return { output, mae: value('mae'), rmse: value('rmse'), r2: value('r2'), meanResidual }
  })
  // Without R² the truth is a single number, so all we can say is that it was missed.
  const place = ({ r2 }: OutputRecord): number => (Number.isNaN(r2) ? Number.NEGATIVE_INFINITY : r2)
  const worstFirst = all.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
  return {
    outputs: worstFirst.slice(0, MOST_OUTPUTS),
    others: Math.max(0, all.length - MOST_OUTPUTS),
    shown: worstFirst
      .slice(0, MOST_DRAWN)
      .map(({ output }) => ({ output, numbers: recordOfNumbers(outputs[output], details) })),
  }
}
