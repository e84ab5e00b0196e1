import type { CutoffName, MetricId, MetricName } from '../../generated/measure/metricId.ts'
import { catalog } from '../../generated/metrics/catalog.ts'
import { requireFilled } from '../evaluation/encode/encodeColumn.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { isConfiguredMetric, isMetric } from '../metrics/definition/metricOf.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { parseId } from './parseId.ts'
import { unknownMetric } from './unknownMetric.ts'

/**
 * A metric by id, as a value, or as a value with its options. Ids take any cutoff (`ndcg@5`) and options in brackets
 * (`fBeta(beta=2)`): those that are listed are for editors to complete.
 */
export type MetricLike = MetricId | (string & Record<never, never>) | AnyMetric | ConfiguredMetric

/** Every id that the grammar can write: with any cutoff, and with options in brackets. */
type WrittenId =
  | MetricName
  | `${MetricName}(${string})`
  | `${CutoffName}@${number}`
  | `${CutoffName}@${number}(${string})`

/**
 * A metric of the library or a value: an id that is written out must be one of the library's. One that is known only
 * while running is checked then.
 */
export type KnownMetric<Asked extends MetricLike> = Asked extends string
  ? string extends Asked
    ? Asked
    : Asked extends WrittenId
      ? Asked
      : MetricId
  : Asked

/** {@link KnownMetric} for each metric in a list. */
export type KnownMetrics<Asked extends readonly MetricLike[]> = {
  readonly [Place in keyof Asked]: KnownMetric<Asked[Place]>
}

/** {@link KnownMetric} for one metric or several. */
export type OneOrSeveralKnown<Asked extends MetricLike | readonly MetricLike[]> = Asked extends readonly MetricLike[]
  ? KnownMetrics<Asked>
  : Asked extends MetricLike
    ? KnownMetric<Asked>
    : never

/** One or several metrics of unknown origin as a list. */
export function metricsAsked(asked: MetricLike | readonly MetricLike[]): readonly MetricLike[] {
  if (typeof asked === 'string' || !Array.isArray(asked)) return [asked as MetricLike]
  requireFilled(asked, 'metrics', 'a metric in every place')
  return Array.from(asked)
}

/**
 * The metric that is meant, with its options checked. `known` are the metrics that an id may name; `beside` the options
 * that the caller has taken out.
 */
export function resolveMetric(
  metric: MetricLike,
  options: AnyOptions = {},
  known: readonly AnyMetric[] = catalog,
  beside: readonly string[] = [],
): ConfiguredMetric {
  if (typeof metric === 'string') {
    const parsed = parseId(metric)
    return named(parsed.id, { ...parsed.options, ...requireOptions(options) }, known, beside)
  }
  if (isConfiguredMetric(metric)) {
    return Object.keys(requireOptions(options)).length === 0
      ? metric
      : metric.metric.configure({ ...metric.given, ...options }, beside)
  }
  if (isMetric(metric)) return metric.configure(requireOptions(options), beside)
  throw unexpected('the metric', metric, {
    column: 'metric',
    expected: "an id such as 'ndcg@10', or a metric: ndcg({ k: 10 }), or your own defineMetric({ … })",
    mend:
      typeof metric === 'function'
        ? "Call what makes it: fieldF1(), ratio('costUsd', 'passed')"
        : Array.isArray(metric)
          ? 'Several at once are for metricReport(data, { metrics: […] }) and toMeetGates'
          : undefined,
  })
}

function named(
  id: string,
  options: AnyOptions,
  known: readonly AnyMetric[],
  beside: readonly string[],
): ConfiguredMetric {
  const candidates = known.filter(metric => metric.id === id || metric.aliases.includes(id))
  if (candidates.length === 0) {
    throw unknownMetric(id, known, options.k, 'Metrics of your own are given as values, or to withMetrics')
  }
  // `precision` is about labels, `precision@10` about ranks.
  const wanted =
    options.k === undefined
      ? candidates.find(metric => metric.cutoff !== 'required')
      : candidates.find(metric => metric.cutoff !== undefined)
  const metric = wanted ?? candidates[0]
  if (options.k !== undefined && metric.cutoff === undefined) {
    throw new EvaluationError({
      column: 'k',
      problem: `${id} takes no cutoff`,
      mend: `Write ${id} without @${describeValue(options.k)}`,
    })
  }
  return metric.configure(options, beside)
}
