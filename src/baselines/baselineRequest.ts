import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { requireComparedSlices } from '../gates/comparisonRequest.ts'
import { requireAllowedLoss } from '../gates/decideComparison.ts'
import { splitSureness } from '../gates/gateOf.ts'
import { requireExceedable } from '../gates/requireExceedable.ts'
import { requireOtherSlices, type SliceGate, splitSlices } from '../gates/slices/sliceGate.ts'
import type { SliceOptions } from '../gates/slices/sliceOptions.ts'
import type { WhenInconclusive } from '../gates/verdict.ts'
import { checkedOptions } from '../measure/checkedOptions.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import type { Confidence } from '../measure/intervals/confidenceOptions.ts'
import { type MetricLike, resolveMetric } from '../measure/resolveMetric.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { type OptionSpec, oneOf, ordinary, type WithDefault } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'

/** The options of a baseline: what it keeps, and which loss it allows. */
export interface BaselineOptions extends Omit<SliceOptions, 'sliceBound'> {
  /** One or several metrics, each with a direction. */
  readonly metrics: MetricLike | readonly MetricLike[]
  /** The allowed loss, for all metrics or by id: a number without a sign that the metric can exceed. Default: 0. */
  readonly margin?: number | Readonly<Record<string, number>> | undefined
  /**
   * The most that a value may be worse than the best one that the file has held, its anchor: for all metrics or by id.
   * Many losses within the margin add up to no more. Default: twice the margin; without a margin, none is judged.
   */
  readonly maxDrift?: number | Readonly<Record<string, number>> | undefined
  /**
   * How sure the difference must be that at most `margin` is lost. Without it the values alone decide; on a test set of
   * other rows, the limits of 95 %.
   */
  readonly confidence?: Confidence | undefined
  /** The outcome of an inconclusive comparison. Default: `'fail'`. */
  readonly whenInconclusive?: WhenInconclusive | undefined
  /**
   * Whether to keep the predictions of each row, which paired comparisons need. `'sketch'` keeps a random sample of them
   * and the sums of all, at most 100 kB at any number of rows: for metrics that are means over rows or made of the counts
   * of a confusion matrix. Default: true.
   */
  readonly rows?: boolean | 'sketch' | undefined
  /** How ids are kept. Hashes hide them only from casual readers: a guessed id can be found. Default: `'plain'`. */
  readonly ids?: 'plain' | 'hashed' | undefined
  /** Whether update mode raises the bar for a gain that is sure, or for any. Default: `'significant'`. */
  readonly ratchet?: 'significant' | 'always' | undefined
}

/** {@link BaselineOptions}, checked and complete. */
export interface BaselineRequest {
  readonly metrics: readonly ConfiguredMetric[]
  readonly marginOf: (metric: ConfiguredMetric) => number
  /** Undefined where no drift is judged. */
  readonly maxDriftOf: (metric: ConfiguredMetric) => number | undefined
  readonly confidence: ConfidenceRequest | undefined
  readonly whenInconclusive: WhenInconclusive
  /** The slices on which no metric may be worse, either; undefined where none were asked for. */
  readonly slices: Omit<SliceGate, 'bound'> | undefined
  /** How rows are kept: all with their ids, or a sketch; undefined if none are. */
  readonly keeps: 'plain' | 'hashed' | 'sketch' | undefined
  readonly ratchet: 'significant' | 'always'
}

function any(type: string, expected: string): OptionSpec<unknown, false> {
  return { ...ordinary, type, default: undefined, accepts: (value): value is unknown => value !== null, expected }
}

const rowsKept: WithDefault<boolean | 'sketch'> = {
  ...ordinary,
  type: "boolean | 'sketch'",
  default: true,
  accepts: value => typeof value === 'boolean' || value === 'sketch',
  expected: "true, false or 'sketch'",
}

const specs = {
  metrics: any('MetricLike | readonly MetricLike[]', "a metric or a list of them: ['f1', 'auc']"),
  margin: any('number', 'the loss that is allowed, 0 or more'),
  maxDrift: any('number', 'the loss that is allowed against the anchor, 0 or more'),
  rows: rowsKept,
  ids: oneOf(['plain', 'hashed'], undefined),
  ratchet: oneOf(['significant', 'always'], 'significant'),
}

