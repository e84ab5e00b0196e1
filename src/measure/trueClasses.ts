import { countedRowsOf } from '../evaluation/encode/rowNames.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Computation } from './measureConfigured.ts'
import { numericColumns } from './numericColumns.ts'

/**
 * Returns the true class of each row as an index from 0 on, in the order of the labels; all 0 where there are no rows.
 * A label that is a number does not serve as an index: it may be −1.
 */
export function trueClasses({ data, n }: Pick<Evaluation, 'data' | 'n'>): Int32Array {
  if (data.kind !== 'rows') return new Int32Array(n)
  const [truth] = numericColumns(data)
  const places = new Map(Array.from(Float64Array.from(new Set(Array.from(truth))).sort(), (each, i) => [each, i]))
  return Int32Array.from(truth, each => places.get(each) ?? 0)
}

/** Returns the number of rows of the rarest true class; of all rows if there are no classes. */
export function rowsOfRarest({ evaluation: { data, n }, shape }: Pick<Computation, 'evaluation' | 'shape'>): number {
  if (data.kind !== 'rows' || shape.name === 'numbers') return n
  const counted = countedRowsOf(data)
  const [truth] = numericColumns(counted?.once ?? data)
  const counts = new Map<number, number>()
  for (let row = 0; row < truth.length; row++) {
    counts.set(truth[row], (counts.get(truth[row]) ?? 0) + (counted?.count[row] ?? 1))
  }
  return Math.min(...counts.values())
}
