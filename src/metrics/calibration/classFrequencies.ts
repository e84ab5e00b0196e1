import type { ClassProbabilityColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'

/** Why there is no value if the class frequencies are 0 and 1. */
export const trulyOneClass = 'all rows are truly of one class'

/** Returns a ratio as a value, or undefined if it overflows. */
export function finiteRatio(value: number, rest: Omit<Computed, 'value' | 'undefinedBecause'>): Computed {
  const { convention, notes, parts, ratio } = rest
  const about = { convention, notes, parts, ratio }
  return Number.isFinite(value) ? { ...about, value } : undefinedBecause('the ratio overflows', about)
}

/** Returns the loss of each row when the class frequencies are the forecast, given the loss of each class. */
export function lossesOfFrequencies(
  columns: ScoreColumns | ClassProbabilityColumns,
  lossOfClass: (code: number) => number,
): Float64Array {
  const losses = Float64Array.from({ length: 'yProba' in columns ? columns.labels.length : 2 }, (_, i) =>
    lossOfClass(i),
  )
  return Float64Array.from('yProba' in columns ? columns.yTrue : columns.isPositive, code => losses[code])
}

/** Returns the share of each class, by weight. */
export function classFrequencies(columns: ScoreColumns | ClassProbabilityColumns): Float64Array {
  const codes = 'yProba' in columns ? columns.yTrue : columns.isPositive
  const { weightOf } = scaledWeights(columns.sampleWeight)
  const sums = Array.from({ length: 'yProba' in columns ? columns.labels.length : 2 }, () => new RunningSum())
  codes.forEach((code, i) => {
    sums[code].add(weightOf(i))
  })
  const total = compensatedSum(sums.length, i => sums[i].value)
  return Float64Array.from(sums, ({ value }) => value / total)
}
