import { type ConfusionCells, sumOf } from './confusionCells.ts'
import type { LinearisedValue } from './pairedMover.ts'

/**
 * Returns the expected bias of the value in a sample of rows: half the sum of its second derivatives, each times the
 * variance of the share of a cell. Macro-F1 of classes with few rows is too low, because F1 curves most where a class
 * has few rows.
 *
 * Cox & Snell, "A general definition of residuals", JRSS B 30 (1968); Efron, "The Jackknife, the Bootstrap and Other
 * Resampling Plans" (1982), 6.1, for the same by leaving rows out.
 *
 * @param withMore - Returns a function of a cell: the value with that many more rows in it (1, or the weight of an
 * average row).
 */
export function sampleBias(
  { counts, squares = counts }: Pick<ConfusionCells, 'counts' | 'squares'>,
  { value, influence }: LinearisedValue,
  withMore: (rows: number) => (cell: number) => number,
): number {
  const total = sumOf(counts)
  const row = sumOf(squares) / total
  const step = row / (total + row)
  const valueWith = withMore(row)
  let bias = 0
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell] === 0) continue
    const bend = (valueWith(cell) - value - step * influence[cell]) / step ** 2
    bias += (squares[cell] / total ** 2) * bend
  }
  return bias
}
