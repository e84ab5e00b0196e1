import { MOST_LEVELS, SHORT, type Spread, spreadOf, startsOf } from './buckets.ts'

/** What moves along with the keys: values of another column, or row numbers. */
type Carried = Float64Array | Uint32Array

interface Keyed {
  readonly keys: Float64Array
  readonly carried: Carried
}

/** More keys than these are spread in two steps: each step then writes to few enough places for the cache. */
const LONG = 2 ** 14
const FIRST_BUCKETS = 2 ** 9

/**
 * Sorts finite keys in place, ascending, and moves what they carry along with them, by the algorithm of `sortNumbers`.
 * The sort is stable. `scratch` has the length of the keys and the type of what is carried; it is overwritten.
 */
export function sortKeyed(keys: Float64Array, carried: Carried, scratch: Carried): void {
  const n = keys.length
  const given = { keys, carried }
  const other = { keys: new Float64Array(n), carried: scratch }
  const spread = n > LONG ? spreadOf(keys, 0, n, FIRST_BUCKETS) : 'uneven'
  if (spread === 'equal') return
  if (spread === 'uneven') sortRange(given, other, 0, n, 0)
  else sortLong(given, other, spread)
}

/** Spreads the keys there and, finer, back again. */
function sortLong(given: Keyed, other: Keyed, spread: Spread): void {
  const n = given.keys.length
  const ends = distribute(given, other, 0, n, spread)
  let start = 0
  for (const end of ends) {
    const finer = end - start > SHORT ? spreadOf(other.keys, start, end) : 'equal'
    if (typeof finer !== 'string') sortCrowded(given, other, distribute(other, given, start, end, finer), start, 0)
    else {
      copy(other, given, start, end)
      if (finer === 'uneven') sortRange(given, other, start, end, 0)
    }
    start = end
  }
  // All short buckets at once: no key leaves its bucket.
  insertionSort(given, 0, n)
}

function sortRange(given: Keyed, other: Keyed, start: number, end: number, level: number): void {
  if (end - start <= SHORT) {
    insertionSort(given, start, end)
    return
  }
  const spread = spreadOf(given.keys, start, end)
  if (spread === 'equal') return
  if (spread === 'uneven' || level === MOST_LEVELS) {
    sortByComparison(given, other, start, end)
    return
  }
  const ends = distribute(given, other, start, end, spread)
  copy(other, given, start, end)
  sortCrowded(given, other, ends, start, level)
  insertionSort(given, start, end)
}

/** Moves keys of a range into their buckets, each in the order in which they were, and returns the ends of the buckets. */
function distribute(
  from: Keyed,
  to: Keyed,
  start: number,
  end: number,
  { buckets, offset, scale }: Spread,
): Uint32Array {
  const { keys, carried } = from
  const places = new Uint32Array(buckets)
  for (let i = start; i < end; i++) places[((keys[i] / 2 - offset) * scale) >>> 0]++
  startsOf(places, start)
  for (let i = start; i < end; i++) {
    const key = keys[i]
    const place = places[((key / 2 - offset) * scale) >>> 0]++
    to.keys[place] = key
    to.carried[place] = carried[i]
  }
  // Each start has moved on to the end of its bucket.
  return places
}

/** Sorts the buckets that are too long for an insertion sort. */
function sortCrowded(given: Keyed, other: Keyed, ends: Uint32Array, start: number, level: number): void {
  let from = start
  for (const to of ends) {
    if (to - from > SHORT) sortRange(given, other, from, to, level + 1)
    from = to
  }
}

function copy(from: Keyed, to: Keyed, start: number, end: number): void {
  to.keys.set(from.keys.subarray(start, end), start)
  to.carried.set(from.carried.subarray(start, end), start)
}

function insertionSort({ keys, carried }: Keyed, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const key = keys[i]
    // Mostly it stands where it belongs.
    if (keys[i - 1] <= key) continue
    const along = carried[i]
    let j = i
    while (j > start && keys[j - 1] > key) {
      keys[j] = keys[j - 1]
      carried[j] = carried[j - 1]
      j--
    }
    keys[j] = key
    carried[j] = along
  }
}

function sortByComparison(given: Keyed, other: Keyed, start: number, end: number): void {
  const { keys, carried } = given
  const places = new Uint32Array(end - start)
  for (let i = 0; i < places.length; i++) places[i] = start + i
  places.sort((a, b) => (keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b))
  for (let i = 0; i < places.length; i++) {
    other.keys[start + i] = keys[places[i]]
    other.carried[start + i] = carried[places[i]]
  }
  copy(other, given, start, end)
}
