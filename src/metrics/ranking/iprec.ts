import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { proportionByQuery } from '../definition/scales.ts'
import { rankingOptions } from '../definition/sharedOptions.ts'
import { bothOfTrecEval9, meanOverQueries, type QueryPolicies, trecEval9 } from './meanOverQueries.ts'
import { relevantBlocks, type TieBlock, tooManyTies } from './relevantRanks.ts'

const trecEval10 = { tools: 'trec_eval 10', options: {} }

/**
 * Interpolated precision: the highest precision at a recall level or beyond, averaged over queries.
 *
 * Formula: max precision from relevant document number round(at · R) onwards
 * Source: trec_eval iprec_at_recall
 */
export const iprec = defineMetric({
  id: 'iprec',
  title: 'interpolated precision',
  ...proportionByQuery,
  options: { at: required(number({ atLeast: 0, atMost: 1 }, undefined)), ...rankingOptions },
  conventions: [trecEval10, ...bothOfTrecEval9],
  compute: {
    rankings: (rankings, options) =>
      meanOverQueries(rankings, options, query =>
        highestFrom(query, documentsAt(options.at, query, options), rankings.relevantFrom),
      ),
  },
})

/**
 * Interpolated precision averaged over the recall levels 0, 0.1, …, 1 and over queries.
 *
 * Formula: Σ iprec(level) / 11
 * Source: trec_eval 11pt_avg
 */
export const elevenPointAp = defineMetric({
  id: 'elevenPointAp',
  title: '11-point AP',
  ...proportionByQuery,
  options: rankingOptions,
  conventions: [trecEval10, trecEval9],
  compute: {
    rankings: (rankings, options) =>
      meanOverQueries(rankings, options, query => {
        const known = new Map<number, number>()
        const at = (level: number): number => {
          const from = documentsAt(level, query, options)
          const value = known.get(from) ?? highestFrom(query, from, rankings.relevantFrom)
          known.set(from, value)
          return value
        }
        return compensatedSum(11, tenth => at(tenth / 10)) / 11
      }),
  },
})

/** Returns the number of relevant documents that a recall level stands for. */
function documentsAt(level: number, { relevant }: RankedQuery, { preset }: Pick<QueryPolicies, 'preset'>): number {
  return preset === 'trec_eval@9' ? Math.trunc(level * relevant + 0.9) : Math.round(level * relevant)
}

/** The largest number of steps for the ties of a query. */
const MOST_STEPS = 1e7

interface OpenBlock extends TieBlock {
  readonly before: number
}

/**
 * Returns the highest precision from relevant document number `from` on; 0 if fewer were returned. With ties it is the
 * expected value, summed over the probabilities that each possible value is reached.
 */
function highestFrom(query: RankedQuery, from: number, relevantFrom: number): number {
  const open: OpenBlock[] = []
  let highest = 0
  let found = 0
  for (const block of relevantBlocks(query, Number.POSITIVE_INFINITY, relevantFrom)) {
    const { start, size, relevant } = block
    if (relevant < size) {
      if (found + relevant >= from) open.push({ ...block, before: found })
    } else {
      for (let i = Math.max(1, from - found); i <= size; i++) highest = Math.max(highest, (found + i) / (start + i))
    }
    found += relevant
  }
  const states = open.reduce((sum, { size, relevant }) => sum + size * (relevant + 1), 0)
  const values = new Set<number>()
  for (const { start, size, relevant, before } of open) {
    for (let t = Math.max(1, from - before); t <= relevant; t++) {
      for (let place = t; place <= size - relevant + t; place++) {
        const value = (before + t) / (start + place)
        if (value <= highest) break
        values.add(value)
        // Stop before the set grows too large.
        if (values.size * states > MOST_STEPS) throw tooManyTies(query, 'interpolated precision')
      }
    }
  }
  let expected = highest
  let below = highest
  for (const value of Float64Array.from(values).sort()) {
    const stays = open.reduce((chance, block) => chance * chanceToStayBelow(value, block, from), 1)
    expected += (value - below) * (1 - stays)
    below = value
  }
  return expected
}

/** Returns the probability that, in random order, no relevant document from number `from` on reaches this precision. */
function chanceToStayBelow(value: number, { start, size, relevant, before }: OpenBlock, from: number): number {
  /** By the number of relevant documents placed so far. */
  const chance = new Float64Array(relevant + 1)
  chance[0] = 1
  for (let i = 0; i < size; i++) {
    for (let t = Math.min(relevant, i + 1); t >= 0; t--) {
      const placed = before + t
      const allowed = t > 0 && (placed < from || placed / (start + i + 1) < value)
      const with_ = allowed ? (chance[t - 1] * (relevant - t + 1)) / (size - i) : 0
      chance[t] = chance[t] * (1 - (relevant - t) / (size - i)) + with_
    }
  }
  return chance[relevant]
}
