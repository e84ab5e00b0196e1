import { defineMetric } from '../definition/defineMetric.ts'
import { flag, required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { hits, ranksAskedFor } from './hits.ts'
import { trecEval9 } from './meanOverQueries.ts'
import { meanOfRanks, type RelevantRanks } from './relevantRanks.ts'

/**
 * Share of the first k documents that are relevant, averaged over queries.
 *
 * Formula: relevant documents within k / k
 * Source: trec_eval P
 */
export const precisionAt = defineMetric({
  id: 'precision',
  title: 'precision',
  curated: true,
  matcher: 'Precision',
  ...proportionByQuery,
  options: { k: required(cutoff), ...rankingOptions, adaptive: flag(false) },
  conventions: [
    { tools: 'trec_eval P, ranx', options: {} },
    trecEval9,
    { tools: 'TorchMetrics adaptive_k', options: { adaptive: true } },
  ],
  compute: {
    rankings: (rankings, options) => {
      const atCutoff = (found: RelevantRanks, k: number): number => {
        const ranks = ranksAskedFor(k, options.adaptive, found)
        return ranks === 0 ? 0 : hits(found, k) / ranks
      }
      const convention = [options.adaptive ? 'denominator = min(k, returned)' : 'denominator = k']
      return meanOfRanks(rankings, options, found => atCutoff(found, options.k), convention, atCutoff)
    },
  },
})
