import { defineMetric } from '../definition/defineMetric.ts'
import { required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { hits } from './hits.ts'
import { trecEval9 } from './meanOverQueries.ts'
import { meanOfRanks, type RelevantRanks } from './relevantRanks.ts'
import { vacuousRecall } from './withoutJudged.ts'

/**
 * Share of the relevant documents that rank within k, averaged over queries.
 *
 * Formula: relevant documents within k / relevant documents
 * Source: trec_eval recall
 */
export const recallAt = defineMetric({
  id: 'recall',
  title: 'recall',
  curated: true,
  matcher: 'Recall',
  ...proportionByQuery,
  options: { k: required(cutoff), ...rankingOptions },
  conventions: [{ tools: 'trec_eval recall, ranx', options: {} }, trecEval9],
  compute: {
    rankings: (rankings, options) => {
      const atCutoff = (ranks: RelevantRanks, k: number): number => hits(ranks, k) / ranks.relevant
      return (
        vacuousRecall(rankings, options) ??
        meanOfRanks(rankings, options, ranks => atCutoff(ranks, options.k), [], atCutoff)
      )
    },
  },
})
