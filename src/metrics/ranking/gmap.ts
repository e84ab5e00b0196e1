import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { RunningSum, weightedMean } from '../../numeric/compensatedSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { rankingOptions } from '../definition/sharedOptions.ts'
import { meanOverQueries } from './meanOverQueries.ts'
import { relevantBlocks, type TieBlock, tooManyTies } from './tieBlocks.ts'

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
      meanOverQueries(
        rankings,
        options,
        query => geometricAp(query, rankings.relevantFrom),
        ['AP is at least 0.00001'],
        { title: 'log of AP', to: logarithm, from: Math.exp, largest: -logarithm(0) },
      ),
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
