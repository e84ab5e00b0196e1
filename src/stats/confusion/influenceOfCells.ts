import { type CellStatistic, measuredInfluence, type TableOfCells } from './confusionCells.ts'
import { additiveInfluence } from './influenceParts.ts'

/** With fewer classes than this, measuring all cells costs no more. */
const FEW_CLASSES = 8

/**
 * Returns the influence of a row in each cell: the derivative of the value with respect to the share of that cell,
 * while all other cells shrink proportionally. Its mean over the rows is 0. Its variance over n estimates the variance
 * of the value.
 *
 * Hampel, "The influence curve and its role in robust estimation", JASA 69 (1974).
 */
export function influenceOfCells(table: TableOfCells, statistic: CellStatistic): Float64Array {
  const inParts = table.counts.length < FEW_CLASSES ** 2 ? undefined : additiveInfluence(table, statistic)
  if (inParts !== undefined) return inParts
  const measured = measuredInfluence(table, statistic)
  return table.counts.map((_, cell) => measured(cell))
}
