import type { NamedNumberColumns } from '../../evaluation/columns/caseColumns.ts'
import { placeOf, rowsAmong, rowsIn } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { type ConfiguredMetric, defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf, required, shared, text } from '../definition/optionSpec.ts'
import { numbersNamed } from './numbersNamed.ts'

const ofSums = defineMetric({
  id: 'ratio',
  title: 'ratio',
  titled: ({ of, per, title, unit }) => `${title ?? `${of} per ${per}`}${unit === undefined ? '' : ` in ${unit}`}`,
  direction: ({ better }) => (better === 'higher' ? 'up' : 'down'),
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  unit: 'case',
  options: {
    of: convention(required(text())),
    per: convention(required(text())),
    title: { ...text(), inTitle: true },
    unit: { ...text(), inTitle: true },
    better: shared(oneOf(['higher', 'lower'], 'lower')),
  },
  compute: { namedNumbers: (columns, { of, per }) => ratioOfSums(columns, of, per) },
})

/** The definition, for what names metrics by their ids. */
export const ratioMetrics = [ofSums] as const

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
      problem: `${nameOf(columns, odd)} has ${above[odd].length} trials of ${of} and ${below[odd].length} of ${per}`,
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
  const list = named.map(i => `${nameOf(columns, i)} (${Number(numerators[i].toPrecision(4))})`).join(', ')
  const all = rowsAmong(columns, found)
  const others = all > named.length ? ` and ${all - named.length} more` : ''
  return [
    `${all} of ${rowsIn(columns)} cases ${all === 1 ? 'has' : 'have'} ${of} but no ${per}, namely ${list}${others}`,
  ]
}

function nameOf(columns: NamedNumberColumns, i: number): string {
  return columns.ids === undefined ? `case ${placeOf(columns, i)}` : describeValue(columns.ids[i])
}
