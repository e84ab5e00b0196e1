import { type RankedQuery, requireTold } from '../../evaluation/columns/rankings.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { meanOverQueries } from './meanOverQueries.ts'
import { relevantBlocks, requireFewSteps, tieBlocks } from './relevantRanks.ts'

// Metrics of rankings whose documents were judged in part.

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

/** Added to the numbers of relevant and of irrelevant documents above, so that none is not 0/0; as in trec_eval. */
const EPSILON = 1e-5

/**
 * Inferred average precision: AP estimated from a pool of which only a sample was judged, averaged over queries.
 *
 * Formula: 1/R · Σ over relevant of 1/r + pooled above/r · (relevant above + ε)/(judged above + 2ε), ε = 0.00001
 * Source: Yilmaz & Aslam, CIKM 2006; trec_eval infAP
 */
export const infAp = defineMetric({
  id: 'infAp',
  title: 'infAP',
  ...proportionByQuery,
  options: rankingOptions,
  compute: {
    rankings: (rankings, options) =>
      meanOverQueries(rankings, options, query => {
        requireTold(query)
        return sumOfInferred(query, rankings.relevantFrom) / query.relevant
      }),
  },
})

const CERTAIN = new Float64Array([1])

/** Returns Σ of the inferred precision at each relevant document: the expected value over the orders of ties. */
function sumOfInferred(query: RankedQuery, relevantFrom: number): number {
  const { grades, judged } = query
  const sum = new RunningSum()
  const before = { relevant: 0, judged: 0, pooled: 0 }
  for (const { start, size, relevant } of tieBlocks(query, Number.POSITIVE_INFINITY, relevantFrom)) {
    let ofJudged = 0
    let ofPooled = 0
    for (let i = start; i < start + size; i++) {
      if (judged?.[i] !== 0) ofJudged++
      if (judged?.[i] !== 0 || grades[i] < 0) ofPooled++
    }
    if (relevant > 0) requireFewSteps(query, 'infAp', size * ofJudged)
    // From here on: the other documents of the block, given a relevant one at position i.
    const others = size - 1
    const judgedOthers = ofJudged - 1
    const rest = others - judgedOthers
    /** Probability that j of the other judged documents are among the i above. */
    let chance = CERTAIN
    for (let i = 0; relevant > 0 && i < size; i++) {
      const rank = start + i + 1
      let expected = 0
      for (let j = 0; j < chance.length; j++) {
        if (chance[j] === 0) continue
        // Given j, relevant documents spread evenly over the judged ones, pooled documents over the rest.
        const relevantAbove = before.relevant + (j === 0 ? 0 : (j * (relevant - 1)) / judgedOthers)
        const pooledAbove = before.pooled + j + (i === j ? 0 : ((i - j) * (ofPooled - ofJudged)) / rest)
        const precision = (relevantAbove + EPSILON) / (before.judged + j + 2 * EPSILON)
        expected += (chance[j] * (1 + pooledAbove * precision)) / rank
      }
      sum.add((relevant / size) * expected)
      if (i < others) chance = withOneMore(chance, i, others, judgedOthers)
    }
    before.relevant += relevant
    before.judged += ofJudged
    before.pooled += ofPooled
  }
  return sum.value
}

/** Returns the probabilities of j marked documents among i + 1 of `all`, from those among i. */
function withOneMore(
  chance: Float64Array<ArrayBuffer>,
  i: number,
  all: number,
  marked: number,
): Float64Array<ArrayBuffer> {
  const next = new Float64Array(Math.min(i + 1, marked) + 1)
  for (let j = 0; j < chance.length; j++) {
    const another = (marked - j) / (all - i)
    if (another > 0) next[j + 1] += chance[j] * another
    next[j] += chance[j] * (1 - another)
  }
  return next
}

const { preset, ties, depth, whenMissing } = rankingOptions

/**
 * Share of the documents returned within k that were judged, averaged over queries.
 *
 * Formula: judged within k / min(k, returned)
 * Source: ir_measures Judged; 1 − trec_eval unj where k were returned
 */
export const judgedAt = defineMetric({
  id: 'judged',
  title: 'judged',
  ...proportionByQuery,
  // Relevance does not matter here.
  options: { k: required(cutoff), preset, ties, depth, whenMissing },
  compute: {
    rankings: (rankings, options) =>
      meanOverQueries(
        { ...rankings, queries: rankings.queries.map(query => ({ ...query, relevant: 1 })) },
        options,
        query => {
          requireTold(query)
          const { grades, judged } = query
          let count = 0
          for (const { start, size, inside } of tieBlocks(query, options.k, 1)) {
            let ofBlock = 0
            for (let i = start; i < start + size; i++) if (judged?.[i] !== 0) ofBlock++
            count += (ofBlock * inside) / size
          }
          return grades.length === 0 ? 0 : count / Math.min(options.k, grades.length)
        },
        { convention: ['denominator = min(k, returned)'], about: 'judgements' },
      ),
  },
})
