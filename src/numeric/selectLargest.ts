/** The largest numbers of a list in order, and where they stand; room for those of one list after the other. */
export interface Largest {
  /** How many there are: as many as there is room for, or fewer. */
  size: number
  readonly values: Float64Array
  readonly places: Uint32Array
  /** Places of the numbers that may be among them. */
  readonly candidates: Uint32Array
  /** Where the lists before were cut, about: numbers below are likely not among the largest. */
  cut: number
}

/** Room for the `most` largest numbers of lists that are no longer than `longest`. */
export function roomForLargest(most: number, longest: number): Largest {
  return {
    size: 0,
    values: new Float64Array(most),
    places: new Uint32Array(most),
    candidates: new Uint32Array(longest),
    cut: Number.NEGATIVE_INFINITY,
  }
}

/**
 * Writes the largest of the first n numbers into `largest`, highest first and equal ones in their order.
 *
 * Few numbers are sorted by insertion faster than in any other way, but a processor loses more on each number of which it
 * cannot guess whether it will be kept. Lists of one model resemble each other: so the cut of those before is tried first,
 * without a branch, and what passes is mostly kept. Where too few pass, all are looked at: n·most steps at worst.
 */
export function selectLargest(numbers: Float64Array, n: number, largest: Largest): void {
  const { candidates, values } = largest
  let count = placesFrom(largest.cut, numbers, n, candidates)
  if (count < values.length && count < n) count = placesFrom(Number.NEGATIVE_INFINITY, numbers, n, candidates)
  insertAll(numbers, count, largest)
  if (largest.size < values.length) return
  const least = values[values.length - 1]
  // Down at once and up slowly, as too few that pass cost more than too many.
  largest.cut = least > largest.cut && Number.isFinite(largest.cut) ? largest.cut + (least - largest.cut) / 8 : least
}

/** As {@link selectLargest}, of the positive ones among the numbers: for lists that mostly are 0. */
export function selectLargestPositive(numbers: Float64Array, n: number, largest: Largest): void {
  insertAll(numbers, placesFrom(Number.MIN_VALUE, numbers, n, largest.candidates), largest)
}

/** How many of the first n numbers are no less than `least`; writes their places. */
function placesFrom(least: number, numbers: Float64Array, n: number, places: Uint32Array): number {
  let count = 0
  for (let i = 0; i < n; i++) {
    places[count] = i
    count += Number(numbers[i] >= least)
  }
  return count
}

function insertAll(numbers: Float64Array, count: number, largest: Largest): void {
  const { values, places, candidates } = largest
  const room = values.length
  let size = 0
  let least = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const value = numbers[candidates[i]]
    if (value <= least) continue
    if (size < room) size++
    let rank = size - 1
    while (rank > 0 && values[rank - 1] < value) {
      values[rank] = values[rank - 1]
      places[rank] = places[rank - 1]
      rank--
    }
    values[rank] = value
    places[rank] = candidates[i]
    if (size === room) least = values[room - 1]
  }
  largest.size = size
}
