import type { UnitValues } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'

/** A mean of independent units. */
export interface UnitMean {
  readonly values: Float64Array
  readonly sampleWeight: Float64Array | undefined
  /** How many units each value stands for; one where absent. */
  readonly count?: Float64Array | undefined
  readonly fromMean: UnitValues['fromMean']
  readonly largest: UnitValues['largest']
  readonly claimed?: UnitValues['claimed']
}

/** How many units a mean is of. */
export function unitsOf({ values, count }: Pick<UnitMean, 'values' | 'count'>): number {
  return count === undefined ? values.length : compensatedSum(count.length, i => count[i])
}
