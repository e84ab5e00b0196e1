import { argsort } from './argsort.ts'
import { RunningSum } from './compensatedSum.ts'
import { quickselect } from './quickselect.ts'

/** Returns the lowest value that minimises the (weighted) pinball loss: the first whose cumulative share is ≥ `level`. */
export function pinballQuantile(values: Float64Array, weights: Float64Array | undefined, level: number): number {
  const n = values.length
  if (weights === undefined) return quickselect(values, Math.max(0, Math.ceil(level * n) - 1))
  const order = argsort(values)
  const below = new RunningSum()
  const cumulative = Float64Array.from(order, row => {
    below.add(weights[row])
    return below.value
  })
  return values[order[cumulative.findIndex(weight => weight > 0 && weight >= level * below.value)]]
}
