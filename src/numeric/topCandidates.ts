import { quickselect } from './quickselect.ts'

/** The largest numbers of a list, all that tie with the smallest of them, and perhaps a few more; in no order. */
interface TopCandidates {
  count: number
  readonly values: Float64Array
  /** The position of each in the list. */
  readonly places: Uint32Array
}

/**
 * Returns a function that finds the `most` largest numbers of one list after another, none longer than `longest`. All
 * calls share the same arrays.
 *
 * A mispredicted branch costs more than reading a number, so numbers above a cut are collected without a branch. Lists
 * of one model resemble each other: the cut of the last list is tried first. If too few numbers pass, or far too many,
 * quickselect finds the right cut. O(n) for a list of n.
 */
export function topCandidates(most: number, longest: number): (list: Float64Array, n: number) => TopCandidates {
  const leaders: TopCandidates = {
    count: 0,
    values: new Float64Array(longest),
    places: new Uint32Array(longest),
  }
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
    // Lower the cut at once and raise it slowly: too few numbers cost more than too many.
    cut = count > few && Number.isFinite(cut) ? cut + (least - cut) / 4 : least
    takeFrom(least, list, n)
    return leaders
  }
}

/** The numbers that may pass a cut before a better one is sought. A lower limit would more often let too few pass. */
function mostPassed(most: number): number {
  return 3 * most + 4
}
