import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { effectiveRows } from '../proportions/effectiveRows.ts'

/** The weights of rows, or how many rows each of them stands for. */
export interface RowWeighting {
  readonly sampleWeight?: Float64Array | undefined
  readonly count?: Float64Array | undefined
}

/** The weights of rows over the mean one. */
export interface RelativeWeights {
  readonly weightOf: (row: number) => number
  /** The number of rows. */
  readonly n: number
  /** The effective number of rows. */
  readonly rows: number
}

/** Returns the relative weights of rows; 1 each without weights. */
export function relativeWeights(kinds: number, { sampleWeight, count }: RowWeighting): RelativeWeights {
  if (count !== undefined) {
    const n = compensatedSum(kinds, row => count[row])
    return { weightOf: () => 1, n, rows: n }
  }
  if (sampleWeight === undefined) return { weightOf: () => 1, n: kinds, rows: kinds }
  const scale = scaleOf(sampleWeight)
  const mean = compensatedSum(kinds, row => sampleWeight[row] * scale) / kinds
  return { weightOf: row => (sampleWeight[row] * scale) / mean, n: kinds, rows: effectiveRows(sampleWeight) }
}
