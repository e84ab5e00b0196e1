import type { ClusteredValue } from '../../stats/clusterRobust.ts'
import { sumOf } from '../../stats/confusion/confusionCells.ts'
import type { GroupedRows } from '../resampling/sampling.ts'
import type { ConfusionSample } from './confusionSample.ts'
import { rowsByKey } from './rowsByKey.ts'

/** Influences below this share of the value (or of 1, if larger) are rounding errors. */
const ROUNDING = 1e-7

/** Returns a confusion-matrix value of grouped rows, linearised by the influences of the cells. */
export function clusteredCells(
  { cells, statistic, cellOf, count, influence: ofCells }: ConfusionSample,
  { unitOf, units }: GroupedRows,
): ClusteredValue {
  const { counts, yTrue } = cells
  const { keys, rows: rowsOf } = rowsByKey(unitOf.length, row => unitOf[row] * counts.length + cellOf(row), count)
  const kinds = keys.map((key, i) => ({
    group: Math.floor(key / counts.length),
    cell: key % counts.length,
    rows: rowsOf[i],
  }))
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
