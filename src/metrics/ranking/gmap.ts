import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { weightedMean } from '../../numeric/compensatedSum.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { rankingOptions } from '../definition/sharedOptions.ts'
import { meanOverQueries } from './meanOverQueries.ts'
import { type TieBlock, tieBlocks, tooManyTies } from './tieBlocks.ts'

/** What an AP counts as at least, as in trec_eval: one query of 0 would otherwise decide everything. */
const LEAST = 1e-5

/** So many orders of the ties of one query are gone through. */
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
        { title: 'log of AP', to: logarithm, from: Math.exp },
      ),
  },
})

/** The AP of a query; where it has ties, the geometric mean of the AP of their orders, as among queries. */
function geometricAp(query: RankedQuery, relevantFrom: number): number {
  const known = new RunningSum()
  let sums: readonly number[] = [0]
  let relevantBefore = 0
  for (const block of tieBlocks(query, Number.POSITIVE_INFINITY, relevantFrom)) {
    const { start, size, relevant } = block
    if (relevant === size) {
      for (let i = 1; i <= size; i++) known.add((relevantBefore + i) / (start + i))
    } else if (relevant > 0) {
      const ofBlock = sumsOfPrecisions(block, relevantBefore, MOST_ORDERS / sums.length)
      if (ofBlock === undefined) throw tooManyTies(query, 'gmap')
      sums = sums.flatMap(sum => ofBlock.map(other => sum + other))
    }
    relevantBefore += relevant
  }
  return Math.exp(weightedMean(sums.length, undefined, i => logarithm((known.value + sums[i]) / query.relevant)))
}

/** Σ of the precisions at the relevant documents of a block for each of its orders; undefined for more than `most`. */
function sumsOfPrecisions(
  { start, size, relevant }: TieBlock,
  relevantBefore: number,
  most: number,
): readonly number[] | undefined {
  // Sums by how many relevant ones are placed: each place either takes one or does not.
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
