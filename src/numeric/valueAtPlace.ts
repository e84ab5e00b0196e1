import { argsort } from './argsort.ts'

/** Returns a function that finds the value at a place, counted from 0, among values that each stand for several, in ascending order. */
export function valueAtPlace(values: Float64Array, count: Float64Array): (place: number) => number {
  const order = argsort(values)
  let passed = 0
  const ends = Float64Array.from(order, row => {
    passed += count[row]
    return passed
  })
  return place => {
    let [first, last] = [0, ends.length - 1]
    while (first < last) {
      const middle = (first + last) >> 1
      if (ends[middle] > place) last = middle
      else first = middle + 1
    }
    return values[order[first]]
  }
}
