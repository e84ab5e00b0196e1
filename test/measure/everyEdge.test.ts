import { expect, test } from 'vitest'
import {
  type BaselineInput,
  compare,
  EvaluationError,
  type EvaluationInput,
  type Interval,
  measure,
} from '../../src/index.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { metricShapes, requiredOptions, variantsOf } from '../laws/metricVariants.ts'
import { describeSampled } from '../thoroughness.ts'
import { edgeSamples, otherPredictions } from './edgeSamples.ts'
import { sampledTables } from './sampleAndHash.ts'

// What every metric says of samples at the edges of its definition, under each of its options, as text. References hold
// the definitions; these tables hold every edge of them. The snapshot has the first line of each table and a hash of the
// others. A definition that changes on purpose changes them: compare the tables in .reports/tables before and after, then
// update the snapshot.

/** Eight digits: the last ones may differ by platform. */
function digits(value: number): string {
  return Math.abs(value) < 1e-9 ? '0' : String(Number(value.toPrecision(8)))
}

/** The value of an edge under some options; nothing where the metric refuses either. */
function measured(input: EvaluationInput, metric: AnyMetric, options: AnyOptions): string | undefined {
  return unlessRefused(() => {
    const { value, undefinedBecause, n, notes } = measure(input, metric, options)
    return [`${undefinedBecause ?? digits(value)} of ${n}`, ...notes].join('; ')
  })
}

function unlessRefused(text: () => string): string | undefined {
  try {
    return text()
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}

/** Options that give the same text share a line. */
function linesOf(input: EvaluationInput, metric: AnyMetric, variants: readonly AnyOptions[]): readonly string[] {
  const optionsOf = new Map<string, string[]>()
  for (const options of variants) {
    const text = measured(input, metric, options)
    if (text === undefined) continue
    optionsOf.set(text, [...(optionsOf.get(text) ?? []), JSON.stringify(options)])
  }
  return Array.from(optionsOf, ([text, options]) => `  ${text}: ${options.join(' ')}`)
}

const confidence = { level: 0.9, resamples: 100, seed: 5 }

function limitsOf(input: EvaluationInput, metric: AnyMetric): string | undefined {
  return unlessRefused(() => {
    const { interval, noInterval } = measure(input, metric, { ...requiredOptions(metric), confidence })
    return `  ${limitsText(interval, noInterval)}`
  })
}

/** The conventions behind a value. */
function conventionsOf(input: EvaluationInput, metric: AnyMetric): string | undefined {
  return unlessRefused(() => `  ${measure(input, metric, requiredOptions(metric)).convention.join('; ')}`)
}

function limitsText(interval: Interval | undefined, noInterval: string | undefined): string {
  if (interval === undefined) return `no interval: ${noInterval}`
  return `[${digits(interval.lower)}, ${digits(interval.upper)}] ${interval.method}`
}

/** The gain over a baseline, and what was paired. */
function gainOf(candidate: EvaluationInput, baseline: BaselineInput, metric: AnyMetric): string | undefined {
  const configured = metric.configure(requiredOptions(metric))
  return unlessRefused(() => {
    const [found] = compare(candidate, baseline, configured, { confidence }).metrics
    const { gain, interval, noInterval, pValue, test: by, notes, outcomes } = found
    const { wins, ties, losses } = outcomes ?? {}
    return [
      `  ${digits(gain)} ${limitsText(interval, noInterval)}`,
      `p ${digits(pValue)} by ${by}`,
      ...(outcomes ? [`${wins} : ${ties} : ${losses}`] : []),
      ...notes,
    ].join('; ')
  })
}

describeSampled(metricShapes, ([, metric, shape]) => {
  const edges = () =>
    Object.entries(edgeSamples[shape]).flatMap(([name, input]) => {
      const lines = linesOf(input, metric, variantsOf(metric, shape))
      const shared = [limitsOf(input, metric), conventionsOf(input, metric)]
      return lines.length === 0
        ? []
        : [`${name}:${lines[0]}`, ...lines.slice(1), ...shared.filter(line => line?.trim())]
    })

  const gainsAtEdges = () =>
    Object.entries(edgeSamples[shape]).flatMap(([name, input]) => [
      ...(gainOf(input, otherPredictions(input), metric)?.replace(/^/, `${name}:`).split('\n') ?? []),
      ...(gainOf(input, input as BaselineInput, metric)
        ?.replace(/^/, `${name}, itself:`)
        .split('\n') ?? []),
    ])

  test('at its edges', () => {
    const known = edges().filter(line => line !== undefined)
    const tables = sampledTables(`${metric.id} ${shape}`, { edges: known, gainsAtEdges: gainsAtEdges() })
    expect(tables.join(' | ')).toMatchSnapshot()
  })
})
