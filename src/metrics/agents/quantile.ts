import { linearQuantile } from '../../numeric/linearQuantile.ts'
import { unweighted } from '../definition/computed.ts'
import { type ConfiguredMetric, defineMetric } from '../definition/defineMetric.ts'
import { convention, number, oneOf, required, shared, text } from '../definition/optionSpec.ts'
import { numbersNamed } from './numbersNamed.ts'

const ofNumbers = defineMetric({
  id: 'quantile',
  interval: 'percentile',
  title: 'quantile',
  titled: ({ of, at, title, unit }) =>
    `${title ?? `p${Number((100 * at).toPrecision(6))} of ${of}`}${unit === undefined ? '' : ` in ${unit}`}`,
  direction: ({ better }) => (better === 'higher' ? 'up' : 'down'),
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  unit: 'case',
  options: {
    of: convention(required(text())),
    at: convention(required(number({ above: 0, below: 1 }, undefined))),
    title: { ...text(), inTitle: true },
    unit: { ...text(), inTitle: true },
    better: shared(oneOf(['higher', 'lower'], 'lower')),
  },
  compute: {
    namedNumbers: (columns, { of, at, better }) => {
      const lists = numbersNamed(columns, of)
      const values = Float64Array.from(lists.flat())
      const count =
        columns.count && Float64Array.from(lists.flatMap((list, i) => list.map(() => columns.count?.[i] ?? 1)))
      const value = linearQuantile(values, at, count)
      const isSingle = values.length === columns.n
      const caseOf = Int32Array.from(lists.flatMap((list, i) => list.map(() => i)))
      return {
        value,
        convention: ['type 7'],
        quantile: () => ({ values, count, share: at, quantile: value }),
        clusters: isSingle ? undefined : { unitOf: caseOf, units: columns.n },
        notes: unweighted(columns, 'a quantile between two cases has no weighted form that all agree on'),
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

/** The definition, for what names metrics by their ids. */
export const quantileMetrics = [ofNumbers] as const

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
