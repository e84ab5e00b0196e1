import type { SureOptions } from '../../generated/matchers/metricMatchers.ts'
import type { Bound } from '../gates/bound.ts'
import type { AnyMetric, Direction, Metric } from '../metrics/definition/defineMetric.ts'
import { register } from './extendWith.ts'
import type { Host } from './host.ts'
import { type Extensible, requireExtensible } from './registration.ts'
import { requireMetrics } from './requireMetrics.ts'

type Forms<Towards extends Direction> = Towards extends 'up'
  ? 'Above' | 'AtLeast'
  : Towards extends 'down'
    ? 'Below' | 'AtMost'
    : never

/** `At` for a metric with a cutoff, and `At` alone where it has no value without one. */
type FormsOf<Options, Towards extends Direction> = string extends keyof Options
  ? Forms<Towards> | 'Within'
  : Options extends { readonly k: number }
    ? 'At'
    : Forms<Towards> | 'Within' | ('k' extends keyof Options ? 'At' : never)

type MetricMatcherNames<M> =
  M extends Metric<infer Options, infer Towards, infer Matcher> ? `toHave${Matcher}${FormsOf<Options, Towards>}` : never

/** The options of a metric, if it has any, and those of every gate. */
type OptionsOfCall<Options> = string extends keyof Options ? SureOptions : Options & SureOptions

type ArgumentsOf<M, Name extends string> =
  M extends Metric<infer Options, Direction, string>
    ? Name extends `${string}Within`
      ? [target: number, tolerance: number, options?: OptionsOfCall<Options>]
      : Name extends `${string}At`
        ? [k: number, bound: number | Bound, options?: OptionsOfCall<Omit<Options, 'k'>>]
        : [threshold: number, options?: OptionsOfCall<Options>]
    : never

/** The named matchers of metrics; each returns what the runner's own matchers return. */
export type OwnMatchers<Metrics extends readonly AnyMetric[], Result> = {
  [Name in MetricMatcherNames<Metrics[number]>]: (
    ...args: ArgumentsOf<
      Extract<
        Metrics[number],
        {
          readonly matcher: Name extends `toHave${infer Matcher}${Forms<'up' | 'down'> | 'Within' | 'At'}`
            ? Matcher
            : never
        }
      >,
      Name
    >
  ) => Result
}

// Vitest's expect has chai's call signature after its own, and inference looks at the last one first.
type AssertionOf<Expect> = Expect extends {
  (...args: never[]): infer First
  (...args: never[]): infer Last
}
  ? unknown extends First
    ? Last
    : First
  : never

type ArgumentsOfCall<Expect> = Expect extends (...args: infer Args) => unknown ? Args : never

/** An `expect` whose assertions also have the matchers of some metrics. */
// The wider call signature comes first: of an intersection's signatures the first that fits is taken.
export type ExpectWith<Expect, Metrics extends readonly AnyMetric[]> = ((
  ...args: ArgumentsOfCall<Expect>
) => AssertionOf<Expect> &
  OwnMatchers<Metrics, void> & {
    readonly not: OwnMatchers<Metrics, void>
    readonly resolves: OwnMatchers<Metrics, Promise<void>>
  }) &
  Expect

/**
 * Registers matchers for metrics of your own, beside all others: `toHave<Metric>Above` and `AtLeast`, or
 * `Below` and `AtMost`, by their direction, `Within`, `At` for those with a cutoff `k`, and their ids for `toHaveMetric` and `toMeetGates`. The metrics belong to this `expect` alone; in Vitest, that of a test shares them with the
 * imported one.
 *
 * @returns The same `expect`, typed with the new matchers.
 *
 * @example
 * const costPerMail = defineMetric({
 *   id: 'costPerMail', title: 'cost per mail', direction: 'down', range: [0, Infinity],
 *   compute: { labels: ({ n, yTrue, yPred }) => yTrue.filter((truth, i) => truth !== yPred[i]).length / n },
 * })
 * const expectCost = withMetrics(expect, [costPerMail])
 * expectCost({ yTrue: ['ham', 'spam'], yPred: ['ham', 'spam'] }).toHaveCostPerMailBelow(0.1)
 */
export function withMetrics<Expect extends Extensible & object, const Metrics extends readonly AnyMetric[]>(
  expect: Expect,
  metrics: Metrics,
  host?: Host,
): ExpectWith<Expect, Metrics> {
  requireExtensible(expect, 'withMetrics')
  requireMetrics(metrics, 'withMetrics')
  register(expect, { own: metrics, ...(host && { host }) })
  // The runner attaches matchers at run time; the type says which ones it now has.
  return expect as ExpectWith<Expect, Metrics>
}
