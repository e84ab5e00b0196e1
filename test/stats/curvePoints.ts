import { type ThresholdCounts, thresholdCountsOfRows } from '../../src/numeric/thresholdCounts.ts'
import type { RowParts } from '../../src/stats/scores/curvePoint.ts'

/** Counts of rows that score 0, −1, −2 … in this order: `+` positives and `-` negatives. */
export function countsOf(rows: string): ThresholdCounts {
  const isPositive = Uint8Array.from(rows, row => Number(row === '+'))
  return thresholdCountsOfRows(
    isPositive,
    Float64Array.from(rows, (_, i) => -i),
    undefined,
  )
}

/** What all rows together add to the error of the value. */
export function sumOfParts(rows: string, threshold: number, parts: RowParts): number {
  return Array.from(rows).reduce((sum, row, i) => {
    const above = -i >= threshold
    if (row === '+') return sum + (above ? parts.positiveAbove : parts.positiveBelow)
    return sum + (above ? parts.negativeAbove : parts.negativeBelow)
  }, 0)
}
