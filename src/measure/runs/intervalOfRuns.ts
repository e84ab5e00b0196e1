import { runName } from '../../evaluation/repeatedRuns.ts'
import type { Interval } from '../../stats/interval.ts'
import { type BoundedEstimate, moverMean } from '../../stats/mover.ts'
import { acrossRuns, type ReachOfRuns, reachOfRuns } from '../../stats/runs/acrossRuns.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { isReason, type OrReason, type Reason } from '../intervals/orReason.ts'
import type { Computation } from '../measureConfigured.ts'
import { samenessOf } from '../pairs/sameness.ts'
import { correlationsOf, influenceByUnit } from './influenceByUnit.ts'
import type { RunsMethodName } from './runsMethods.ts'

/**
 * Returns the interval of the mean of repeated runs from the intervals of the runs, or the reason for which one of these is
 * missing. With `over: 'runs'` it is that of the mean of all runs that there could be.
 */
export function intervalOfRuns(
  runs: readonly Computation[],
  intervals: readonly OrReason<Interval>[],
  { over }: Pick<ConfidenceRequest, 'over'>,
): OrReason<Interval> {
  const bounded: (BoundedEstimate & { readonly limits: Interval })[] = []
  for (const [i, found] of intervals.entries()) {
    if (isReason(found)) return { because: `in ${runName(i)} ${found.because}` }
    bounded.push({ value: runs[i].computed.value, limits: found, share: 1 / runs.length })
  }
  const limits = moverMean(bounded, correlationsOf(runs.map(influenceByUnit)))
  const { level, sides } = bounded[0].limits
  if (over !== 'runs') return { level, sides, ...limits, method: 'moverOfRuns' satisfies RunsMethodName }
  if (areAlike(runs)) return allRunsAlike
  const values = bounded.map(({ value }) => value)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    level,
    sides,
    ...acrossRuns(mean, limits, [reachOf(runs, sides === 1 ? 2 * level - 1 : level)]),
    method: 'moverAcrossRuns' satisfies RunsMethodName,
  }
}

/** Returns how far the mean of all runs may lie from that of these. */
export function reachOf(runs: readonly Computation[], level: number): ReachOfRuns {
  const [{ metric, evaluation }] = runs
  const values = runs.map(({ computed }) => computed.value)
  return reachOfRuns(values, level, { range: metric.range, n: evaluation.n })
}

/** Whether the metric sees the same predictions in all runs. */
export function areAlike([first, ...others]: readonly Computation[]): boolean {
  return others.every(other => samenessOf(first.evaluation, other.evaluation, first.metric) !== 'no')
}

/** The reason where runs do not differ: they are no sample of how runs differ. */
export const allRunsAlike: Reason = {
  because:
    'all runs predict the same, which says nothing about how another would: is an answer cached, or a seed fixed?',
}
