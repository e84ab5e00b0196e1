import { rankedColumn } from './rankedColumn.ts'

/** Returns the midranks of values: see {@link rankedColumn}. */
export function midranks(values: Float64Array): Float64Array {
  return rankedColumn(values).ranks
}
