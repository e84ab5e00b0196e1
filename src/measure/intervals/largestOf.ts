import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { LargestLoss } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric, Range } from '../../metrics/definition/defineMetric.ts'
import type { AssumedError } from '../../stats/interval.ts'
import { momentsOf } from '../../stats/means/moments.ts'
import { unseenLoss } from '../../stats/means/unseenLoss.ts'
import type { ConfidenceSettings } from './defineMethod.ts'

/** The largest possible value of a unit, and the assumption behind it if no range bounds it. */
export interface Largest {
  readonly largest: number
  readonly assumed: AssumedError | undefined
  /** Values up to this size may be float32 rounding errors and count as 0. */
  readonly negligible: number
}

/** What determines the largest value of a unit. */
interface Bounding {
  readonly metric: ConfiguredMetric
  readonly request: Pick<ConfidenceSettings, 'maxError' | 'maxLoss'>
  /** Whether the metric and its units have the same range. */
  readonly sameRange: boolean
  readonly largest: number | LargestLoss | undefined
  /** The observed values of the units, on one side or both. */
  readonly seen: readonly Float64Array[]
  /** How many units each value stands for; one where absent. */
  readonly count?: Float64Array | undefined
}

/** The relative rounding error of a float32. */
export const SINGLE_PRECISION = 2 ** -23

/** Returns the largest possible value of a unit, from the request, the range of the metric, yTrue or the values. */
export function largestOf({ metric, request, sameRange, largest, seen, count }: Bounding): Largest {
  const { maxError, maxLoss } = request
  const [least, most] = metric.range
  if (maxLoss !== undefined) return { largest: maxLoss, assumed: { size: maxLoss, from: 'maxLoss' }, negligible: 0 }
  if (typeof largest === 'number') return { largest, assumed: undefined, negligible: 0 }
  if (sameRange && Number.isFinite(most - least)) return { largest: most - least, assumed: undefined, negligible: 0 }
  if (largest !== undefined) {
    const { error, loss } = largest(maxError)
    const from = maxError === undefined ? 'yTrue' : 'maxError'
    const negligible = largest(largest(undefined).error * SINGLE_PRECISION).loss
    // A larger observed loss refutes the assumption.
    const worst = Math.max(...seen.map(values => unseenLoss(momentsOf(values, 1, count))))
    if (extentWithZero(seen)[1] > loss) return { largest: worst, assumed: { size: worst, from: 'values' }, negligible }
    return { largest: loss, assumed: { size: error, from }, negligible }
  }
  if (maxError !== undefined) return { largest: maxError, assumed: { size: maxError, from: 'maxError' }, negligible: 0 }
  const spread = spreadOf(seen)
  return { largest: spread, assumed: { size: spread, from: 'scale' }, negligible: 0 }
}

/** Returns the same of values in another unit. */
export function inUnits({ largest, assumed, negligible }: Largest, unit: number): Largest {
  return { largest: largest / unit, assumed, negligible: negligible / unit }
}

/**
 * Returns the length of the scale that values without a known range seem to be on: from 0 to 1 if all of them lie there,
 * otherwise the distance from the least of them and 0 to the greatest. Without the 0, equal values would have no scale,
 * and one smaller value would narrow the limits instead of widening them.
 */
function spreadOf(seen: readonly Float64Array[]): number {
  const [least, most] = extentWithZero(seen)
  return least === 0 && most > 0 && most <= 1 ? 1 : most - least
}

/** Returns how far values and 0 reach. */
export function extentWithZero(columns: readonly Float64Array[]): Range {
  let least = 0
  let most = 0
  for (const values of columns) {
    for (let i = 0; i < values.length; i++) {
      if (values[i] < least) least = values[i]
      if (values[i] > most) most = values[i]
    }
  }
  return [least, most]
}

/** Returns the error for a value of a unit outside the range that `maxLoss` allows. */
export function largestLossRefused(value: number, least: number, most: number): EvaluationError {
  return new EvaluationError({
    column: 'maxLoss',
    problem: `a value of ${value} lies outside ${least} to ${most}`,
    expected: 'the largest loss that a row can have',
  })
}
