import { MOST_LEVELS, SHORT, spreadOf, startsOf } from './buckets.ts'

/** What moves along with the keys: values of another column, or row numbers. */
export type Carried = Float64Array | Uint32Array

/**
 * Sorts finite keys in place, ascending, and moves what they carry along with them, by the algorithm of `sortNumbers`.
 * The sort is stable. `scratch` has the length of the keys and the type of what is carried; it is overwritten.
 */
export function sortKeyed(keys: Float64Array, carried: Carried, scratch: Carried): void {
  sortRange(keys, carried, { keys: new Float64Array(keys.length), carried: scratch }, 0, keys.length, 0)
}

interface Scratch {
  readonly keys: Float64Array
  readonly carried: Carried
}

function sortRange(
  keys: Float64Array,
  carried: Carried,
  scratch: Scratch,
  start: number,
  end: number,
  level: number,
): void {
  if (end - start <= SHORT) {
    insertionSort(keys, carried, start, end)
    return
  }
  const spread = spreadOf(keys, start, end)
  if (spread === 'equal') return
  if (spread === 'uneven' || level === MOST_LEVELS) {
    sortByComparison(keys, carried, scratch, start, end)
    return
  }
  const { buckets, offset, scale } = spread
  const places = new Uint32Array(buckets)
  for (let i = start; i < end; i++) places[((keys[i] / 2 - offset) * scale) >>> 0]++
  startsOf(places)
  // Rows keep their order within a bucket.
  for (let i = start; i < end; i++) {
    const place = start + places[((keys[i] / 2 - offset) * scale) >>> 0]++
    scratch.keys[place] = keys[i]
    scratch.carried[place] = carried[i]
  }
  keys.set(scratch.keys.subarray(start, end), start)
  carried.set(scratch.carried.subarray(start, end), start)
  let from = start
  for (let b = 0; b < buckets; b++) {
    const to = start + places[b]
    if (to - from > 1) sortRange(keys, carried, scratch, from, to, level + 1)
    from = to
  }
}

function insertionSort(keys: Float64Array, carried: Carried, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const key = keys[i]
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

function sortByComparison(keys: Float64Array, carried: Carried, scratch: Scratch, start: number, end: number): void {
  const places = new Uint32Array(end - start)
  for (let i = 0; i < places.length; i++) places[i] = start + i
  places.sort((a, b) => (keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b))
  for (let i = 0; i < places.length; i++) {
    scratch.keys[start + i] = keys[places[i]]
    scratch.carried[start + i] = carried[places[i]]
  }
  keys.set(scratch.keys.subarray(start, end), start)
  carried.set(scratch.carried.subarray(start, end), start)
}
