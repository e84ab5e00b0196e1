import type { TrialColumns } from '../../evaluation/columns/caseColumns.ts'
import { placeOf, rowsAmong } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { cutoff } from '../definition/sharedOptions.ts'
import { meanOverCases } from './meanOverCases.ts'
import { requireEven, trialsOption } from './requireEven.ts'

// Metrics of k trials of a task, estimated from n ≥ k trials.

/**
 * Probability that at least one of k trials of a task passes, estimated without bias from n ≥ k trials and averaged
 * over tasks.
 *
 * Formula: 1 − C(n − c, k)/C(n, k); c of n trials passed
 * Source: Chen et al., Evaluating Large Language Models Trained on Code, 2021
 */
export const passAtK = defineMetric({
  id: 'passAtK',
  title: 'pass',
  curated: true,
  ...proportion,
  unit: 'task',
  options: { k: required(cutoff), trials: trialsOption },
  compute: {
    trials: (columns, { k, trials }) => meanOverTasks(requireEven(columns, trials), k, `pass@${k}`, anyPasses),
  },
})

/**
 * Probability that all of k trials of a task pass, averaged over tasks.
 *
 * Formula: C(c, k)/C(n, k); c of n trials passed
 * Source: Yao et al., τ-bench, 2024
 */
export const allPassAtK = defineMetric({
  id: 'allPassAtK',
  title: 'all pass',
  curated: true,
  ...proportion,
  unit: 'task',
  options: { k: required(cutoff), trials: trialsOption },
  compute: {
    trials: (columns, { k, trials }) => meanOverTasks(requireEven(columns, trials), k, `all pass@${k}`, allPass),
  },
})

/**
 * Returns 1 − C(n−c, k)/C(n, k): the probability that at least one of k trials passes, where c of n did. It is the unbiased
 * estimate of Chen et al., "Evaluating Large Language Models Trained on Code", arXiv:2107.03374, summed over the
 * position of the first pass, so that small values keep their digits.
 */
function anyPasses(n: number, c: number, k: number): number {
  const [fewer, more] = k < c ? [k, c] : [c, k]
  let chance = 0
  let noneYet = 1
  for (let i = 0; i < fewer && noneYet > 0; i++) {
    const next = more / (n - i)
    chance += noneYet * next
    noneYet *= 1 - next
  }
  return Math.min(1, chance)
}

/** Returns C(c, k)/C(n, k): the probability that k of n trials are all among the c that passed. */
function allPass(n: number, c: number, k: number): number {
  if (c < k) return 0
  let chance = 1
  for (let i = 0; i < k; i++) chance *= (c - i) / (n - i)
  return chance
}

function meanOverTasks(
  columns: TrialColumns,
  k: number,
  of: string,
  chanceOf: (tried: number, passed: number, k: number) => number,
): Computed {
  const { tried, passed, ids } = columns
  const values = tried.map((n, i) => (n < k ? Number.NaN : chanceOf(n, passed[i], k)))
  const mean = meanOverCases(columns, values, { better: 'higher', of })
  const short = tried.findIndex(n => n < k)
  if (short === -1) return mean
  const task = ids === undefined ? `task ${placeOf(columns, short)}` : `the task ${describeValue(ids[short])}`
  const others =
    rowsAmong(
      columns,
      Array.from(tried.keys()).filter(i => tried[i] < k),
    ) - 1
  const more = others === 0 ? '' : ` (and ${others} more ${others === 1 ? 'has' : 'have'} too few)`
  return undefinedBecause(`${task} was tried ${times(tried[short])}, and ${of} takes ${k}${more}`, {
    parts: mean.parts,
  })
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
