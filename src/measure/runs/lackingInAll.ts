import { groupedRows } from '../intervals/clusterSample.ts'
import { levelOfFew } from '../intervals/deviations.ts'
import { outcomesOf } from '../intervals/unitsInMean.ts'
import type { Computation } from '../measureConfigured.ts'

/** With so few groups, limits reach as far as they do because of the group that the sample may lack. */
const FEW_GROUPS = 10

/**
 * Returns how much of the reach of a run's limits rests on what its rows do not show, from 0 to 1: on a group that the sample lacks,
 * or on positives where there are hardly any. All runs lack the same, whatever their values are.
 *
 * @param level - That of the two-sided interval.
 */
export function lackingInAll(run: Computation, level: number): number {
  const outcomes = run.computed.units && outcomesOf(run.computed.units())
  if (outcomes !== undefined) {
    const { successes, trials } = outcomes
    if (level > levelOfFew(Math.min(successes, trials - successes), trials)) return 1
  }
  const grouped = groupedRows(run)
  return grouped === undefined ? 0 : Math.min(1, FEW_GROUPS / grouped.units)
}
