import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { bothOfTrecEval9, meanOverQueries } from './meanOverQueries.ts'
import {
  meanOfRanks,
  type RelevantRanks,
  relevantBlocks,
  requireFewSteps,
  type TieBlock,
  tieBlocks,
  tooManyTies,
} from './relevantRanks.ts'

/**
 * Mean over queries of average precision: the mean precision at the relevant documents, 0 for one not returned.
 *
 * Formula: mean over queries of Σ precision at the ranks of relevant documents / relevant documents
 * Source: trec_eval map, map_cut
 */
export const map = defineMetric({
  id: 'map',
  title: 'MAP',
  curated: true,
  matcher: 'MAP',
  ...proportionByQuery,
  options: {
    k: cutoff,
    ...rankingOptions,
    denominator: convention(oneOf(['relevant', 'min', 'hits', 'k'], 'relevant')),
  },
  conventions: [
    { tools: 'trec_eval map, ranx', options: {} },
    ...bothOfTrecEval9,
    { tools: 'Kaggle, RecBole, RePlay', options: { denominator: 'min' } },
    { tools: 'torchmetrics', options: { denominator: 'hits' } },
  ],
  compute: {
    rankings: (rankings, options) => {
      const { k = Infinity, denominator } = options
      const about = ['over queries']
      if (denominator === 'hits') {
        const ofQuery = (query: RankedQuery): number => precisionOverHits(query, k, rankings.relevantFrom)
        return meanOverQueries(rankings, options, ofQuery, { convention: about })
      }
      if (rankings.onlyReturned && denominator === 'relevant') about.push('denominator = relevant returned')
      const ofRanks = (ranks: RelevantRanks): number => {
        const sum = sumOfPrecisions(ranks, k)
        if (denominator === 'relevant') return sum / ranks.relevant
        if (denominator === 'min') return sum / Math.min(ranks.relevant, k)
        // Without a cutoff, k is the number of returned documents.
        return sum === 0 ? 0 : sum / Math.min(k, Number.isFinite(k) ? k : ranks.returned)
      }
      return meanOfRanks(rankings, options, ofRanks, about)
    },
  },
})

/** Returns Σ of the precision at each relevant document within k: the expected value over the orders of ties. */
function sumOfPrecisions({ blocks }: RelevantRanks, k: number): number {
  const sum = new RunningSum()
  let relevantBefore = 0
  for (const { start, size, inside, relevant } of blocks(k)) {
    sum.add(blockPrecisions(start, relevantBefore, size, inside, relevant))
    relevantBefore += relevant
  }
  return sum.value
}

/**
 * Returns the expected Σ of precisions over the first `inside` ranks of a block in random order, which has `size`
 * documents, `relevant` of them relevant.
 */
function blockPrecisions(
  start: number,
  relevantBefore: number,
  size: number,
  inside: number,
  relevant: number,
): number {
  if (relevant === 0) return 0
  let sum = 0
  for (let i = 0; i < inside; i++) {
    // Given a relevant document at position i, the others spread evenly over the remaining positions.
    const relevantAbove = size === 1 ? 0 : (i * (relevant - 1)) / (size - 1)
    sum += ((relevant / size) * (relevantBefore + relevantAbove + 1)) / (start + i + 1)
  }
  return sum
}

/**
 * Returns the AP over the relevant documents found. If ties straddle the cutoff, their number varies: the expected value
 * is summed over its distribution.
 */
function precisionOverHits(query: RankedQuery, k: number, relevantFrom: number): number {
  let sum = 0
  let found = 0
  for (const { start, size, inside, relevant } of tieBlocks(query, k, relevantFrom)) {
    if (inside === size) {
      sum += blockPrecisions(start, found, size, inside, relevant)
      found += relevant
      continue
    }
    requireFewSteps(query, 'map', inside ** 2)
    let expected = 0
    for (let inFront = Math.max(0, relevant - (size - inside)); inFront <= Math.min(relevant, inside); inFront++) {
      if (found + inFront === 0) continue
      const chance = hypergeometric(inFront, size, relevant, inside)
      expected += (chance * (sum + blockPrecisions(start, found, inside, inside, inFront))) / (found + inFront)
    }
    return expected
  }
  return found === 0 ? 0 : sum / found
}

/** Returns the probability of `count` relevant documents among `drawn` of `size`, of which `relevant` are relevant. */
function hypergeometric(count: number, size: number, relevant: number, drawn: number): number {
  return Math.exp(logChoose(relevant, count) + logChoose(size - relevant, drawn - count) - logChoose(size, drawn))
}

function logChoose(n: number, k: number): number {
  let sum = 0
  for (let i = 1; i <= k; i++) sum += Math.log((n - k + i) / i)
  return sum
}

/** The lowest value that an AP counts as, as in trec_eval. Otherwise a single query of 0 would make the mean 0. */
const LEAST = 1e-5

/** The largest number of tie orders of a query that are enumerated. */
const MOST_ORDERS = 100_000

const logarithm = (value: number): number => Math.log(Math.max(value, LEAST))

/**
 * Geometric mean of average precision over queries: poor queries weigh most.
 *
 * Formula: exp of the mean of ln max(AP, 0.00001)
 * Source: Robertson, CIKM 2006; trec_eval gm_map
 */
export const gmap = defineMetric({
  id: 'gmap',
  title: 'GMAP',
  ...proportionByQuery,
  options: rankingOptions,
  compute: {
    rankings: (rankings, options) =>
      meanOverQueries(rankings, options, query => geometricAp(query, rankings.relevantFrom), {
        convention: ['AP is at least 0.00001'],
        scale: { title: 'log of AP', to: logarithm, from: Math.exp, largest: -logarithm(0) },
      }),
  },
})

/** Returns the AP of a query. With ties it is the geometric mean over their orders, as it is over queries. */
function geometricAp(query: RankedQuery, relevantFrom: number): number {
  const known = new RunningSum()
  let sums: readonly number[] = [0]
  let relevantBefore = 0
  for (const block of relevantBlocks(query, Number.POSITIVE_INFINITY, relevantFrom)) {
    const { start, size, relevant } = block
    if (relevant === size) {
      for (let i = 1; i <= size; i++) known.add((relevantBefore + i) / (start + i))
    } else {
      const ofBlock = sumsOfPrecisions(block, relevantBefore, MOST_ORDERS / sums.length)
      if (ofBlock === undefined) throw tooManyTies(query, 'gmap')
      sums = sums.flatMap(sum => ofBlock.map(other => sum + other))
    }
    relevantBefore += relevant
  }
  return Math.exp(weightedMean(sums.length, undefined, i => logarithm((known.value + sums[i]) / query.relevant)))
}

/** Returns Σ of the precisions at the relevant documents of a block, for each of its orders; undefined above `most`. */
function sumsOfPrecisions(
  { start, size, relevant }: TieBlock,
  relevantBefore: number,
  most: number,
): readonly number[] | undefined {
  // Sums by the number of relevant documents placed so far: each rank takes one or does not.
  let sums: (readonly number[])[] = [[0]]
  for (let i = 0; i < size; i++) {
    const next: (readonly number[])[] = []
    for (let placed = Math.max(0, relevant - size + i + 1); placed <= Math.min(relevant, i + 1); placed++) {
      const precision = (relevantBefore + placed) / (start + i + 1)
      const with_ = placed === 0 ? [] : (sums[placed - 1] ?? []).map(sum => sum + precision)
      next[placed] = [...(sums[placed] ?? []), ...with_]
      if (next[placed].length > most) return undefined
    }
    sums = next
  }
  return sums[relevant]
}
