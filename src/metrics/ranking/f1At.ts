import { defineMetric } from '../definition/defineMetric.ts'
import { flag, required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { hits, ranksAskedFor } from './hits.ts'
import { meanOfRanks, type RelevantRanks } from './relevantRanks.ts'
import { vacuousRecall } from './withoutJudged.ts'

/**
 * Harmonic mean of precision@k and recall@k, averaged over queries.
 *
 * Formula: 2 · relevant documents within k / (k + relevant documents)
 * Source: van Rijsbergen 1979; ranx f1
 */
export const f1At = defineMetric({
  id: 'f1',
  title: 'F1',
  curated: true,
  matcher: 'F1',
  ...proportionByQuery,
  options: { k: required(cutoff), ...rankingOptions, adaptive: flag(false) },
  conventions: [
    { tools: 'ranx f1', options: {} },
    { tools: 'F1 of TorchMetrics precision with adaptive_k', options: { adaptive: true } },
  ],
  compute: {
    rankings: (rankings, options) => {
      const atCutoff = (ranks: RelevantRanks, k: number): number =>
        (2 * hits(ranks, k)) / (ranksAskedFor(k, options.adaptive, ranks) + ranks.relevant)
      const convention = [options.adaptive ? 'precision over min(k, returned)' : 'precision over k']
      return (
        vacuousRecall(rankings, options) ??
        meanOfRanks(rankings, options, ranks => atCutoff(ranks, options.k), convention, atCutoff)
      )
    },
  },
})
