import type { ScoredLists } from '../evaluation/scoredLists.ts'
import { RunningSum } from '../numeric/runningSum.ts'
import { roomForLargest, selectLargest, selectLargestPositive } from '../numeric/selectLargest.ts'

/** Beyond this cutoff sorting a whole list is no slower than selecting its first ranks. */
export const MOST_SELECTED = 32

/** Σ gain / discount over the first k ranks of a list, and the largest that any order of it has. */
export interface GainOfList {
  readonly actual: number
  readonly ideal: number
}

/**
 * Reads one list after the other, each ranked no further than k. Documents that tie share their mean gain.
 *
 * @param gain - Of a positive grade: higher for a higher one, as there is no other way to know the ideal order.
 */
export function gainOfLists(
  { grades: gradesOf, scores: scoresOf }: ScoredLists,
  k: number,
  gain: (grade: number) => number,
  discount: (rank: number) => number,
): (index: number) => GainOfList {
  const longest = gradesOf.reduce((most, list) => Math.max(most, list.length), 0)
  const grades = new Float64Array(longest)
  const scores = new Float64Array(longest)
  const best = roomForLargest(k, longest)
  // One more than counts, which tells whether the cutoff divides a tie.
  const first = roomForLargest(k + 1, longest)
  const discounts = Float64Array.from({ length: k }, (_, i) => discount(i + 1))

  function idealOf(n: number): number {
    selectLargestPositive(grades, n, best)
    const sum = new RunningSum()
    for (let i = 0; i < best.size; i++) sum.add(gain(best.values[i]) / discounts[i])
    return sum.value
  }

  function actualOf(n: number): number {
    selectLargest(scores, n, first)
    const { size, values, places } = first
    const last = Math.min(k, size)
    const sum = new RunningSum()
    for (let from = 0, to = 1; from < last; from = to++) {
      while (to < size && values[to] === values[from]) to++
      if (to - from === 1) {
        const grade = grades[places[from]]
        if (grade > 0) sum.add(gain(grade) / discounts[from])
      } else {
        const mean = to > k ? meanAmong(n, values[from]) : meanOfRanks(places, from, to)
        for (let i = from; i < Math.min(to, k); i++) sum.add(mean / discounts[i])
      }
    }
    return sum.value
  }

  function meanOfRanks(places: Uint32Array, from: number, to: number): number {
    const sum = new RunningSum()
    for (let i = from; i < to; i++) if (grades[places[i]] > 0) sum.add(gain(grades[places[i]]))
    return sum.value / (to - from)
  }

  // Of a tie that the cutoff divides only some documents are among the first.
  function meanAmong(n: number, score: number): number {
    const sum = new RunningSum()
    let count = 0
    for (let i = 0; i < n; i++) {
      if (scores[i] !== score) continue
      if (grades[i] > 0) sum.add(gain(grades[i]))
      count++
    }
    return sum.value / count
  }

  return index => {
    const n = gradesOf[index].length
    copyTo(grades, gradesOf[index])
    copyTo(scores, scoresOf[index])
    return { actual: actualOf(n), ideal: idealOf(n) }
  }
}

function copyTo(target: Float64Array, list: ArrayLike<number>): void {
  for (let i = 0; i < list.length; i++) target[i] = list[i]
}
