import { defineMetric } from '../definition/defineMetric.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { trecEval9 } from './meanOverQueries.ts'
import { meanOfRanks, type RelevantRanks } from './relevantRanks.ts'

/**
 * Mean reciprocal rank of the first relevant document.
 *
 * Formula: mean over queries of 1 / rank of the first relevant document
 * Source: trec_eval recip_rank
 */
export const mrr = defineMetric({
  id: 'mrr',
  title: 'MRR',
  curated: true,
  matcher: 'MRR',
  ...proportionByQuery,
  options: { k: cutoff, ...rankingOptions },
  conventions: [{ tools: 'trec_eval recip_rank, ranx', options: {} }, trecEval9],
  compute: {
    rankings: (rankings, options) =>
      meanOfRanks(rankings, options, ranks => reciprocalRank(ranks, options.k ?? Infinity)),
  },
})

/** Returns 1 / rank of the first relevant document; with ties, the expected value. */
function reciprocalRank({ blocks }: RelevantRanks, k: number): number {
  for (const { start, size, inside, relevant } of blocks(k)) {
    let expected = 0
    let noneBefore = 1
    for (let i = 0; i < inside && noneBefore > 0; i++) {
      const here = relevant / (size - i)
      expected += (noneBefore * Math.min(1, here)) / (start + i + 1)
      noneBefore *= Math.max(0, 1 - here)
    }
    return expected
  }
  return 0
}
