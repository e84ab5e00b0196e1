import { type RankedQuery, requireTold } from '../../evaluation/columns/rankings.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { rankingOptions } from '../definition/sharedOptions.ts'
import { meanOverQueries } from './meanOverQueries.ts'
import { relevantBlocks } from './tieBlocks.ts'

/**
 * Share of preferences of a relevant over a judged irrelevant document that the ranking keeps, averaged over queries.
 * Unjudged documents do not count.
 *
 * Formula: 1/R · Σ over relevant returned of 1 − min(judged irrelevant above, R) / min(R, judged irrelevant)
 * Source: Buckley & Voorhees, SIGIR 2004; trec_eval bpref
 */
export const bpref = defineMetric({
  id: 'bpref',
  title: 'bpref',
  ...proportionByQuery,
  options: rankingOptions,
  conventions: [
    { tools: 'trec_eval', options: {} },
    { tools: 'ranx', options: { preset: 'ranx' } },
  ],
  compute: {
    rankings: (rankings, options) => {
      const { relevantFrom } = rankings
      return meanOverQueries(rankings, options, query => {
        requireTold(query)
        const irrelevant = query.judgedGrades.filter(grade => grade >= 0 && grade < relevantFrom).length
        if (irrelevant === 0 && options.preset === 'ranx') return 'nothing was judged irrelevant: 0/0 in ranx'
        return preferences(query, Math.min(query.relevant, irrelevant), relevantFrom) / query.relevant
      })
    },
  },
})

/**
 * Returns Σ over the returned relevant documents of the share of judged irrelevant ones that do not rank above. At most
 * `most` irrelevant documents count.
 */
function preferences(query: RankedQuery, most: number, relevantFrom: number): number {
  const { grades, judged } = query
  const sum = new RunningSum()
  let above = 0
  let counted = 0
  const irrelevantUpTo = (end: number): number => {
    let irrelevant = 0
    for (; counted < end; counted++) if (grades[counted] < relevantFrom && judged?.[counted] !== 0) irrelevant++
    return irrelevant
  }
  for (const { start, size, relevant } of relevantBlocks(query, Number.POSITIVE_INFINITY, relevantFrom)) {
    above += irrelevantUpTo(start)
    const beside = irrelevantUpTo(start + size)
    // In random order, every number of irrelevant documents above a relevant one is equally likely.
    const kept = new RunningSum()
    for (let n = above; n <= above + beside; n++) kept.add(n === 0 ? 1 : 1 - Math.min(n, query.relevant) / most)
    sum.add((relevant * kept.value) / (beside + 1))
    above += beside
  }
  return sum.value
}
