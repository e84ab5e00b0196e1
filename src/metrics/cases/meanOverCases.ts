import { weightedMean } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import type { CaseIdentity, Parts } from '../definition/parts.ts'

type CaseParts = Extract<Parts, { kind: 'cases' }>

/** Mean of a value of each case. */
export function meanOverCases(
  columns: CaseParts['columns'],
  values: Float64Array,
  about: Omit<CaseParts, 'kind' | 'columns' | 'values'>,
): Computed {
  const parts = (): Parts => ({ kind: 'cases', columns, values, ...about })
  if (weighNothing(columns)) return undefinedBecause('every case weighs 0', { parts })
  // Values near the largest double would overflow their own sum.
  const scale = scaleOf(values)
  return {
    value: weightedMean(columns.n, columns.sampleWeight, i => values[i] * scale) / scale,
    units: () => ({ values, sampleWeight: columns.sampleWeight }),
    parts,
  }
}

/** Of a slice all rows may weigh 0. */
export function weighNothing({ sampleWeight }: Pick<CaseIdentity, 'sampleWeight'>): boolean {
  return sampleWeight?.every(weight => weight === 0) ?? false
}
