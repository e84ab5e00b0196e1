import type { NamedNumberColumns } from '../../evaluation/columns/caseColumns.ts'
import type { UnknownNumber } from '../../evaluation/encode/cases/namedNumbers.ts'
import type { TrialLists } from '../../evaluation/encode/cases/perTrial.ts'
import { rowsAmong, rowsIn } from '../../evaluation/encode/countedRows.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { nameOf, placedName, quantileOfCases } from '../cases/meanOverCases.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { type ConfiguredMetric, defineMetric } from '../definition/defineMetric.ts'
import { convention, number, oneOf, required, shared, text } from '../definition/optionSpec.ts'
import { anyNumber } from '../definition/scales.ts'
import { towardsBetter } from '../definition/sharedOptions.ts'

// Metrics of numbers that cases have by name: their ratio, and their quantile.

/**
 * The numbers of cases of a name.
 *
 * @throws EvaluationError for a name that the evaluation does not have, and for a number that is not known.
 */
function numbersNamed({ numbers }: NamedNumberColumns, name: string): TrialLists<number> {
  const found = numbers.get(name)
  if (found !== undefined) {
    requireKnown(found)
    return found
  }
  throw new EvaluationError({
    column: name,
    problem: `there are no numbers named ${describeValue(name)}`,
    mend: suggestion(name, [...numbers.keys()]),
  })
}

function requireKnown(lists: TrialLists<number | UnknownNumber>): asserts lists is TrialLists<number> {
  for (const list of lists) {
    for (const value of list) if (typeof value !== 'number') throw new EvaluationError(value.problem)
  }
}

/** What both metrics have alike. */
const ofNamed = { direction: towardsBetter, range: anyNumber, unit: 'case' } as const

/** What messages call it, and which end is better. */
const calling = {
  title: { ...text(), inTitle: true },
  unit: { ...text(), inTitle: true },
  better: shared(oneOf(['higher', 'lower'], 'lower')),
}

const inUnit = (unit: string | undefined): string => (unit === undefined ? '' : ` in ${unit}`)

const ofSums = defineMetric({
  id: 'ratio',
  title: 'ratio',
  titled: ({ of, per, title, unit }) => `${title ?? `${of} per ${per}`}${inUnit(unit)}`,
  ...ofNamed,
  options: { of: convention(required(text())), per: convention(required(text())), ...calling },
  compute: { namedNumbers: (columns, { of, per }) => ratioOfSums(columns, of, per) },
})

/** How a ratio is called, and which end of it is better. */
export interface RatioOptions {
  /** What messages call it: `cost per success`. */
  readonly title?: string
  /** The unit of the value: `$`. */
  readonly unit?: string
  /** Default: `'lower'`, as for costs. */
  readonly better?: 'higher' | 'lower'
}

/**
 * Ratio of the sums of two named numbers over cases: the cost of a success.
 *
 * Formula: Σ of / Σ per, over all trials of all cases; range −∞ to ∞. `'passed'` counts the trials that passed.
 * Limits: Fieller, with the cases as units; refused where they are unbounded.
 * Undefined when the sum of `per` is not above 0.
 * Source: Fieller, Journal of the Royal Statistical Society B 16, 1954
 *
 * @example
 * const cases = { trials: [[true, false], [true, true]], numbers: { costUsd: [[0.02, 0.04], [0.03, 0.03]] } }
 * measure(cases, ratio('costUsd', 'passed', { title: 'cost per success', unit: '$' })).value // 0.04
 */
export function ratio(of: string, per: string, options: RatioOptions = {}): ConfiguredMetric {
  return ofSums({ ...options, of, per })
}

