import { expect, test } from 'vitest'
import {
  type Confidence,
  compare,
  EvaluationError,
  type EvaluationInput,
  type Interval,
  measure,
} from '../../src/index.ts'
import { methodNames } from '../../src/measure/intervals/valueMethods.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { metricShapes, requiredOptions, variantsOf } from '../laws/metricVariants.ts'
import { describeSampled } from '../thoroughness.ts'
import { kinds, twoSides } from './everySample.ts'
import { sampledTables } from './sampleAndHash.ts'

// Each value, each limit and each p-value of every metric, as text. References and laws hold a method to its formula;
// these tables hold every metric to its method. The snapshot has a line for each metric and method, and a hash of all
// else. A method that changes on purpose changes them: compare the tables in .reports/tables before and after, then update
// the snapshot.

const confidence = { level: 0.9, resamples: 100, seed: 3 }

/** Eight digits: the last ones may differ by platform. */
function digits(value: number): string {
  return Math.abs(value) < 1e-9 ? '0' : String(Number(value.toPrecision(8)))
}

function limits(interval: Interval | undefined, noInterval: string | undefined): string {
  if (interval === undefined) return `no interval: ${noInterval}`
  const { lower, upper, method, assumed, worst } = interval
  return [
    `[${digits(lower)}, ${digits(upper)}] ${method}`,
    ...(assumed ? [`assumed ${digits(assumed.size)} from ${assumed.from}`] : []),
    ...(worst ? [`worst ${digits(worst.share)}, one more ${digits(worst.oneMore)}`] : []),
  ].join('; ')
}

/** One line for each name; none for what the metric refuses. */
function table(rows: readonly (readonly [name: string, text: () => string])[]): readonly string[] {
  return rows.flatMap(([name, text]) => lineOf(name, text) ?? [])
}

function lineOf(name: string, text: () => string): string | undefined {
  try {
    return `${name}: ${text()}`
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}

/** What `measure` finds, in one line. */
function found(input: EvaluationInput, metric: AnyMetric, options: AnyOptions, asked: Confidence): string {
  const { value, undefinedBecause, n, interval, noInterval } = measure(input, metric, { ...options, confidence: asked })
  return `${undefinedBecause ?? digits(value)} of ${n}; ${limits(interval, noInterval)}`
}

describeSampled(metricShapes, ([, metric, shape]) => {
  const required = requiredOptions(metric)
  const usual = twoSides(shape, kinds['fifty rows']).candidate

  const values = () =>
    Object.entries(kinds).map(([kind, given]) => {
      const { candidate } = twoSides(shape, given)
      return [kind, () => found(candidate, metric, required, confidence)] as const
    })

  const gains = () =>
    Object.entries(kinds).map(([kind, given]) => {
      const { candidate, baseline } = twoSides(shape, given)
      const text = (): string => {
        const { metrics } = compare(candidate, baseline, metric.configure(required), { confidence })
        const { gain, interval, noInterval, pValue, test, outcomes } = metrics[0]
        const { wins, ties, losses } = outcomes ?? {}
        return [
          digits(gain),
          limits(interval, noInterval),
          `p ${digits(pValue)} by ${test}`,
          ...(outcomes ? [`${wins} : ${ties} : ${losses}`] : []),
        ].join('; ')
      }
      return [kind, text] as const
    })

  const variants = () =>
    variantsOf(metric, shape).map(options => {
      const text = (): string => {
        const { range, direction } = measure(usual, metric, options)
        const towards = typeof direction === 'string' ? direction : `to ${digits(direction.target)}`
        return `${found(usual, metric, options, confidence)}; ${towards} in [${range.map(digits).join(', ')}]`
      }
      return [JSON.stringify(options), text] as const
    })

  const methods = () =>
    methodNames.map(method => [method, () => found(usual, metric, required, { ...confidence, method })] as const)

  test('values, gains and limits', () => {
    const tables = { values: table(values()), gains: table(gains()), variants: table(variants()) }
    const lines = [...sampledTables(`${metric.id} ${shape}`, tables), ...table(methods())]
    expect(lines.join('\n')).toMatchSnapshot()
  })
})
