import type { ScoredLists } from '../../evaluation/encode/rankings/rankingData.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { topCandidates } from '../../numeric/topCandidates.ts'
import { topK } from '../../numeric/topK.ts'

/** Up to this cutoff, selecting the first ranks is faster than sorting the whole list. */
export const MOST_SELECTED = 32

/** Σ gain / discount over the first k ranks of each list: of its order, and of its ideal order. */
interface GainsOfLists {
  readonly actual: Float64Array
  readonly ideal: Float64Array
}

/**
 * Returns the gains of lists, ranking each list only up to k. Tied documents share their mean gain, or rank in the order
 * given if `stable`.
 *
 * @param gain - Gain of a positive grade. It must increase with the grade: the ideal order sorts by grade.
 */
export function gainsOfLists(
  { grades: gradesOf, scores: scoresOf }: ScoredLists,
  k: number,
  gain: (grade: number) => number,
  discount: (rank: number) => number,
  stable: boolean,
): GainsOfLists {
  const longest = gradesOf.reduce((most, list) => Math.max(most, list.length), 0)
  const positives = new Float64Array(longest + 1)
  const listed = new Float64Array(longest + 1)
  const gradesOfRelevant = new Float64Array(longest + 1)
  const placesOfRelevant = new Uint32Array(longest + 1)
  const firstOf = topCandidates(k, longest)
  const discounts = Float64Array.from({ length: k }, (_, i) => discount(i + 1))
  // By the first rank of a tie: the sum of its gains, and the number of its documents.
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
    // Only documents with a gain need a rank.
    let relevant = 0
    for (let i = 0; i < count; i++) {
      const grade = grades[places[i]]
      gradesOfRelevant[relevant] = grade
      listed[relevant] = values[i]
      placesOfRelevant[relevant] = places[i]
      relevant += Number(grade > 0)
    }
    let score = Number.NaN
    let above = 0
    for (let i = 0; i < relevant; i++) {
      if (stable) {
        above = rankAmong(values, places, count, listed[i], placesOfRelevant[i])
        if (above < k) sharers[above] = 1
      } else if (listed[i] !== score) {
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

/** Returns the number of documents before one, where tied documents rank in the order given. */
function rankAmong(scores: Float64Array, places: Uint32Array, count: number, score: number, place: number): number {
  let before = 0
  for (let j = 0; j < count; j++) {
    before += Number(scores[j] > score) + Number(scores[j] === score) * Number(places[j] < place)
  }
  return before
}
