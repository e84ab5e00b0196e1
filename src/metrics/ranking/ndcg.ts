import type { RankedQuery, Rankings } from '../../evaluation/columns/rankings.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, number, oneOf, type ResolvedOptions } from '../definition/optionSpec.ts'
import { amount, proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { type Gain, gainOfGrade, gainOption } from './gainOption.ts'
import { gainsOfLists, MOST_SELECTED } from './gainsOfLists.ts'
import { bothOfTrecEval9, meanByIndex, meanOverQueries } from './meanOverQueries.ts'

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

type Weighting = Pick<ResolvedOptions<typeof gainOptions>, 'gain' | 'discount' | 'base'>

/** Returns the divisor of the gain at a rank, from 1. */
function discountAt({ discount, base = 2 }: Weighting): (rank: number) => number {
  // Järvelin & Kekäläinen 2002 do not discount ranks before the base.
  if (discount === 'jarvelin') return rank => (rank < base ? 1 : Math.log(rank) / Math.log(base))
  return rank => Math.log2(rank + 1)
}

function discountedGain(query: RankedQuery, k: number, weighting: Weighting): number {
  return sumOfGains(query, k, weighting.gain, discountAt(weighting))
}

/** Returns Σ gain / discount over the first k ranks; tied documents share their mean gain. */
function sumOfGains(query: RankedQuery, k: number, gainOption: Gain, discount: (rank: number) => number): number {
  const { grades, blockEnds } = query
  const gain = gainOfGrade(gainOption)
  const last = Math.min(k, grades.length)
  const sum = new RunningSum()
  if (blockEnds === undefined) {
    for (let i = 0; i < last; i++) if (grades[i] > 0) sum.add(gain(grades[i]) / discount(i + 1))
    return sum.value
  }
  let start = 0
  for (let block = 0; start < last; block++) {
    const end = blockEnds[block]
    const gains = new RunningSum()
    for (let i = start; i < end; i++) if (grades[i] > 0) gains.add(gain(grades[i]))
    const mean = gains.value / (end - start)
    for (let i = start; i < Math.min(end, last); i++) sum.add(mean / discount(i + 1))
    start = end
  }
  return sum.value
}

/** Returns the largest DCG over all orders of these grades. */
function idealGain(grades: Float64Array, k: number, weighting: Weighting): number {
  const discount = discountAt(weighting)
  const sum = new RunningSum()
  const gains = grades.filter(grade => grade > 0).map(gainOfGrade(weighting.gain))
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
    rankings: (rankings, options) =>
      meanOverQueries(byGain(rankings, options.gain), options, query =>
        sumOfGains(query, options.k ?? Infinity, options.gain, () => 1),
      ),
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
      requireBase(options)
      return meanOverQueries(byGain(rankings, options.gain), options, query =>
        discountedGain(query, options.k ?? Infinity, options),
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
      requireBase(options)
      const { scoredLists } = rankings
      // All documents of such a list are both judged and returned.
      if (scoredLists !== undefined && k <= MOST_SELECTED && typeof options.gain === 'string') {
        const [gain, discount] = [gainOfGrade(options.gain), discountAt(options)]
        const { actual, ideal: best } = gainsOfLists(scoredLists, k, gain, discount, rankings.ties === 'stable')
        return meanByIndex(rankings, options, {
          isMissing: () => false,
          isEmpty: i => best[i] === 0,
          nameAt: scoredLists.nameOf,
          valueAt: i => Math.min(1, actual[i] / best[i]),
          ranked: () => byGain(rankings, options.gain),
        })
      }
      const ofQuery = (query: RankedQuery): number => {
        const best = idealGain(ideal === 'judged' ? query.judgedGrades : query.grades, k, options)
        return best === 0 ? 0 : Math.min(1, discountedGain(query, k, options) / best)
      }
      const returned = rankings.onlyReturned && ideal === 'judged' ? ['ideal = returned'] : []
      return meanOverQueries(byGain(rankings, options.gain), options, ofQuery, { convention: returned })
    },
  },
})

function requireBase(weighting: Weighting): void {
  if (weighting.base !== undefined && weighting.discount !== 'jarvelin') {
    throw new EvaluationError({
      column: 'base',
      problem: `base has no effect with discount: '${weighting.discount}'`,
      mend: "Add discount: 'jarvelin'",
    })
  }
}

/** Returns rankings in which a query is empty if no document has a gain: `relevantFrom` does not affect gains. */
export function byGain(rankings: Rankings, option: Gain): Rankings {
  const gain = gainOfGrade(option)
  const gainsAny = (grade: number): boolean => grade > 0 && gain(grade) > 0
  return {
    ...rankings,
    queries: rankings.queries.map(query => ({ ...query, relevant: query.judgedGrades.some(gainsAny) ? 1 : 0 })),
  }
}
