import { RunningSum } from './compensatedSum.ts'

/** Returns for each value the sum of all others. Sums from both ends are added, because total − value would cancel. */
export function sumsOfOthers(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length)
  const before = new RunningSum()
  for (let i = 0; i < values.length; i++) {
    sums[i] = before.value
    before.add(values[i])
  }
  const after = new RunningSum()
  for (let i = values.length - 1; i >= 0; i--) {
    sums[i] += after.value
    after.add(values[i])
  }
  return sums
}
