import type { RankedQuery, Rankings } from '../../evaluation/columns/rankings.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { cutoff, rankingOptions } from '../definition/sharedOptions.ts'
import { bothOfTrecEval9, meanOverQueries } from './meanOverQueries.ts'
import { byGain } from './ndcg.ts'
import { meanOfRanks, type RelevantRanks, relevantBlocks, requireFewSteps, tieBlocks } from './relevantRanks.ts'

// Metrics of a user who goes down the ranking and stops at some rank.

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
  conventions: [{ tools: 'trec_eval recip_rank, ranx', options: {} }, ...bothOfTrecEval9],
  compute: {
    rankings: (rankings, options) =>
      meanOfRanks(rankings, options, ranks => reciprocalRank(ranks, options.k ?? Infinity)),
  },
})

/** Returns 1 / rank of the first relevant document; with ties, the expected value. */
function reciprocalRank({ blocks }: RelevantRanks, k: number): number {
  for (const { start, size, inside, relevant } of blocks(k)) {
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

/**
 * Rank-biased precision: expected gain of a user who goes on to the next rank with probability p, averaged over
 * queries.
 *
 * Formula: (1 − p) · Σ p^(r − 1) over the relevant ranks r
 * Source: Moffat & Zobel, ACM TOIS 2008
 */
export const rbp = defineMetric({
  id: 'rbp',
  title: 'RBP',
  ...proportionByQuery,
  options: { p: required(number({ above: 0, below: 1 }, undefined)), ...rankingOptions },
  compute: {
    rankings: (rankings, options) => {
      const { p, preset } = options
      return meanOverQueries(rankings, options, query => {
        // With other grades its value is no share of what a user could gain, and may exceed 1.
        const graded = query.grades.find(grade => grade >= rankings.relevantFrom && grade !== 1)
        if (preset === 'ranx' && graded !== undefined)
          return `ranx multiplies by the grade, and a document has ${graded}; without preset each relevant document counts alike`
        const sum = new RunningSum()
        for (const { start, size, relevant } of relevantBlocks(query, Infinity, rankings.relevantFrom)) {
          for (let i = start; i < start + size; i++) sum.add((relevant / size) * p ** i)
        }
        return (1 - p) * sum.value
      })
    },
  },
})

/**
 * Expected reciprocal rank at which a user is satisfied and stops, averaged over queries. A higher grade satisfies more
 * often.
 *
 * Formula: Σ 1/r · Sᵣ · Π (1 − Sᵢ) over i < r, with S = (2^grade − 1) / 2^maxGrade
 * Source: Chapelle, Metzler, Zhang & Grinspan, CIKM 2009; gdeval with maxGrade = 4
 */
export const err = defineMetric({
  id: 'err',
  title: 'ERR',
  ...proportionByQuery,
  options: { k: cutoff, maxGrade: required(number({ above: 0 }, undefined)), ...rankingOptions },
  compute: {
    rankings: (rankings, options) => {
      requireGrades(rankings, options.maxGrade)
      return meanOverQueries(
        byGain(rankings, grade => grade),
        options,
        query => expectedReciprocalRank(query, options.k ?? Number.POSITIVE_INFINITY, options.maxGrade),
      )
    },
  },
})

function requireGrades({ queries }: Rankings, maxGrade: number): void {
  for (const { query, judgedGrades } of queries) {
    if (judgedGrades[0] <= maxGrade || judgedGrades.length === 0) continue
    throw new EvaluationError({
      column: 'maxGrade',
      problem: `maxGrade is ${maxGrade}, and a document of ${describeValue(query)} has the grade ${judgedGrades[0]}`,
      expected: 'the highest grade that any document can have',
    })
  }
}

/**
 * Returns Σ over ranks of 1/rank × the probability that the user stops there. A document satisfies the user with
 * probability (2^grade − 1) / 2^maxGrade.
 */
function expectedReciprocalRank(query: RankedQuery, k: number, maxGrade: number): number {
  const { grades } = query
  const sum = new RunningSum()
  let comesHere = 1
  for (const { start, size, inside } of tieBlocks(query, k, 1)) {
    requireFewSteps(query, 'err', size * inside)
    // Means over the orders of the block: of passing the first j, and of passing them and stopping at the next.
    const passes = new Float64Array(inside + 1)
    const stops = new Float64Array(inside + 1)
    passes[0] = 1
    for (let n = 0; n < size; n++) {
      const grade = Math.max(0, grades[start + n])
      const stop = 2 ** (grade - maxGrade) - 2 ** -maxGrade
      for (let j = Math.min(n + 1, inside); j >= 0; j--) {
        // Add a document: it is the one to stop at, one of the j passed, or neither.
        const among = j === 0 ? 0 : j * (1 - stop)
        stops[j] = (stop * passes[j] + (j === 0 ? 0 : among * stops[j - 1]) + (n - j) * stops[j]) / (n + 1)
        if (j > 0) passes[j] = (among * passes[j - 1] + (n + 1 - j) * passes[j]) / (n + 1)
      }
    }
    for (let j = 0; j < inside; j++) sum.add((comesHere * stops[j]) / (start + j + 1))
    comesHere *= passes[inside]
  }
  return sum.value
}
