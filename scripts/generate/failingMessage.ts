import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { matcherName } from '../../src/matchers/matcherForms.ts'
import type { AnyMetric, ConfiguredMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'

const matchers = createMatchers(plainHost)

/** An example of the documentation: what is received, the options of the metric beside it, and its value. */
export interface MeasuredExample {
  readonly received: EvaluationInput
  readonly k: string | undefined
  readonly options: AnyOptions
  readonly value: number
}

/** Returns what a gate prints that the example of a metric just fails: its named matcher, or `toHaveMetric`. */
export function failingMessage(
  metric: AnyMetric,
  { direction, range }: Pick<ConfiguredMetric, 'direction' | 'range'>,
  { received, k, options, value }: MeasuredExample,
): string {
  const asked = missedBound(direction, range, value)
  if (asked === undefined)
    throw new Error(`no gate fails the example of ${metric.id}: it has the best value that there is`)
  const given = Object.keys(options).length === 0 ? [] : [options]
  const id = k === undefined ? metric.id : `${metric.id}@${k}`
  const [[name, bound]] = Object.entries(asked)
  const form = k === undefined && (name === 'above' ? 'Above' : name === 'below' ? 'Below' : undefined)
  const { pass, message } =
    metric.curated && form
      ? matchers[matcherName(metric, form)].call({ promise: '' }, received, bound, ...given)
      : metric.curated && k !== undefined
        ? matchers[matcherName(metric, 'At')].call({ promise: '' }, received, Number(k), asked, ...given)
        : matchers.toHaveMetric.call({ promise: '' }, received, id, asked, ...given)
  if (pass) throw new Error(`${id} passes ${JSON.stringify(asked)} with ${value}`)
  return message()
}

/** A bound that a reader would write, and that a value just misses. */
function missedBound(
  direction: ConfiguredMetric['direction'],
  [lowest, highest]: ConfiguredMetric['range'],
  value: number,
): Readonly<Record<string, unknown>> | undefined {
  if (typeof direction === 'object') {
    const { target } = direction
    const off = Math.abs(value - target)
    // A tolerance as large as the target says nothing.
    return off === 0 ? undefined : { within: [target, oneDigit(target > 0 ? Math.min(off, target) / 2 : off / 2)] }
  }
  if (direction === 'none')
    return { within: [beyond(value, 1, lowest, highest) ?? beyond(value, -1, lowest, highest), 0.01] }
  const bound = beyond(value, direction === 'up' ? 1 : -1, lowest, highest)
  return bound === undefined ? undefined : { [direction === 'up' ? 'above' : 'below']: bound }
}

/** The next bound on one side of a value, of those that are a round part of its size and inside of its range. */
function beyond(value: number, side: 1 | -1, lowest: number, highest: number): number | undefined {
  const steps = [0.1, 0.05, 0.01].map(
    step => step * (Math.abs(value) > 2 ? 10 ** Math.floor(Math.log10(Math.abs(value))) : 1),
  )
  const bounds = steps.map(step => Number(((Math.round(value / step) + side) * step).toPrecision(6)))
  return bounds.find(bound => bound > lowest && bound < highest && (bound - value) * side > 1e-9)
}

/** The size of a number, rounded down to its first digit. */
function oneDigit(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  return Number((Math.floor(value / size) * size).toPrecision(1))
}
