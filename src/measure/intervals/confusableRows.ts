import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { WeighedPairs } from '../../evaluation/columns/labelsOfCells.ts'
import { shapes } from '../../evaluation/columns/shapes.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import type { Cells } from '../../numeric/tallyOfCells.ts'
import { type CellStatistic, type ConfusionCells, sumOf } from '../../stats/confusion/confusionCells.ts'
import type { Computation } from '../measureConfigured.ts'

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

/** With more cells than this, influences are measured by class, and an interval keeps only cells that hold rows. */
const MOST_MEASURED = 3000

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

/** Whether this number of classes has more pairs than an interval keeps: see `sparseConfusion`. */
export function hasManyClasses({ labels }: Pick<ConfusionSample, 'labels'>): boolean {
  return labels.length ** 2 > MOST_MEASURED
}

/** Returns weights to sum up: they count by their ratios, and the squares of large ones would overflow. */
function weightsToSum(sampleWeight: Float64Array): (row: number) => number {
  const scale = scaleOf(sampleWeight)
  return row => sampleWeight[row] * scale
}

/** Returns the cells that hold rows. Empty cells change nothing, and with many classes most cells are empty. */
export function occurring({ yTrue, yPred }: Cells, counts: Float64Array): WeighedPairs {
  let n = 0
  for (let cell = 0; cell < counts.length; cell++) if (counts[cell] > 0) n++
  const found = { yTrue: new Int32Array(n), yPred: new Int32Array(n), rows: new Float64Array(n) }
  for (let cell = 0, i = 0; cell < counts.length; cell++) {
    if (counts[cell] === 0) continue
    found.yTrue[i] = yTrue[cell]
    found.yPred[i] = yPred[cell]
    found.rows[i++] = counts[cell]
  }
  return found
}

// Other counts may be such that the metric refuses them.
export function valueOrNaN(compute: () => number): number {
  try {
    return compute()
  } catch (error) {
    if (error instanceof EvaluationError) return Number.NaN
    throw error
  }
}

/** Whether two values are the same but for rounding. */
function isSameValue(a: number, b: number): boolean {
  return nearlyEqual(a, b) || Math.abs(a - b) < 1e-9
}

/** Whether the counts and twice the counts both give the value, and one more row in a cell changes it only slightly. */
export function isSmooth(
  counts: Float64Array,
  statistic: CellStatistic,
  influence: Float64Array,
  value: number,
): boolean {
  const doubled = statistic(counts.map(count => 2 * count))
  if (!isSameValue(statistic(counts), value) || !isSameValue(doubled, value)) return false
  const occurring = counts.map((count, cell) => (count > 0 ? count * influence[cell] : 0))
  const sizes = occurring.map(Math.abs)
  // Influences of rows sum up to 0, but for the curvature over a step; a constant has none at all.
  return sumOf(sizes) === 0
    ? influence.some(each => each !== 0)
    : Math.abs(sumOf(occurring)) < 1e-3 * sumOf(sizes) || Math.abs(sumOf(occurring)) < 1e-6 * sumOf(counts)
}
