import { quickselect } from './quickselect.ts'

/** The largest numbers of a list with those that tie with the last of them, and perhaps some more; in no order. */
export interface Leaders {
  count: number
  readonly values: Float64Array
  /** Where in the list each stands. */
  readonly places: Uint32Array
}

/**
 * Finds the `most` largest numbers of one list after the other, none longer than `longest`, into the same arrays.
 *
 * A processor loses more on each number of which it cannot guess whether it will be kept than on looking at it. Lists of
 * one model resemble each other: so a cut that served those before is tried first, without a branch. Where too few pass
 * it, or far too many, the number of that rank is looked for: O(n) for a list of n.
 */
export function leadersOf(most: number, longest: number): (list: Float64Array, n: number) => Leaders {
  const leaders: Leaders = { count: 0, values: new Float64Array(longest + 1), places: new Uint32Array(longest + 1) }
  const few = mostPassed(most)
  let cut = Number.NEGATIVE_INFINITY

  function takeFrom(least: number, list: Float64Array, n: number): void {
    const { values, places } = leaders
    let count = 0
    for (let i = 0; i < n; i++) {
      const value = list[i]
      values[count] = value
      places[count] = i
      count += Number(value >= least)
    }
    leaders.count = count
  }

  return (list, n) => {
    if (n <= few) {
      takeFrom(Number.NEGATIVE_INFINITY, list, n)
      return leaders
    }
    takeFrom(cut, list, n)
    const { count } = leaders
    if (count >= most && count <= few) return leaders
    takeFrom(Number.NEGATIVE_INFINITY, list, n)
    const least = quickselect(leaders.values.subarray(0, n), n - most)
    // Down at once and up slowly, as too few that pass cost more than too many.
    cut = count > few && Number.isFinite(cut) ? cut + (least - cut) / 4 : least
    takeFrom(least, list, n)
    return leaders
  }
}

/** So many numbers may pass a cut before a better one is looked for: the fewer, the oftener too few would pass. */
function mostPassed(most: number): number {
  return 3 * most + 4
}
