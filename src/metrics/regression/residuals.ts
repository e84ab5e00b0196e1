import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import type { ErrorCounting, Parts } from '../definition/parts.ts'

/** Returns the parts that explain a metric of errors. */
export function residuals(columns: NumberColumns, counts: ErrorCounting, epsilon?: number): () => Parts {
  return () => ({ kind: 'residuals', columns, counts, epsilon })
}
