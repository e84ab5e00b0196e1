import { codesByLabel } from '../../evaluation/encode/codesByLabel.ts'
import type { Unit } from '../../metrics/definition/defineMetric.ts'
import { type Computation, rowsOf } from '../measureConfigured.ts'

/** The group of each row, as an index. */
export interface GroupedRows {
  readonly unitOf: Int32Array
  readonly units: number
}

/** What is drawn: rows or queries, or whole groups where rows of one group are not independent. */
export interface Sampling {
  readonly units: number
  readonly unit: Unit
  /** The unit of each row; absent where each row is a unit. */
  readonly unitOf: Int32Array | undefined
}

/** Rows are drawn with their groups where there are any. */
export function samplingOf(
  computation: Pick<Computation, 'evaluation' | 'metric' | 'count'>,
  columns: number = rowsOf(computation).n,
): Sampling {
  const { data, n } = rowsOf(computation)
  const { unit } = computation.metric.metric
  const groups = unit !== 'group' && 'groups' in data ? data.groups : undefined
  if (groups === undefined || columns !== n) return { units: columns, unit, unitOf: undefined }
  return { units: groups.labels.length, unit: 'group', unitOf: codesByLabel(groups) }
}
