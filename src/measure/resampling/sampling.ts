import type { GroupColumn } from '../../evaluation/encode/encodeColumn.ts'
import { compareLabels } from '../../evaluation/label.ts'
import type { Unit } from '../../metrics/definition/defineMetric.ts'
import { type Computation, rowsOf } from '../measureConfigured.ts'

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
  return { units: groups.labels.length, unit: 'group', unitOf: byLabel(groups) }
}

// Codes of a column depend on the order of the rows, labels do not.
function byLabel({ codes, labels }: GroupColumn): Int32Array {
  const sorted = Array.from(labels.keys()).sort((a, b) => compareLabels(labels[a], labels[b]))
  const place = new Int32Array(labels.length)
  sorted.forEach((code, i) => {
    place[code] = i
  })
  return Int32Array.from(codes, code => place[code])
}
