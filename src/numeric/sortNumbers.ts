import { MOST_LEVELS, SHORT, spreadOf, startsOf } from './buckets.ts'

/**
 * Sorts finite numbers in place, ascending; `scratch` has at least the same length and is overwritten.
 *
 * Values are spread over ordered buckets of a few each, and each bucket is sorted by insertion: O(n) for evenly spread
 * data. A crowded bucket is spread again over its own range, at most three times, and then sorted by comparison, so that
 * no data take more than O(n log n).
 */
export function sortNumbers(values: Float64Array, scratch: Float64Array = new Float64Array(values.length)): void {
  sortRange(values, scratch, 0, values.length, 0)
}

/** Sorts `values[start … end)` in place. */
export function sortPart(values: Float64Array, start: number, end: number): void {
  if (end - start <= SHORT) insertionSort(values, start, end)
  else sortNumbers(values.subarray(start, end))
}

function sortRange(values: Float64Array, scratch: Float64Array, start: number, end: number, level: number): void {
  if (end - start <= SHORT) {
    insertionSort(values, start, end)
    return
  }
  const spread = spreadOf(values, start, end)
  if (spread === 'equal') return
  if (spread === 'uneven' || level === MOST_LEVELS) {
    values.subarray(start, end).sort()
    return
  }
  const { buckets, offset, scale } = spread
  const places = new Uint32Array(buckets)
  for (let i = start; i < end; i++) places[((values[i] / 2 - offset) * scale) >>> 0]++
  startsOf(places)
  for (let i = start; i < end; i++) {
    const value = values[i]
    scratch[start + places[((value / 2 - offset) * scale) >>> 0]++] = value
  }
  values.set(scratch.subarray(start, end), start)
  // Each start has moved on to the end of its bucket.
  let from = start
  for (let b = 0; b < buckets; b++) {
    const to = start + places[b]
    if (to - from > 1) sortRange(values, scratch, from, to, level + 1)
    from = to
  }
}

function insertionSort(values: Float64Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const value = values[i]
    let j = i
    while (j > start && values[j - 1] > value) {
      values[j] = values[j - 1]
      j--
    }
    values[j] = value
  }
}
