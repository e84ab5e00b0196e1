import type { ClusteredValue } from '../../stats/clusterRobust.ts'
import { sumOf } from '../../stats/confusion/confusionCells.ts'
import type { GroupedRows } from './clusterSample.ts'
import type { ConfusionSample } from './confusionSample.ts'

/** Rows of one group in one cell of the confusion matrix. */
interface Kind {
  readonly group: number
  readonly cell: number
  readonly rows: number
}

/** Influences below this share of the value (or of 1, if larger) are rounding errors. */
const ROUNDING = 1e-7

/** Returns a confusion-matrix value of grouped rows, linearised by the influences of the cells. */
export function clusteredCells(
  { cells, statistic, cellOf, count, influence: ofCells }: ConfusionSample,
  { unitOf, units }: GroupedRows,
): ClusteredValue {
  const { counts, yTrue } = cells
  const kinds = kindsOf(cellOf, unitOf, counts.length, count)
  const value = statistic(counts)
  const influence = ofCells.map(each => (Math.abs(each) < ROUNDING * Math.max(1, Math.abs(value)) ? 0 : each))
  const n = sumOf(counts)
  const totals = new Float64Array(units)
  for (const { group, cell, rows } of kinds) totals[group] += (rows * influence[cell]) / n
  return {
    value,
    totals,
    shares: sharesByClass(
      units,
      kinds.map(({ group, cell, rows }) => ({ group, rows, truth: yTrue[cell], influence: influence[cell] })),
    ),
  }
}

function kindsOf(
  cellOf: (row: number) => number,
  unitOf: Int32Array,
  cells: number,
  count: Float64Array | undefined,
): readonly Kind[] {
  const rowsOf = new Map<number, number>()
  for (let row = 0; row < unitOf.length; row++) {
    const key = unitOf[row] * cells + cellOf(row)
    rowsOf.set(key, (rowsOf.get(key) ?? 0) + (count?.[row] ?? 1))
  }
  return Array.from(rowsOf, ([key, rows]) => ({ group: Math.floor(key / cells), cell: key % cells, rows })).sort(
    (a, b) => a.group - b.group || a.cell - b.cell,
  )
}

/** Interchangeable rows: the same group, true class and influence. */
interface AlikeRows {
  readonly group: number
  readonly truth: number
  readonly rows: number
  readonly influence: number
}

/**
 * Returns each group's share of the evidence behind the value. Each true class weighs as much as the influences of its
 * rows vary, and its rows share that weight equally. If a few groups hold all rows of a rare class, they get most of the
 * weight in a metric of that class.
 */
export function sharesByClass(groups: number, alike: readonly AlikeRows[]): Float64Array {
  const supports: number[] = []
  const variances: number[] = []
  let n = 0
  for (const { truth, rows, influence } of alike) {
    n += rows
    supports[truth] = (supports[truth] ?? 0) + rows
    variances[truth] = (variances[truth] ?? 0) + rows * influence ** 2
  }
  const total = variances.reduce((sum, each) => sum + each, 0)
  const shares = new Float64Array(groups)
  for (const { group, truth, rows } of alike) {
    const weight = total > 0 ? variances[truth] / total : supports[truth] / n
    shares[group] += weight * (rows / supports[truth])
  }
  return shares
}
