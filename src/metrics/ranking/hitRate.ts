import type { RankedQuery, Rankings } from '../../evaluation/columns/rankings.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { type Computed, type UnitValues, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf, required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { bothOfTrecEval9, meanOverQueries, type QueryPolicies, whenMissingOf } from './meanOverQueries.ts'
import { hits, vacuousRecall } from './precisionAt.ts'
import { meanOfRanks, type RelevantRanks, ranksOf } from './relevantRanks.ts'

/**
 * Share of queries with a relevant document within k.
 *
 * Formula: queries with a hit / queries
 * Source: trec_eval success
 */
export const hitRateAt = defineMetric({
  id: 'hitRate',
  title: 'hit rate',
  curated: true,
  ...proportionByQuery,
  aliases: ['success'],
  options: { k: required(cutoff), ...rankingOptions, of: convention(oneOf(['users', 'items'], 'users')) },
  conventions: [
    { tools: 'trec_eval success, ranx hit_rate, RecBole', options: {} },
    ...bothOfTrecEval9,
    { tools: 'papers that count hits / all held-out items', options: { of: 'items' } },
  ],
  compute: {
    rankings: (rankings, options) =>
      options.of === 'items'
        ? (vacuousRecall(rankings, options) ?? pooledHitRate(rankings, options))
        : meanOfRanks(rankings, options, ranks => chanceOfHit(ranks, options.k)),
  },
})

/** Returns 1 if a relevant document ranks within k; with ties, the probability over their orders that one does. */
function chanceOfHit({ blocks }: RelevantRanks, k: number): number {
  for (const { size, inside, relevant } of blocks(k)) {
    // No hit: all `inside` ranks go to irrelevant documents of the block.
    let miss = 1
    for (let i = 0; i < inside; i++) miss *= Math.max(0, size - relevant - i) / (size - i)
    return 1 - miss
  }
  return 0
}

/** Returns hits over relevant documents, both pooled over queries: each item counts equally, not each query. */
function pooledHitRate(rankings: Rankings, options: QueryPolicies & { readonly k: number }): Computed {
  if (options.whenEmpty === 'one') {
    throw new EvaluationError({
      column: 'whenEmpty',
      problem: "whenEmpty: 'one' has no effect with of: 'items'",
      expected: "'zero', 'skip' or 'fail': a query with nothing relevant adds no item",
    })
  }
  const { weightOf } = scaledWeights(rankings.sampleWeight)
  const shares = new Float64Array(rankings.queries.length).fill(Number.NaN)
  const weights = new Float64Array(rankings.queries.length)
  const found = new RunningSum()
  const relevant = new RunningSum()
  const hitsOf = (query: RankedQuery): number => hits(ranksOf(query, rankings.relevantFrom), options.k)
  const perQuery = meanOverQueries(rankings, options, query => hitsOf(query) / query.relevant)
  if (perQuery.undefinedBecause !== undefined) return perQuery
  rankings.queries.forEach((query, i) => {
    if (query.missing && whenMissingOf(options) !== 'zero') return
    const weight = weightOf(i)
    const hit = hitsOf(query)
    found.add(weight * hit)
    relevant.add(weight * query.relevant)
    shares[i] = query.relevant === 0 ? Number.NaN : hit / query.relevant
    weights[i] = weight * query.relevant
  })
  const rest = { ...perQuery, units: undefined }
  if (relevant.value === 0) return undefinedBecause('no query has anything relevant', rest)
  const units = (): UnitValues => ({ values: shares, sampleWeight: weights, title: 'share of its items' })
  return { ...rest, value: found.value / relevant.value, units }
}
