import type { NumberColumns } from '../evaluation/columns/numberColumns.ts'
import { digits } from '../evaluation/errors/digits.ts'
import type { Measurement } from '../measure/measurement.ts'
import { admitted, type Bound } from './bound.ts'

type AboutTarget = Pick<Measurement, 'title' | 'value' | 'direction'>

/** A bound this many times the largest score is probably in another unit. */
const FAR = 100

/** So few values may well lie close together by chance. */
const FEWEST = 10

/** Scores or other numbers of cases and their bound in two units: a share against percent, seconds against milliseconds. */
export function otherUnit(values: Float64Array, of: string, bound: Bound): string | undefined {
  const { lowest, highest } = admitted(bound)
  const [least, most] = extremes(values)
  if (highest === Number.POSITIVE_INFINITY && lowest > 0 && lowest <= 1 && least > 1) {
    return `every ${of} is above 1, from ${digits(least)} to ${digits(most)}, and the bound is ${lowest}: are they on one scale?`
  }
  if (lowest === Number.NEGATIVE_INFINITY && least >= 0 && most > 0 && highest >= FAR * most) {
    return `no ${of} is above ${digits(most)}, and the bound is ${highest}: are they in one unit?`
  }
  return undefined
}

/** A bound on one side admits values that are farther from the target, on the other, than those that it refuses. */
export function onOneSide({ title, value, direction }: AboutTarget, bound: Bound): string | undefined {
  if (typeof direction === 'string') return undefined
  const { target } = direction
  const { lowest, highest } = admitted(bound)
  if (Number.isFinite(lowest) === Number.isFinite(highest)) return undefined
  const end = Number.isFinite(lowest) ? lowest : highest
  if (end === target || Math.abs(value - target) <= Math.abs(end - target)) return undefined
  return `${title} is best at ${target}, and the bound has one side: ${digits(value)} is farther from ${target} than ${end}`
}

/** By metric: the error of a prediction that is off by the whole range of the truth. */
const largestErrors: Readonly<Record<string, (span: number) => number>> = {
  mae: span => span,
  medae: span => span,
  rmse: span => span,
  maxError: span => span,
  mse: span => span * span,
}

/** A bound that no constant within the range of the truth can exceed passes every such constant. */
export function beyondTruth(metric: string, { yTrue }: NumberColumns, bound: Bound): string | undefined {
  const largest = largestErrors[metric]
  const { highest } = admitted(bound)
  if (largest === undefined || yTrue.length < FEWEST || !Number.isFinite(highest)) return undefined
  const [least, most] = extremes(yTrue)
  if (most === least || highest < largest(most - least)) return undefined
  return `yTrue lies between ${digits(least)} and ${digits(most)}: any constant in between meets the bound ${highest}`
}

function extremes(values: Float64Array): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}
