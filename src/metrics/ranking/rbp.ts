import { RunningSum } from '../../numeric/compensatedSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { rankingOptions } from '../definition/sharedOptions.ts'
import { meanOverQueries } from './meanOverQueries.ts'
import { relevantBlocks } from './tieBlocks.ts'

/**
 * Rank-biased precision: expected gain of a user who goes on to the next rank with probability p, averaged over
 * queries.
 *
 * Formula: (1 − p) · Σ p^(r − 1) over the relevant ranks r
 * Source: Moffat & Zobel, ACM TOIS 2008
 */
export const rbp = defineMetric({
  id: 'rbp',
  title: 'RBP',
  ...proportionByQuery,
  options: { p: required(number({ above: 0, below: 1 }, undefined)), ...rankingOptions },
  compute: {
    rankings: (rankings, options) => {
      const { p } = options
      return meanOverQueries(rankings, options, query => {
        const sum = new RunningSum()
        for (const { start, size, relevant } of relevantBlocks(
          query,
          Number.POSITIVE_INFINITY,
          rankings.relevantFrom,
        )) {
          for (let i = start; i < start + size; i++) sum.add((relevant / size) * p ** i)
        }
        return (1 - p) * sum.value
      })
    },
  },
})
