import { rowsOnce } from '../../evaluation/encode/countedRows.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'

/** The columns by which rows can be sliced; of an engine those that it was asked for, some of them crossed. */
export function slicingColumns(evaluation: Evaluation): readonly (readonly string[])[] {
  const { data } = evaluation
  // Slices of crossed columns are stored under one name.
  if (data.kind === 'report') return data.report.slices.map(({ name }) => [name])
  if (data.kind === 'totals') return Array.from(data.bySlicing.values(), slices => slices[0]?.columns ?? [])
  // The rows of all runs are the same.
  const once = rowsOnce(data.kind === 'repeated' ? data.runs[0].data : data)
  return 'slices' in once && once.slices !== undefined ? Array.from(once.slices.keys(), name => [name]) : []
}
