import type { Rankings } from '../../evaluation/columns/rankings.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { flag, required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { aboutRanking, bothOfTrecEval9, type QueryPolicies } from './meanOverQueries.ts'
import { meanOfRanks, type RelevantRanks } from './relevantRanks.ts'

// Metrics of how many relevant documents rank within k.

/** Returns the expected number of relevant documents within the first k ranks. */
export function hits({ blocks }: RelevantRanks, k: number): number {
  let found = 0
  for (const { size, inside, relevant } of blocks(k)) found += (relevant * inside) / size
  return found
}

/** Returns the divisor of precision: k, even if fewer documents were returned, unless the option `adaptive` is set. */
function ranksAskedFor(k: number, adaptive: boolean, { returned }: RelevantRanks): number {
  return adaptive ? Math.min(k, returned) : k
}

/**
 * Returns an undefined recall with the reason, if only returned documents are known: none of them could be missed.
 * Returns nothing if there are judgements.
 */
export function vacuousRecall(rankings: Rankings, policies: QueryPolicies): Computed | undefined {
  if (!rankings.onlyReturned) return undefined
  return undefinedBecause('without judged, no relevant document is known but those returned', {
    convention: aboutRanking(rankings, policies),
  })
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
  ...proportionByQuery,
  options: { k: required(cutoff), ...rankingOptions, adaptive: flag(false) },
  conventions: [
    { tools: 'trec_eval P, ranx', options: {} },
    ...bothOfTrecEval9,
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
  ...proportionByQuery,
  options: { k: required(cutoff), ...rankingOptions },
  conventions: [{ tools: 'trec_eval recall, ranx', options: {} }, ...bothOfTrecEval9],
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
