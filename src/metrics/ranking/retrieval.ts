import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { flag, required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { meanOverQueries, trecEval9 } from './meanOverQueries.ts'
import { tieBlocks } from './tieBlocks.ts'

// Ranking metrics that only ask whether a document is relevant.

/** Expected number of relevant documents within the first k ranks. */
export function hits(query: RankedQuery, k: number, relevantFrom: number): number {
  let found = 0
  for (const { size, inside, relevant } of tieBlocks(query, k, relevantFrom)) found += (relevant * inside) / size
  return found
}

/** Asked for k, a list of fewer has failed at the missing ranks, unless `adaptive` forgives them. */
function ranksAskedFor({ k, adaptive }: { k: number; adaptive: boolean }, query: RankedQuery): number {
  return adaptive ? Math.min(k, query.grades.length) : k
}

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
    rankings: (rankings, options) =>
      meanOverQueries(
        rankings,
        options,
        query => {
          const ranks = ranksAskedFor(options, query)
          return ranks === 0 ? 0 : hits(query, options.k, rankings.relevantFrom) / ranks
        },
        [options.adaptive ? 'denominator = min(k, returned)' : 'denominator = k'],
      ),
  },
})

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
    rankings: (rankings, options) =>
      meanOverQueries(rankings, options, query => hits(query, options.k, rankings.relevantFrom) / query.relevant),
  },
})

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
    rankings: (rankings, options) =>
      meanOverQueries(
        rankings,
        options,
        query => (2 * hits(query, options.k, rankings.relevantFrom)) / (ranksAskedFor(options, query) + query.relevant),
        [options.adaptive ? 'precision over min(k, returned)' : 'precision over k'],
      ),
  },
})

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
      meanOverQueries(rankings, options, query => hits(query, query.relevant, rankings.relevantFrom) / query.relevant),
  },
})

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
      meanOverQueries(rankings, options, query => reciprocalRank(query, options.k ?? Infinity, rankings.relevantFrom)),
  },
})

/** 1 / rank of the first relevant document, its expected value where it ties. */
function reciprocalRank(query: RankedQuery, k: number, relevantFrom: number): number {
  for (const { start, size, inside, relevant } of tieBlocks(query, k, relevantFrom)) {
    if (relevant === 0) continue
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
