import { placeOf } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { meanOverCases } from './meanOverCases.ts'
import { requireEven, trialsOption } from './requireEven.ts'

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
      const { tried, passed, ids } = columns
      const values = tried.map((n, i) => (n < 2 ? Number.NaN : (2 * passed[i] * (n - passed[i])) / (n * (n - 1))))
      const mean = meanOverCases(columns, values, { better: 'lower', of: 'disagreement' })
      const once = tried.findIndex(n => n < 2)
      if (once === -1) return mean
      const task = ids === undefined ? `task ${placeOf(columns, once)}` : `the task ${describeValue(ids[once])}`
      return undefinedBecause(`${task} was tried once, and it takes two trials to differ`, { parts: mean.parts })
    },
  },
})
