import { haveSameUnits, runName } from '../../evaluation/repeatedRuns.ts'
import type { Interval, Reach } from '../../stats/interval.ts'
import { levelOfFew } from '../../stats/means/levelOfFew.ts'
import { type BoundedEstimate, moverMean } from '../../stats/mover.ts'
import { acrossRuns, reachOfRuns } from '../../stats/runs/acrossRuns.ts'
import { groupedRows } from '../intervals/clusterSample.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { isReason, type OrReason, type Reason, twoSidedLevel } from '../intervals/defineMethod.ts'
import type { MethodTraits } from '../intervals/methodTraits.ts'
import { outcomesOf } from '../intervals/unitsInMean.ts'
import type { Computation } from '../measureConfigured.ts'
import { samenessOf } from '../pairs/sameness.ts'
import { correlationsOf, influenceByUnit } from './influenceByUnit.ts'

/** What is known of the intervals of repeated runs, by the name that they carry. */
export const runsMethods = {
  moverOfRuns: { title: 'MOVER over these runs' },
  // More rows narrow the part of the rows alone.
  moverAcrossRuns: { title: 'MOVER over these runs, and Student’s t over all runs', overRuns: true },
} as const satisfies Readonly<Record<string, MethodTraits>>

/**
 * Returns the interval of the mean of repeated runs from the intervals of the runs, or the reason for which one of these is
 * missing. With `over: 'runs'` it is that of the mean of all runs that there could be.
 */
export function intervalOfRuns(
  runs: readonly Computation[],
  intervals: readonly OrReason<Interval>[],
  { over }: Pick<ConfidenceRequest, 'over'>,
): OrReason<Interval> {
  const estimates: SureEstimate[] = []
  // Runs that lack different answers have other rows in the same places.
  const areBeside = haveSameUnits(runs.map(({ evaluation }) => evaluation))
  for (const [i, found] of intervals.entries()) {
    if (isReason(found)) return { because: `in ${runName(i)} ${found.because}` }
    estimates.push({
      value: runs[i].computed.value,
      limits: found,
      share: 1 / runs.length,
      influence: areBeside ? influenceByUnit(runs[i]) : undefined,
      run: runs[i],
    })
  }
  const mean = estimates.reduce((sum, { value }) => sum + value, 0) / estimates.length
  return intervalOfMean(mean, estimates, over, [runs])
}

/** A value of one run, or a gain of one pair of runs, with its limits and its share in the mean. */
export interface SureEstimate extends BoundedEstimate {
  readonly limits: Interval
  /** How each unit moves it; undefined where that is not known. */
  readonly influence: Float64Array | undefined
  /** The run that it is of, or the candidate's of a pair. */
  readonly run: Computation
}

/**
 * Returns the interval of a mean of estimates on the same rows.
 *
 * @param sides - The runs that the estimates are of: each side is a sample of its own.
 * @param towards - Puts the reaches of the sides in terms of the mean.
 */
export function intervalOfMean(
  mean: number,
  estimates: readonly SureEstimate[],
  over: ConfidenceRequest['over'],
  sides: readonly (readonly Computation[])[],
  towards = (reaches: readonly Reach[]): readonly Reach[] => reaches,
): OrReason<Interval> {
  const { level, sides: tails } = estimates[0].limits
  const about = { level, sides: tails } as const
  const lacking = estimates.map(({ run }) => lackingInAll(run, twoSidedLevel(level, tails)))
  const shown = correlationsOf(estimates.map(({ influence }) => influence))
  const limits = moverMean(estimates, (first, second) => {
    const alike = Math.min(lacking[first], lacking[second])
    return alike + (1 - alike) * shown(first, second)
  })
  if (over !== 'runs') return { ...about, ...limits, method: 'moverOfRuns' satisfies keyof typeof runsMethods }
  if (sides.some(runs => runs.length > 1 && areAlike(runs))) return allRunsAlike
  const reaches = sides.map(runs => reachOf(runs, twoSidedLevel(level, tails)))
  return {
    ...about,
    ...acrossRuns(mean, limits, towards(reaches)),
    method: 'moverAcrossRuns' satisfies keyof typeof runsMethods,
  }
}

function reachOf(runs: readonly Computation[], level: number): Reach {
  const [{ metric, evaluation }] = runs
  const values = runs.map(({ computed }) => computed.value)
  return reachOfRuns(values, level, { range: metric.range, n: evaluation.n })
}

/** Whether the metric sees the same predictions in all runs. */
function areAlike([first, ...others]: readonly Computation[]): boolean {
  return others.every(other => samenessOf(first.evaluation, other.evaluation, first.metric) !== 'no')
}

/** The reason where runs do not differ: they are no sample of how runs differ. */
export const allRunsAlike: Reason = {
  because:
    'all runs predict the same, which says nothing about how another would: is an answer cached, or a seed fixed?',
}

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