function ratioOfSums(columns: NamedNumberColumns, of: string, per: string): Computed {
  const { n, sampleWeight, count } = columns
  const [above, below] = [of, per].map(name => numbersNamed(columns, name))
  const weightOf = (i: number): number => (count === undefined ? (sampleWeight?.[i] ?? 1) : 1)
  const timesOf = (i: number): number => count?.[i] ?? 1
  const sums = [above, below].map(lists => Float64Array.from(lists, (list, i) => weightOf(i) * sumOf(list)))
  const odd = above.findIndex((list, i) => list.length !== below[i].length)
  if (odd !== -1) {
    throw new EvaluationError({
      column: of,
      index: odd,
      problem: `${nameOf(columns, odd, 'case')} has ${above[odd].length} trials of ${of} and ${below[odd].length} of ${per}`,
      expected: 'both numbers of each trial',
    })
  }
  const [numerators, denominators] = sums
  const [total, divisor] = sums.map(values => compensatedSum(n, i => timesOf(i) * values[i]))
  const parts = () => ({ kind: 'sums', columns, of, per, numerators, denominators }) as const
  const notes = withoutReturn(columns, of, per, sums)
  if (!(divisor > 0)) return undefinedBecause(`the sum of ${per} is ${divisor}`, { parts, notes })
  return { value: total / divisor, sums: () => ({ numerators, denominators, count }), parts, notes }
}

function sumOf(values: readonly number[]): number {
  return compensatedSum(values.length, i => values[i])
}

const MOST_NAMED = 5

/** Cases that add to the one sum and nothing to the other: they cost and never passed. */
function withoutReturn(
  columns: NamedNumberColumns,
  of: string,
  per: string,
  [numerators, denominators]: readonly Float64Array[],
): readonly string[] {
  const found = Array.from(numerators.keys()).filter(i => numerators[i] > 0 && denominators[i] === 0)
  if (found.length === 0) return []
  const named = found.sort((a, b) => numerators[b] - numerators[a]).slice(0, MOST_NAMED)
  const list = named.map(i => `${placedName(columns, i, of)} (${Number(numerators[i].toPrecision(4))})`).join(', ')
  const all = rowsAmong(columns, found)
  const others = all > named.length ? ` and ${all - named.length} more` : ''
  return [
    `${all} of ${rowsIn(columns)} cases ${all === 1 ? 'has' : 'have'} ${of} but no ${per}, namely ${list}${others}`,
  ]
}

const ofNumbers = defineMetric({
  id: 'quantile',
  interval: 'percentile',
  title: 'quantile',
  titled: ({ of, at, title, unit }) => `${title ?? `p${Number((100 * at).toPrecision(6))} of ${of}`}${inUnit(unit)}`,
  ...ofNamed,
  options: {
    of: convention(required(text())),
    at: convention(required(number({ above: 0, below: 1 }, undefined))),
    ...calling,
  },
  compute: {
    namedNumbers: (columns, { of, at, better }) => {
      const lists = numbersNamed(columns, of)
      const values = Float64Array.from(lists.flat())
      const count =
        columns.count && Float64Array.from(lists.flatMap((list, i) => list.map(() => columns.count?.[i] ?? 1)))
      const isSingle = values.length === columns.n
      const caseOf = Int32Array.from(lists.flatMap((list, i) => list.map(() => i)))
      return {
        ...quantileOfCases(columns, values, at, count),
        clusters: isSingle ? undefined : { unitOf: caseOf, units: columns.n },
        parts: () => ({
          kind: 'cases',
          columns,
          values: Float64Array.from(lists, list => (better === 'higher' ? Math.min(...list) : Math.max(...list))),
          better,
          of,
        }),
      }
    },
  },
})

/** The definitions, for what names metrics by their ids. */
export const namedNumberMetrics = [ofSums, ofNumbers] as const

/** How a quantile is called, and which end of it is better. */
export interface QuantileOptions {
  /** What messages call it: `p95 latency`. */
  readonly title?: string
  /** The unit of the value: `ms`. */
  readonly unit?: string
  /** Default: `'lower'`, as for latencies. */
  readonly better?: 'higher' | 'lower'
}

/**
 * Quantile of a named number over all trials of all cases: the latency that 95 % of calls stay below.
 *
 * Formula: linear between the sorted values number ⌊(n − 1)q⌋ and the next, counted from 0; range −∞ to ∞.
 * Limits: order statistics, exact for any distribution; over cases where they were tried several times. With too few
 * cases there is none, and the message says how many it takes.
 * Source: Hyndman & Fan, The American Statistician 50, 1996; David & Nagaraja, Order Statistics, 2003
 *
 * @example
 * measure({ numbers: { latencyMs: [120, 180, 150, 400, 160] } }, quantile('latencyMs', 0.5)).value // 160
 */
export function quantile(of: string, at: number, options: QuantileOptions = {}): ConfiguredMetric {
  return ofNumbers({ ...options, of, at })
}
