import type { RankedQuery, Rankings } from '../../evaluation/columns/rankings.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, number, oneOf, type ResolvedOptions } from '../definition/optionSpec.ts'
import { amount, proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { gainOfGrade, gainOption } from './gainOption.ts'
import { gainsOfLists, MOST_SELECTED } from './gainsOfLists.ts'
import { bothOfTrecEval9, meanByIndex, meanOverQueries } from './meanOverQueries.ts'
import { tieBlocks } from './relevantRanks.ts'

// Ranking metrics that weight graded relevance by rank.

const gainOptions = {
  ...rankingOptions,
  gain: convention(gainOption),
  discount: convention(oneOf(['log2(i+1)', 'jarvelin'], 'log2(i+1)')),
  base: number({ above: 1 }, undefined),
}

const gainConventions = [
  { tools: 'scikit-learn', options: { preset: 'sklearn' } },
  { tools: 'Järvelin & Kekäläinen 2002', options: { discount: 'jarvelin' } },
] as const

type Weighting = Pick<ResolvedOptions<typeof gainOptions>, 'discount' | 'base'>
type GainOf = (grade: number) => number
type Discount = (rank: number) => number

/** Returns the divisor of the gain at a rank, from 1. */
function discountAt({ discount, base: asked }: Weighting): Discount {
  if (asked !== undefined && discount !== 'jarvelin') {
    throw new EvaluationError({
      column: 'base',
      problem: `base has no effect with discount: '${discount}'`,
      mend: "Add discount: 'jarvelin'",
    })
  }
  const base = asked ?? 2
  // Järvelin & Kekäläinen 2002 do not discount ranks before the base.
  if (discount === 'jarvelin') return rank => (rank < base ? 1 : Math.log(rank) / Math.log(base))
  return rank => Math.log2(rank + 1)
}

/** Returns Σ gain / discount over the first k ranks; tied documents share their mean gain. */
function sumOfGains(query: RankedQuery, k: number, gain: GainOf, discount: Discount): number {
  const { grades, blockEnds } = query
  const last = Math.min(k, grades.length)
  const sum = new RunningSum()
  if (blockEnds === undefined) {
    for (let i = 0; i < last; i++) if (grades[i] > 0) sum.add(gain(grades[i]) / discount(i + 1))
    return sum.value
  }
  for (const { start, size, inside } of tieBlocks(query, k, 1)) {
    const gains = new RunningSum()
    for (let i = start; i < start + size; i++) if (grades[i] > 0) gains.add(gain(grades[i]))
    const mean = gains.value / size
    for (let i = start; i < start + inside; i++) sum.add(mean / discount(i + 1))
  }
  return sum.value
}

/** Returns the largest DCG over all orders of these grades. */
function idealGain(grades: Float64Array, k: number, gain: GainOf, discount: Discount): number {
  const sum = new RunningSum()
  const gains = grades.filter(grade => grade > 0).map(gain)
  // A custom gain may be higher for a lower grade.
  if (!isDescending(gains)) gains.sort().reverse()
  for (let i = 0; i < Math.min(k, gains.length); i++) sum.add(gains[i] / discount(i + 1))
  return sum.value
}

function isDescending(values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] > values[i - 1]) return false
  return true
}

/**
 * Cumulative gain without a discount, averaged over queries.
 *
 * Formula: Σ gain(gradeᵢ)
 * Source: Järvelin & Kekäläinen 2002
 */
export const cg = defineMetric({
  id: 'cg',
  title: 'CG',
  matcher: 'CG',
  ...amount,
  unit: 'query',
  options: { k: cutoff, ...rankingOptions, gain: gainOptions.gain },
  compute: {
    rankings: (rankings, options) => {
      const gain = gainOfGrade(options.gain)
      return meanOverQueries(byGain(rankings, gain), options, query =>
        sumOfGains(query, options.k ?? Infinity, gain, () => 1),
      )
    },
  },
})

/**
 * Discounted cumulative gain, averaged over queries.
 *
 * Formula: Σ gain(gradeᵢ)/log₂(i + 1)
 * Source: Järvelin & Kekäläinen 2002; scikit-learn dcg_score
 */
export const dcg = defineMetric({
  id: 'dcg',
  title: 'DCG',
  matcher: 'DCG',
  ...amount,
  unit: 'query',
  options: { k: cutoff, ...gainOptions },
  conventions: [
    { tools: 'ranx dcg', options: {} },
    ...gainConventions,
    { tools: 'Burges 2005, ranx dcg_burges', options: { gain: 'exponential' } },
  ],
  compute: {
    rankings: (rankings, options) => {
      const [gain, discount] = [gainOfGrade(options.gain), discountAt(options)]
      return meanOverQueries(byGain(rankings, gain), options, query =>
        sumOfGains(query, options.k ?? Infinity, gain, discount),
      )
    },
  },
})

/**
 * Discounted cumulative gain divided by that of the ideal order, averaged over queries.
 *
 * Formula: DCG / DCG of the ideal order; DCG = Σ gain(gradeᵢ)/log₂(i + 1)
 * Source: Järvelin & Kekäläinen 2002; trec_eval ndcg, ndcg_cut
 */
export const ndcg = defineMetric({
  id: 'ndcg',
  title: 'nDCG',
  curated: true,
  matcher: 'NDCG',
  ...proportionByQuery,
  options: { k: cutoff, ...gainOptions, ideal: convention(oneOf(['judged', 'retrieved'], 'judged')) },
  conventions: [
    { tools: 'trec_eval ndcg, ranx ndcg', options: {} },
    ...bothOfTrecEval9,
    ...gainConventions,
    { tools: 'Burges 2005, ranx ndcg_burges, LightGBM', options: { gain: 'exponential' } },
    { tools: 'torchmetrics, and others that see only the returned list', options: { ideal: 'retrieved' } },
  ],
  compute: {
    rankings: (rankings, options) => {
      const { k = Infinity, ideal } = options
      const [gain, discount] = [gainOfGrade(options.gain), discountAt(options)]
      const { scoredLists } = rankings
      // All documents of such a list are both judged and returned.
      if (scoredLists !== undefined && k <= MOST_SELECTED && typeof options.gain === 'string') {
        const { actual, ideal: best } = gainsOfLists(scoredLists, k, gain, discount, rankings.ties === 'stable')
        return meanByIndex(rankings, options, {
          isMissing: () => false,
          isEmpty: i => best[i] === 0,
          nameAt: scoredLists.nameOf,
          valueAt: i => Math.min(1, actual[i] / best[i]),
          ranked: () => byGain(rankings, gain),
        })
      }
      const ofQuery = (query: RankedQuery): number => {
        const best = idealGain(ideal === 'judged' ? query.judgedGrades : query.grades, k, gain, discount)
        return best === 0 ? 0 : Math.min(1, sumOfGains(query, k, gain, discount) / best)
      }
      const returned = rankings.onlyReturned && ideal === 'judged' ? ['ideal = returned'] : []
      return meanOverQueries(byGain(rankings, gain), options, ofQuery, { convention: returned })
    },
  },
})

/** Returns rankings in which a query is empty if no document has a gain: `relevantFrom` does not affect gains. */
export function byGain(rankings: Rankings, gain: GainOf): Rankings {
  const gainsAny = (grade: number): boolean => grade > 0 && gain(grade) > 0
  return {
    ...rankings,
    queries: rankings.queries.map(query => ({ ...query, relevant: query.judgedGrades.some(gainsAny) ? 1 : 0 })),
  }
}
