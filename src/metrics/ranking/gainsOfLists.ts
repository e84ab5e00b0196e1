import type { ScoredLists } from '../../evaluation/encode/rankingData.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import { topCandidates } from '../../numeric/topCandidates.ts'
import { topK } from '../../numeric/topK.ts'

/** Beyond this cutoff sorting a whole list is no slower than selecting its first ranks. */
export const MOST_SELECTED = 32

/** Of each list Σ gain / discount over its first k ranks, and the largest that any order of it has. */
export interface GainsOfLists {
  readonly actual: Float64Array
  readonly ideal: Float64Array
}

/**
 * Ranks each list no further than k. Documents that tie share their mean gain.
 *
 * @param gain - Of a positive grade: higher for a higher one, as there is no other way to know the ideal order.
 */
export function gainsOfLists(
  { grades: gradesOf, scores: scoresOf }: ScoredLists,
  k: number,
  gain: (grade: number) => number,
  discount: (rank: number) => number,
): GainsOfLists {
  const longest = gradesOf.reduce((most, list) => Math.max(most, list.length), 0)
  const positives = new Float64Array(longest + 1)
  const listed = new Float64Array(longest + 1)
  const gradesOfRelevant = new Float64Array(longest + 1)
  const firstOf = topCandidates(k, longest)
  const discounts = Float64Array.from({ length: k }, (_, i) => discount(i + 1))
  // By the first rank of a tie: the gains that it shares, and how many documents share them.
  const gains = new Float64Array(k)
  const sharers = new Uint32Array(k)

  function idealOf(grades: ArrayLike<number>): number {
    let count = 0
    for (let i = 0; i < grades.length; i++) {
      const grade = grades[i]
      positives[count] = grade
      count += Number(grade > 0)
    }
    topK(positives, count, k)
    const sum = new RunningSum()
    const last = Math.min(count, k)
    for (let i = 0; i < last; i++) sum.add(gain(positives[i]) / discounts[i])
    return sum.value
  }

  function actualOf(scores: ArrayLike<number>, grades: ArrayLike<number>): number {
    for (let i = 0; i < scores.length; i++) listed[i] = scores[i]
    const { values, places, count } = firstOf(listed, scores.length)
    // Only of documents that gain something the rank matters.
    let relevant = 0
    for (let i = 0; i < count; i++) {
      const grade = grades[places[i]]
      gradesOfRelevant[relevant] = grade
      listed[relevant] = values[i]
      relevant += Number(grade > 0)
    }
    let score = Number.NaN
    let above = 0
    for (let i = 0; i < relevant; i++) {
      if (listed[i] !== score) {
        score = listed[i]
        let atLeast = 0
        above = 0
        for (let j = 0; j < count; j++) {
          above += Number(values[j] > score)
          atLeast += Number(values[j] >= score)
        }
        if (above < k) sharers[above] = atLeast - above
      }
      if (above < k) gains[above] += gain(gradesOfRelevant[i])
    }
    const sum = new RunningSum()
    for (let rank = 0; rank < k; rank++) {
      if (gains[rank] === 0) continue
      const mean = gains[rank] / sharers[rank]
      const end = Math.min(rank + sharers[rank], k)
      for (let i = rank; i < end; i++) sum.add(mean / discounts[i])
      gains[rank] = 0
    }
    return sum.value
  }

  const actual = new Float64Array(gradesOf.length)
  const ideal = new Float64Array(gradesOf.length)
  for (let i = 0; i < gradesOf.length; i++) {
    const grades = gradesOf[i]
    ideal[i] = idealOf(grades)
    if (ideal[i] > 0) actual[i] = actualOf(scoresOf[i], grades)
  }
  return { actual, ideal }
}
