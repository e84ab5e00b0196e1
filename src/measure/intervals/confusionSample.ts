import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { labelsOfCells } from '../../evaluation/columns/labelsOfCells.ts'
import { shapes } from '../../evaluation/columns/shapes.ts'
import type { Label } from '../../evaluation/label.ts'
import {
  type CellStatistic,
  type ConfusionCells,
  influenceOfCells,
  isSmooth,
  measuredInfluence,
  occurring,
  sampleBias,
} from '../../stats/confusion/confusionCells.ts'
import { additiveInfluence } from '../../stats/confusion/influenceParts.ts'
import { type Computation, valueOrNaN } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { weightsInCells, weightsToSum } from './rowsByKey.ts'
import { sparseConfusion } from './sparseConfusion.ts'

/** A value that the confusion matrix of independent rows decides. */
export interface ConfusionSample {
  readonly labels: readonly Label[]
  /** For each row its cell. */
  readonly cellOf: (row: number) => number
  /** How many rows each row stands for; one where absent. */
  readonly count: Float64Array | undefined
  readonly cells: ConfusionCells
  /** The weight of a row as the cells sum it up; undefined without weights. */
  readonly weightOf: ((row: number) => number) | undefined
  readonly statistic: CellStatistic
  /** The influence on the value of a row in each cell. */
  readonly influence: Float64Array
  /** By how much samples of this size overstate the value: see `sampleBias`. */
  readonly bias: () => number
}

/** Classes of rows whose confusion matrix may decide the value. */
export interface ConfusableRows {
  readonly columns: LabelColumns
  /** The weight of a row to sum up; undefined without weights. */
  readonly weightOf: ((row: number) => number) | undefined
}

/** Returns the classes of the rows; undefined where the value has another shape, units, or no ends. */
export function confusableRows({ evaluation, metric, shape, computed }: Computation): ConfusableRows | undefined {
  const { data } = evaluation
  const [least, most] = metric.range
  if (shape.name !== 'labels' || data.kind !== 'rows') return undefined
  if (computed.units !== undefined || !Number.isFinite(most - least)) return undefined
  const columns = shapes.labels.columns(data, shape.settings)
  return { columns, weightOf: columns.sampleWeight && weightsToSum(columns.sampleWeight) }
}

/** With more cells than this, influences are measured by class, and an interval keeps only cells that hold rows. */
const MOST_MEASURED = 3000

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
  const cells = cellsOf(found)
  if (cells === undefined) return undefined
  const statistic: CellStatistic = counts => valueOrNaN(metric, labelsOfCells(columns, occurring(cells, counts)))
  const influence = hasManyClasses(columns)
    ? additiveInfluence(cells, measuredInfluence(cells, statistic))
    : influenceOfCells(cells, statistic)
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

function cellsOfClasses(width: number, counts: ArrayLike<number>): ConfusionCells {
  const all = Int32Array.from({ length: counts.length }, (_, cell) => cell)
  return {
    yTrue: all.map(cell => Math.floor(cell / width)),
    yPred: all.map(cell => cell % width),
    counts: Float64Array.from(counts),
  }
}

/** Returns the number of rows in each cell, or their weights; undefined where they are not counted. */
function cellsOf({ columns, weightOf }: ConfusableRows): ConfusionCells | undefined {
  if (weightOf !== undefined) {
    const { weights, squares } = weightsInCells(columns, weightOf)
    return { ...cellsOfClasses(columns.labels.length, weights), squares }
  }
  const table = columns.pairs()
  return table && cellsOfClasses(table.width, table.cells)
}

/** Whether this number of classes has more pairs than an interval keeps: see `sparseConfusion`. */
export function hasManyClasses({ labels }: Pick<ConfusionSample, 'labels'>): boolean {
  return labels.length ** 2 > MOST_MEASURED
}
