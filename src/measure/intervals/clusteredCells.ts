import type { ClusteredValue } from '../../stats/clusterRobust.ts'
import { cellsByClass, sumOf, withOneWrong } from '../../stats/confusion/confusionCells.ts'
import { influenceOfCells } from '../../stats/confusion/influenceOfCells.ts'
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
  { cells, statistic, cellOf, influence: ofCells }: ConfusionSample,
  { unitOf, units }: GroupedRows,
): { readonly clustered: ClusteredValue; readonly nearest: () => readonly ClusteredValue[] } {
  const kinds = kindsOf(cellOf, unitOf, cells.counts.length)
  const { yTrue } = cells

  function clusteredWith(counts: Float64Array, ofKinds: readonly Kind[], found: Float64Array): ClusteredValue {
    const value = statistic(counts)
    const influence = found.map(each => (Math.abs(each) < ROUNDING * Math.max(1, Math.abs(value)) ? 0 : each))
    const n = sumOf(counts)
    const totals = new Float64Array(units)
    for (const { group, cell, rows } of ofKinds) totals[group] += (rows * influence[cell]) / n
    return {
      value,
      totals,
      shares: sharesByClass(
        units,
        ofKinds.map(({ group, cell, rows }) => ({ group, rows, truth: yTrue[cell], influence: influence[cell] })),
      ),
    }
  }

  /** Returns, for each class, the values with one correct row made wrong, in the group with most correct rows of it. */
  function nearest(): readonly ClusteredValue[] {
    return cellsByClass(cells)
      .filter(({ right }) => cells.counts[right] > 0)
      .flatMap(ofClass => {
        const group = groupOfMost(kinds, ofClass.right)
        return withOneWrong(cells.counts, ofClass, ofCells).map(counts => {
          const moved = Array.from(counts.keys()).filter(cell => counts[cell] !== cells.counts[cell])
          const flawed = [...kinds, ...moved.map(cell => ({ group, cell, rows: counts[cell] - cells.counts[cell] }))]
          return clusteredWith(counts, flawed, influenceOfCells({ ...cells, counts }, statistic))
        })
      })
      .filter(({ value }) => !Number.isNaN(value))
  }

  return { clustered: clusteredWith(cells.counts, kinds, ofCells), nearest }
}

/** Returns the group with the most rows in a cell. Ties go to the group with more rows in all, in fewer cells. */
function groupOfMost(kinds: readonly Kind[], cell: number): number {
  const most = Math.max(...kinds.filter(kind => kind.cell === cell).map(({ rows }) => rows))
  const candidates = kinds
    .filter(kind => kind.cell === cell && kind.rows === most)
    .map(({ group }) => ({ group, sizes: sizes(group) }))
  return candidates.sort((a, b) => compareSizes(a.sizes, b.sizes))[0].group

  function sizes(group: number): readonly number[] {
    const own = kinds.filter(kind => kind.group === group).map(({ rows }) => rows)
    return [sumOf(own), ...own.sort((a, b) => b - a)]
  }
}

/** Orders lists of sizes, larger sizes first. */
function compareSizes(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((size, i) => size !== b[i])
  return place === -1 ? 0 : b[place] - a[place]
}

function kindsOf(cellOf: (row: number) => number, unitOf: Int32Array, cells: number): readonly Kind[] {
  const rowsOf = new Map<number, number>()
  for (let row = 0; row < unitOf.length; row++) {
    const key = unitOf[row] * cells + cellOf(row)
    rowsOf.set(key, (rowsOf.get(key) ?? 0) + 1)
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
