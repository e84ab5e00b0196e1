import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { effectiveRows } from '../proportions/effectiveRows.ts'

/** The weights of rows over the mean one, and the effective number of rows. */
export interface RelativeWeights {
  readonly weightOf: (row: number) => number
  readonly rows: number
}

/** Returns the relative weights of n rows; 1 each without weights. */
export function relativeWeights(n: number, sampleWeight: Float64Array | undefined): RelativeWeights {
  if (sampleWeight === undefined) return { weightOf: () => 1, rows: n }
  const scale = scaleOf(sampleWeight)
  const mean = compensatedSum(n, row => sampleWeight[row] * scale) / n
  return { weightOf: row => (sampleWeight[row] * scale) / mean, rows: effectiveRows(sampleWeight) }
}
