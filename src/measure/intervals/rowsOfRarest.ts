import { countedRowsOf } from '../../evaluation/encode/rowNames.ts'
import type { Computation } from '../measureConfigured.ts'
import { numericColumns } from '../numericColumns.ts'

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
