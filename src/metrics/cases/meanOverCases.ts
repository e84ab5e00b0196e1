import { weightedMean } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import type { Computed } from '../definition/computed.ts'
import type { Parts } from '../definition/parts.ts'

type CaseParts = Extract<Parts, { kind: 'cases' }>

/** Returns the mean of a value per case. */
export function meanOverCases(
  columns: CaseParts['columns'],
  values: Float64Array,
  about: Omit<CaseParts, 'kind' | 'columns' | 'values'>,
): Computed {
  const parts = (): Parts => ({ kind: 'cases', columns, values, ...about })
  // The sum of values near the largest double would overflow.
  const scale = scaleOf(values)
  return {
    value: weightedMean(columns.n, columns.sampleWeight, i => values[i] * scale) / scale,
    units: () => ({ values, sampleWeight: columns.sampleWeight }),
    parts,
  }
}