const takenOut = ['confidence', 'whenInconclusive', 'slices', 'slicesMust', 'minSupport', 'whenSmall']

/** Checks the options of a baseline. */
export function requireBaselineRequest(options: unknown, known: readonly AnyMetric[]): BaselineRequest {
  const { given: givenSlices, rest: unsliced } = splitSlices(requireOptions(options))
  const { confidence, whenInconclusive, rest } = splitSureness(unsliced)
  const { metrics: asked, margin, maxDrift, rows, ids, ratchet } = checkedOptions(specs, rest, takenOut)
  const metrics = requireMetrics(asked, known)
  if (!rows && confidence !== undefined) {
    throw new EvaluationError({
      column: 'confidence',
      problem: 'confidence needs the rows of the baseline, which rows: false leaves out',
      mend: 'Leave rows out, or compare by the margin alone',
    })
  }
  if (rows !== true && ids !== undefined) {
    const because = rows === false ? 'rows: false' : "rows: 'sketch', which keeps hashes of them"
    throw new EvaluationError({ column: 'ids', problem: `ids has no effect beside ${because}` })
  }
  const slices = requireComparedSlices(givenSlices, confidence !== undefined)
  for (const metric of metrics) requireOtherSlices(metric, slices)
  const margins = requireAllowances(margin, 'margin', metrics)
  const drifts = requireAllowances(maxDrift, 'maxDrift', metrics)
  const marginOf = (metric: ConfiguredMetric): number => margins(metric) ?? 0
  for (const metric of metrics) requireExceedable(marginOf(metric), 'margin', metric)
  const maxDriftOf = (metric: ConfiguredMetric): number | undefined =>
    drifts(metric) ?? (marginOf(metric) === 0 ? undefined : 2 * marginOf(metric))
  for (const metric of metrics) {
    const [allowed, most] = [marginOf(metric), drifts(metric)]
    if (most !== undefined) requireExceedable(most, 'maxDrift', metric)
    if (most === undefined || most >= allowed) continue
    throw new EvaluationError({
      column: 'maxDrift',
      problem: `maxDrift of ${metric.id} is ${most}, less than its margin, ${allowed}`,
      expected: 'the margin or more: a value that has lost the margin once would have drifted too far',
    })
  }
  return {
    metrics,
    marginOf,
    maxDriftOf,
    confidence,
    whenInconclusive,
    slices,
    keeps: rows === true ? (ids ?? 'plain') : rows === false ? undefined : rows,
    ratchet,
  }
}

function requireMetrics(asked: unknown, known: readonly AnyMetric[]): readonly ConfiguredMetric[] {
  const list: readonly unknown[] = Array.isArray(asked) ? asked : asked === undefined ? [] : [asked]
  if (list.length === 0) {
    throw new EvaluationError({
      column: 'metrics',
      problem: 'there are no metrics',
      expected: "those that must not get worse: { metrics: ['f1', 'auc'] }",
    })
  }
  const metrics = list.map(metric => resolveMetric(metric as MetricLike, {}, known))
  const neither = metrics.find(({ direction }) => direction === 'none')
  if (neither !== undefined) {
    throw new EvaluationError({
      column: 'metrics',
      problem: `neither higher nor lower values of ${neither.id} are better`,
      expected: 'metrics that have a direction',
    })
  }
  return metrics
}

type AllowanceOf = (metric: ConfiguredMetric) => number | undefined

function requireAllowances(
  given: unknown,
  name: 'margin' | 'maxDrift',
  metrics: readonly ConfiguredMetric[],
): AllowanceOf {
  if (typeof given !== 'object' || given === null) {
    const all = given === undefined ? undefined : requireAllowedLoss(given, name)
    return () => all
  }
  const ids = metrics.map(({ id }) => id)
  const allowances = new Map(
    Object.entries(given).map(([id, allowed]) => {
      if (!ids.includes(id)) {
        throw new EvaluationError({
          column: name,
          problem: `there is a ${name} for ${describeValue(id)}, which is not among metrics`,
          mend: suggestion(id, ids),
        })
      }
      return [id, requireAllowedLoss(allowed, name, `${name} of ${id}`)] as const
    }),
  )
  return ({ id }) => allowances.get(id)
}
