import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { labelsOfCells } from '../../evaluation/columns/labelsOfCells.ts'
import type { PairTable } from '../../numeric/pairTable.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import type { CellStatistic, ConfusionCells } from '../../stats/confusion/confusionCells.ts'
import { influenceOfCells } from '../../stats/confusion/influenceOfCells.ts'
import { additiveInfluence } from '../../stats/confusion/influenceParts.ts'
import { sampleBias } from '../../stats/confusion/sampleBias.ts'
import type { Computation } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'
import {
  type ConfusionSample,
  confusableRows,
  hasManyClasses,
  isSmooth,
  occurring,
  valueOrNaN,
} from './confusableRows.ts'
import { sparseConfusion } from './sparseConfusion.ts'

/** A table with more cells takes longer than resampling. */
const MOST_CELLS = 40_000

/**
 * The confusion matrix behind a value of single rows, with a cell for each pair of classes. Undefined if the matrix
 * does not decide the value smoothly: a user's metric may ignore weights, depend on the number of rows, or jump.
 */
export function confusionSample(computation: Computation): ConfusionSample | undefined {
  return isClustered(computation) ? undefined : ofRows(computation)
}

/** The confusion matrix behind a value of single rows: with all its cells, or of many classes with those that count. */
export function confusionOfRows(computation: Computation): ConfusionSample | undefined {
  if (isClustered(computation)) return undefined
  const rows = confusableRows(computation)
  const ofMany = rows !== undefined && hasManyClasses(rows.columns) ? sparseConfusion(computation, rows) : undefined
  return ofMany ?? ofRows(computation)
}

function isClustered(computation: Computation): boolean {
  return samplingOf(computation).unitOf !== undefined
}

/** Returns the same as {@link confusionSample} for rows of one weight that may be grouped. */
export function confusionOf(computation: Computation): ConfusionSample | undefined {
  const { data } = computation.evaluation
  return data.kind === 'rows' && data.sampleWeight === undefined ? ofRows(computation) : undefined
}

function ofRows(computation: Computation): ConfusionSample | undefined {
  const { metric, computed } = computation
  const found = confusableRows(computation)
  if (found === undefined) return undefined
  const { columns, weightOf } = found
  const rows = columns.counted ?? columns
  const classes = columns.labels.length
  if (classes < 2 || classes ** 2 > MOST_CELLS) return undefined
  const cells = weightOf === undefined ? plainCells(columns) : weightedCells(columns, weightOf)
  if (cells === undefined) return undefined
  const statistic: CellStatistic = counts => {
    const { yTrue, yPred, rows } = occurring(cells, counts)
    return valueOrNaN(() => metric.compute('labels', labelsOfCells(columns, yTrue, yPred, rows)).value)
  }
  const influence = hasManyClasses(columns) ? additiveInfluence(cells, statistic) : influenceOfCells(cells, statistic)
  if (influence === undefined) return undefined
  return isSmooth(cells.counts, statistic, influence, computed.value)
    ? {
        labels: columns.labels,
        cellOf: row => rows.yTrue[row] * classes + rows.yPred[row],
        count: columns.counted?.count,
        cells,
        weightOf,
        statistic,
        influence,
        bias: () =>
          sampleBias(
            cells,
            { value: computed.value, influence },
            rows => cell => statistic(cells.counts.with(cell, cells.counts[cell] + rows)),
          ),
      }
    : undefined
}

function cellsOfClasses({
  width,
  cells,
}: Pick<PairTable, 'width'> & { readonly cells: Uint32Array | Float64Array }): ConfusionCells & {
  readonly yTrue: Int32Array
  readonly yPred: Int32Array
} {
  const all = Int32Array.from(cells.keys())
  return {
    yTrue: all.map(cell => Math.floor(cell / width)),
    yPred: all.map(cell => cell % width),
    counts: Float64Array.from(cells),
  }
}

/** Returns the number of rows in each cell; undefined where they are not counted. */
function plainCells(columns: LabelColumns): ReturnType<typeof cellsOfClasses> | undefined {
  const table = columns.pairs()
  return table && cellsOfClasses(table)
}

/** Returns the weights of the rows in each cell, and their squares. */
function weightedCells(
  { labels, yTrue, yPred, n }: LabelColumns,
  weightOf: (row: number) => number,
): ReturnType<typeof cellsOfClasses> & { readonly squares: Float64Array } {
  const width = labels.length
  // Derivatives by small steps magnify the rounding of plain sums, which depends on the order of the rows.
  const [sums, squares] = [0, 1].map(() => Array.from({ length: width ** 2 }, () => new RunningSum()))
  for (let row = 0; row < n; row++) {
    const cell = yTrue[row] * width + yPred[row]
    sums[cell].add(weightOf(row))
    squares[cell].add(weightOf(row) ** 2)
  }
  const cells = Float64Array.from(sums, sum => sum.value)
  return { ...cellsOfClasses({ width, cells }), squares: Float64Array.from(squares, sum => sum.value) }
}
