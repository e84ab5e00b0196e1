import { keyOf } from './cells.ts'
import type { JudgedMethod, Population } from './population.ts'
import type { Results } from './results.ts'
import type { IntervalCounts } from './simulateInterval.ts'

/** The counts of one method as shares. */
export interface IntervalShares {
  /** Of the intervals that there are. */
  readonly coverage: number
  /** Of all samples: what a gate exactly at the truth lets pass, where the metric points. */
  readonly gate: number
  /** The same of a gate the other way. */
  readonly oppositeGate: number
  readonly none: number
  /** Of all samples: what a gate that the model clearly clears lets pass. NaN where it was not simulated. */
  readonly better: number
  readonly width: number
}

/** Undefined where the cell is not finished, or the method is not tried on samples of this size. */
export function intervalShares(
  population: Population,
  n: number,
  method: JudgedMethod,
  results: Results,
  simulations: number,
): IntervalShares | undefined {
  const counts = results.get(keyOf({ kind: 'interval', population, n })) as
    | Readonly<Partial<Record<string, IntervalCounts>>>
    | undefined
  const ofMethod = counts?.[method]
  if (ofMethod === undefined) return undefined
  const { none, covered, width, lowerAbove, upperBelow, better } = ofMethod
  const up = population.metric.direction === 'up'
  return {
    coverage: covered / (simulations - none),
    gate: (up ? lowerAbove : upperBelow) / simulations,
    oppositeGate: (up ? upperBelow : lowerAbove) / simulations,
    none: none / simulations,
    better: better / simulations,
    width: width / (simulations - none),
  }
}
