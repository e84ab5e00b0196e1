import type { TrialColumns } from '../../evaluation/columns/caseColumns.ts'
import { rowsAmong } from '../../evaluation/encode/countedRows.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { oneOf, required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { cutoff } from '../definition/sharedOptions.ts'
import { meanOverCases, nameOf } from './meanOverCases.ts'

// Metrics of n trials of a task, of which some passed.

/** Whether tasks may differ in how often they were tried. */
const trialsOption = oneOf(['even', 'uneven'], 'even')

const MOST_NAMED = 5

/**
 * Returns trials that are as many for each task, unless they may differ: a trial that ended in an error and was left out
 * would lift what is estimated from the others.
 *
 * @throws EvaluationError naming the tasks that were tried less often, and how often.
 */
function requireEven(columns: TrialColumns, trials: 'even' | 'uneven'): TrialColumns {
  const { tried } = columns
  const most = tried.reduce((largest, each) => Math.max(largest, each), 0)
  const short = Array.from(tried.keys()).filter(task => tried[task] < most)
  if (trials === 'uneven' || short.length === 0) return columns
  const named = short.slice(0, MOST_NAMED).map(task => `${nameOf(columns, task, 'task')} has ${tried[task]}`)
  const others = short.length > named.length ? `, and ${short.length - named.length} more have fewer` : ''
  throw new EvaluationError({
    column: 'trials',
    problem: `the tasks were tried unevenly: ${named.join(', ')}${others}; others have ${most} trials`,
    expected: 'as many trials of each task',
    mend: "Count a trial without an answer as null with whenMissing: 'wrong', or say trials: 'uneven'",
  })
}

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
  const { tried, passed } = columns
  const values = tried.map((n, i) => (n < k ? Number.NaN : chanceOf(n, passed[i], k)))
  const mean = meanOverCases(columns, values, { better: 'higher', of })
  const short = tried.findIndex(n => n < k)
  if (short === -1) return mean
  const tooFew = Array.from(tried.keys()).filter(i => tried[i] < k)
  const others = rowsAmong(columns, tooFew) - 1
  const more = others === 0 ? '' : ` (and ${others} more ${others === 1 ? 'has' : 'have'} too few)`
  return undefinedBecause(`${theTask(columns, short)} was tried ${times(tried[short])}, and ${of} takes ${k}${more}`, {
    parts: mean.parts,
  })
}

function theTask(columns: TrialColumns, index: number): string {
  return `${columns.ids === undefined ? '' : 'the task '}${nameOf(columns, index, 'task')}`
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/**
 * Probability that two trials of a task come out differently, averaged over tasks. Unlike the share of tasks that are
 * flaky, it does not grow with the number of trials.
 *
 * Formula: c(n − c)/C(n, 2); c of n trials passed
 * Source: Gini–Simpson index, without bias: Simpson, Nature 163, 1949
 */
export const disagreement = defineMetric({
  id: 'disagreement',
  title: 'disagreement of trials',
  curated: true,
  direction: 'down',
  range: [0, 1],
  fraction: true,
  unit: 'task',
  options: { trials: trialsOption },
  compute: {
    trials: (columns, options) => {
      requireEven(columns, options.trials)
      const { tried, passed } = columns
      const values = tried.map((n, i) => (n < 2 ? Number.NaN : (2 * passed[i] * (n - passed[i])) / (n * (n - 1))))
      const mean = meanOverCases(columns, values, { better: 'lower', of: 'disagreement' })
      const once = tried.findIndex(n => n < 2)
      if (once === -1) return mean
      return undefinedBecause(`${theTask(columns, once)} was tried once, and it takes two trials to differ`, {
        parts: mean.parts,
      })
    },
  },
})
