import { defineMetric } from '../definition/defineMetric.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { rankingOptions } from '../definition/sharedOptions.ts'
import { hits } from './hits.ts'
import { meanOfRanks } from './relevantRanks.ts'

/**
 * Precision at rank R, where R is the number of relevant documents, averaged over queries.
 *
 * Formula: relevant documents within R / R
 * Source: trec_eval Rprec
 */
export const rPrecision = defineMetric({
  id: 'rPrecision',
  title: 'R-precision',
  ...proportionByQuery,
  options: rankingOptions,
  compute: {
    rankings: (rankings, options) =>
      meanOfRanks(rankings, options, ranks => hits(ranks, ranks.relevant) / ranks.relevant),
  },
})
