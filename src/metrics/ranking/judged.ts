import { requireTold } from '../../evaluation/columns/rankings.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { meanOverQueries } from './meanOverQueries.ts'
import { tieBlocks } from './tieBlocks.ts'

const { preset, ties, depth, whenMissing } = rankingOptions

/**
 * Share of the documents returned within k that were judged, averaged over queries.
 *
 * Formula: judged within k / min(k, returned)
 * Source: ir_measures Judged; 1 − trec_eval unj where k were returned
 */
export const judgedAt = defineMetric({
  id: 'judged',
  title: 'judged',
  ...proportionByQuery,
  // Relevance does not matter here.
  options: { k: required(cutoff), preset, ties, depth, whenMissing },
  compute: {
    rankings: (rankings, options) =>
      meanOverQueries(
        { ...rankings, queries: rankings.queries.map(query => ({ ...query, relevant: 1 })) },
        options,
        query => {
          requireTold(query)
          const { grades, judged } = query
          let count = 0
          for (const { start, size, inside } of tieBlocks(query, options.k, 1)) {
            let ofBlock = 0
            for (let i = start; i < start + size; i++) if (judged?.[i] !== 0) ofBlock++
            count += (ofBlock * inside) / size
          }
          return grades.length === 0 ? 0 : count / Math.min(options.k, grades.length)
        },
        ['denominator = min(k, returned)'],
        undefined,
        { about: 'judgements' },
      ),
  },
})
