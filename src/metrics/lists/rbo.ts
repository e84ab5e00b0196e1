import type { RunPairs } from '../../evaluation/columns/listColumns.ts'
import { scoreOrder } from '../../evaluation/columns/scoreOrder.ts'
import type { ReturnedList } from '../../evaluation/encode/rankings/returnedLists.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, number, required } from '../definition/optionSpec.ts'
import type { OverlapColumns, TiedDocs } from '../definition/parts.ts'
import { proportion } from '../definition/scales.ts'
import { queriesNote } from '../ranking/meanOverQueries.ts'

/**
 * Rank-biased overlap of two runs, averaged over the queries they share. It weights the first ranks most and needs no
 * judgements.
 *
 * Formula: (1 − p)·Σ A_d·p^(d−1) + A_l·p^l; A_d is the agreement at depth d, l the last depth
 * Source: Webber, Moffat & Zobel, A similarity measure for indefinite rankings, 2010
 */
export const rbo = defineMetric({
  id: 'rbo',
  title: 'rank-biased overlap',
  ...proportion,
  unit: 'query',
  options: { p: convention(required(number({ above: 0, below: 1 }, undefined))) },
  compute: { runPairs: (pairs, { p }) => meanOverlap(pairs, p) },
})

function meanOverlap({ pairs, onlyInOne }: RunPairs, p: number): Computed {
  const isAnswered = ({ run, otherRun }: RunPairs['pairs'][number]): boolean =>
    run.docs.length + otherRun.docs.length > 0
  const answered = pairs.filter(isAnswered)
  const unanswered = pairs.filter(pair => !isAnswered(pair)).map(({ run }) => run.query)
  const rest = {
    n: answered.length,
    convention: ['extrapolated', 'documents that tie share their best rank'],
    notes: [
      ...queriesNote(onlyInOne, 'in one of the runs alone', 'skip'),
      ...queriesNote(unanswered, 'for which neither run returned anything', 'skip'),
    ],
  }
  if (answered.length === 0) return undefinedBecause('the two runs share no query', rest)
  const values = Float64Array.from(answered, ({ run, otherRun }) => overlap(run, otherRun, p))
  const ids = answered.map(({ run }) => run.query)
  const columns = (): OverlapColumns => ({
    n: answered.length,
    sampleWeight: undefined,
    ids,
    run: answered.map(({ run }) => tiedDocs(byRank(run))),
    otherRun: answered.map(({ otherRun }) => tiedDocs(byRank(otherRun))),
  })
  return {
    ...rest,
    value: compensatedSum(values.length, i => values[i]) / values.length,
    units: () => ({ values, sampleWeight: undefined }),
    parts: () => ({ kind: 'cases', columns: columns(), values, better: 'higher', of: 'overlap' }),
  }
}

/**
 * Returns the extrapolated rank-biased overlap, (1 − p) Σ A_d p^(d−1) + A_l p^l over the l ranks of the longer list:
 * Webber, Moffat & Zobel, "A similarity measure for indefinite rankings", TOIS 28 (2010), equations 28 and 32. Agreement
 * A_d is twice the overlap over the sizes of both lists at depth d; tied documents rank at the first rank of their tie.
 * Beyond its end, the shorter list is assumed to keep its agreement.
 */
function overlap(a: ReturnedList, b: ReturnedList, p: number): number {
  const [short, long] = a.docs.length <= b.docs.length ? [a, b] : [b, a]
  const s = short.docs.length
  const shorter = byRank(short)
  const longer = byRank(long)
  const seen = new Set<string>()
  let common = 0
  let atEnd = 0
  let agreement = 0
  let reached = 1
  const sum = new RunningSum()
  const addTo = (list: RankedDocs, depth: number): void => {
    for (; list.next < list.docs.length && list.ranks[list.next] <= depth; list.next++) {
      const doc = list.docs[list.next]
      if (seen.has(doc)) common++
      seen.add(doc)
    }
  }
  for (let depth = 1; depth <= longer.docs.length; depth++) {
    addTo(shorter, depth)
    addTo(longer, depth)
    if (depth <= s) {
      agreement = (2 * common) / (shorter.next + longer.next)
      atEnd = agreement
    } else {
      agreement = (2 * (common + atEnd * (depth - s))) / (depth + longer.next)
    }
    sum.add(agreement * reached)
    reached *= p
  }
  return Math.min(1, (1 - p) * sum.value + agreement * reached)
}

function tiedDocs({ docs, ranks }: RankedDocs): TiedDocs {
  const tied: string[][] = []
  docs.forEach((doc, i) => {
    if (i > 0 && ranks[i] === ranks[i - 1]) tied[tied.length - 1].push(doc)
    else tied.push([doc])
  })
  return tied
}

interface RankedDocs {
  readonly docs: readonly string[]
  /** Ranks from 1; tied documents share their first rank. */
  readonly ranks: Float64Array
  /** The number of documents within the current depth. */
  next: number
}

function byRank({ docs, scores }: ReturnedList): RankedDocs {
  if (scores === undefined) return { docs, ranks: Float64Array.from(docs, (_, i) => i + 1), next: 0 }
  const order = scoreOrder(scores)
  const ranks = new Float64Array(order.length)
  order.forEach((place, i) => {
    ranks[i] = i > 0 && scores[place] === scores[order[i - 1]] ? ranks[i - 1] : i + 1
  })
  return { docs: Array.from(order, place => docs[place]), ranks, next: 0 }
}
