import type { Evaluation } from '../evaluation/evaluation.ts'
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
