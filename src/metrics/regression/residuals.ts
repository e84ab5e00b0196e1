import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import type { ErrorCounting, Parts } from '../definition/parts.ts'

/** What explains a value that is made from errors. */
export function residuals(columns: NumberColumns, counts: ErrorCounting, epsilon?: number): () => Parts {
  return () => ({ kind: 'residuals', columns, counts, epsilon })
}
