import { slicesIn } from '../../evaluation/encode/encodeSlices.ts'
import { subset } from '../../evaluation/encode/subset.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withCaller } from '../../evaluation/errors/refusals.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { compareLabels, type Label } from '../../evaluation/label.ts'
import { isMeasurable } from '../../evaluation/measurable.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type OptionSpec, ordinary, positiveInteger } from '../../metrics/definition/optionSpec.ts'
import { requireOptions } from '../../metrics/definition/requireOptions.ts'
import { benjaminiYekutieli } from '../../stats/corrections.ts'
import type { Interval } from '../../stats/interval.ts'
import { checkedOptions } from '../checkedOptions.ts'
import { type ConfidenceRequest, confidenceOption, requireConfidence } from '../intervals/confidence.ts'
import type { Confidence } from '../intervals/confidenceOptions.ts'
import { type Computation, computationOf, computedUnlessRefused, measurementOf } from '../measureConfigured.ts'
import type { Measurement } from '../measurement.ts'
import { type KnownMetric, type MetricLike, resolveMetric } from '../resolveMetric.ts'
import { supportOn } from './computedSlices.ts'
import { type DataSlice, dataSlices } from './dataSlices.ts'
import { type SearchedColumns, withSearchedColumns } from './searchedColumns.ts'
import { requireSliceRequest } from './sliceRequest.ts'
import { type Worse, worseThan } from './worseThan.ts'

/** Where a search looks, and how sure it must be. */
export interface FindSlicesOptions {
  /**
   * Names of slice columns, `['country']`, or columns beside the data, `{ age: [31, 58, …] }`, which are then the only ones.
   * Default: all slices of the evaluation.
   */
  readonly columns?: SearchedColumns | undefined
  /** How many columns are crossed at most. Default: 2, single columns and pairs. */
  readonly depth?: number | undefined
  /** Slices of less support are not searched: positive rows for recall, the rarer class for AUC. Default: 30. */
  readonly minSupport?: number | undefined
  /** 1 less the share of false ones among the slices that are found, on average. Default: 0.95. */
  readonly confidence?: Confidence | undefined
}

/** Rows that have the same labels in some columns. */
export interface SliceName {
  readonly columns: readonly string[]
  /** The label in each of them; of numbers that were binned `25 to below 40`. */
  readonly labels: readonly Label[]
}

/** A slice beside the rest of the rows. */
export interface SearchedSlice extends SliceName {
  readonly rows: number
  /** What makes its value stable: positive rows for recall, the rarer class for AUC, queries, else rows. */
  readonly support: number
  readonly value: number
  /** The value of all other rows. */
  readonly rest: number
  /** Positive where the slice is worse than the rest, whichever way the metric points. */
  readonly worseBy: number
  /** Two-sided, of this slice by itself: the worst of many slices look worse than they are. */
  readonly interval: Interval | undefined
  /** Why there is no interval. */
  readonly noInterval: string | undefined
  /**
   * One-sided p-value of "it is no worse than the rest". A crossing is also tested against what remains of each slice
   * that it is a part of, and the largest p-value counts. 1 if nothing can be said.
   */
  readonly pValue: number
  /** For a crossing that is not found: the slice of fewer columns that it is not surely worse than, if any. */
  readonly explainedBy: SliceName | undefined
  /** `pValue`, corrected for all slices that were searched. */
  readonly adjustedPValue: number
  /** Whether it is surely worse. */
  readonly found: boolean
}

/** The slices of an evaluation, the most surely worse ones first. */
export interface SliceSearch {
  /** The id of the metric, with its options. */
  readonly metric: string
  readonly title: string
  /** The value of all rows. */
  readonly value: number
  readonly rows: number
  /** What a row is to the metric: a row, a case or a query. */
  readonly unit: Measurement['unit']
  /** Every slice that was searched. */
  readonly slices: readonly SearchedSlice[]
  /** How many have less support than `minSupport`. */
  readonly thin: number
  readonly minSupport: number
  /** 1 less the share of false ones among those found, on average. */
  readonly level: number
}

const specs = {
  columns: {
    type: 'SearchedColumns',
    ...ordinary,
    default: undefined,
    accepts: (value): value is unknown => value !== undefined,
    expected: 'names of slice columns, or columns',
  } satisfies OptionSpec<unknown, false>,
  depth: positiveInteger({}, 2),
  minSupport: positiveInteger({}, 30),
  confidence: confidenceOption,
}

/**
 * Searches single and crossed slices for those that are surely worse than the rest of the rows.
 *
 * - Each slice is compared with all other rows: proportions by Fisher's exact test, all other metrics by the limits of
 *   both values. Grouped rows are compared by whole groups.
 * - A crossing must also be worse than what remains of each slice that it is a part of: `country = FR, device = app` is not
 *   found only because all of `device = app` is bad.
 * - On average, at most a share of 1 − `confidence` of the slices that are found is no worse, however slices overlap: the
 *   p-values are corrected by Benjamini and Yekutieli.
 * - Columns of more than ten different numbers are cut into five bins of about as many rows each. Neither truth nor
 *   predictions move an edge.
 *
 * The model is SliceFinder (Chung et al., "Automated data slicing for model validation", IEEE TKDE 32, 2020). What a
 * search finds, a gate can hold: on rows that the search has not seen.
 *
 * @throws EvaluationError for a metric that points nowhere, for columns that the data do not have, without any column.
 *
 * @example
 * const yTrue = Array.from({ length: 400 }, (_, i) => i % 2)
 * const country = yTrue.map((_, i) => (i < 300 ? 'DE' : 'FR'))
 * const yPred = yTrue.map((label, i) => (i % 10 === 0 || i > 360 ? 1 - label : label))
 * const [worst] = findSlices({ yTrue, yPred, slices: { country } }, 'accuracy').slices
 * worst.labels // ['FR']
 * worst.found // true
 */
export function findSlices<const Asked extends MetricLike>(
  input: EvaluationInput,
  metric: KnownMetric<Asked>,
  options?: FindSlicesOptions,
): SliceSearch {
  return withCaller('findSlices', () => {
    const checked = checkedOptions(
      specs,
      requireOptions(options, "an object: { columns: ['country'], minSupport: 50 }"),
    )
    const { depth, minSupport } = checked
    const request = requireConfidence(checked.confidence)
    const configured = requireDirection(resolveMetric(metric as MetricLike))
    const evaluation = withSearchedColumns(borrowedEvaluation(input), checked.columns)
    const { value, unit } = measurementOf(computationOf(evaluation, configured))
    const columns = crossings(columnNames(evaluation), depth)
    const slices = dataSlices(evaluation, requireSliceRequest(columns, minSupport, undefined))
    const searched = searchedSlices(withoutSlices(evaluation), configured, slices)
    const thick = searched.filter(({ support }) => support >= minSupport)
    const compared = thick.map(each => compareWithRest(each, request))
    const adjusted = benjaminiYekutieli(compared.map(({ pValue }) => pValue))
    return Object.freeze({
      metric: configured.id,
      title: configured.title,
      value,
      rows: evaluation.n,
      unit,
      slices: compared.map((each, i) => withCorrection(each, adjusted[i], request.level)).sort(bySureness),
      thin: searched.length - thick.length,
      minSupport,
      level: request.level,
    })
  })
}

function requireDirection(metric: ConfiguredMetric): ConfiguredMetric {
  if (metric.direction !== 'none') return metric
  throw new EvaluationError({
    column: 'metric',
    problem: `${metric.id} is neither better when higher nor when lower`,
    expected: 'a metric by which one slice can be worse than another',
  })
}

function columnNames({ data }: Evaluation): readonly string[] {
  return Array.from(slicesIn(data)?.keys() ?? [])
}

/** Each column by itself, then all pairs, and so on. */
function crossings(names: readonly string[], depth: number): readonly (readonly string[])[] {
  let last: readonly (readonly number[])[] = names.map((_, i) => [i])
  const all = [...last]
  for (let size = 2; size <= Math.min(depth, names.length); size++) {
    last = last.flatMap(places => names.flatMap((_, i) => (i > places[places.length - 1] ? [[...places, i]] : [])))
    all.push(...last)
  }
  return all.map(places => places.map(i => names[i]))
}

/** Slices are not sliced again. */
function withoutSlices({ columns, data }: Evaluation): Evaluation {
  return 'slices' in data ? evaluationOf(columns, { ...data, slices: undefined }) : evaluationOf(columns, data)
}

/** A slice and the result of its metric. */
interface Searched {
  readonly slice: DataSlice
  /** The slices of one column less. */
  readonly parents: readonly DataSlice[]
  /** The metric on some of the rows; undefined where it has no value on them. */
  readonly on: (rows: Uint32Array) => Computation | undefined
  readonly computation: Computation | undefined
  readonly support: number
  /** All rows of the evaluation. */
  readonly all: Uint32Array
}

/** Leaves out slices of all rows, and crossings of the same rows as a slice of fewer columns: they add nothing. */
function searchedSlices(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  slices: readonly DataSlice[],
): readonly Searched[] {
  const { data, n } = evaluation
  if (data.kind === 'lists' || !isMeasurable(data)) return []
  const on: Searched['on'] = rows => withValue(computedUnlessRefused(subset(evaluation, data, rows), metric))
  const all = Uint32Array.from({ length: n }, (_, row) => row)
  const byName = new Map(slices.map(slice => [keyOf(slice), slice] as const))
  return slices.flatMap(slice => {
    const parents = parentsOf(slice, byName)
    if (slice.rows.length === n || parents.some(({ rows }) => rows.length === slice.rows.length)) return []
    const some = subset(evaluation, data, slice.rows)
    const computation = computedUnlessRefused(some, metric)
    return [{ slice, parents, on, computation: withValue(computation), support: supportOn(some, computation), all }]
  })
}

function withValue(computation: Computation | undefined): Computation | undefined {
  return computation && (Number.isNaN(measurementOf(computation).value) ? undefined : computation)
}

function keyOf({ columns, labels }: SliceName): string {
  return JSON.stringify([columns, labels])
}

function parentsOf({ columns, labels }: DataSlice, byName: ReadonlyMap<string, DataSlice>): readonly DataSlice[] {
  return columns.flatMap((_, left) => {
    const others = (_: unknown, i: number): boolean => i !== left
    return byName.get(keyOf({ columns: columns.filter(others), labels: labels.filter(others) })) ?? []
  })
}

function compareWithRest(
  searched: Searched,
  request: ConfidenceRequest,
): Omit<SearchedSlice, 'adjustedPValue' | 'found'> {
  const { slice, on, computation, parents, all } = searched
  const { columns, labels, rows } = slice
  const rest = on(rowsBeside(all, rows))
  const beside = worseOrUnknown(computation, rest, request)
  const about = {
    columns,
    labels,
    rows: rows.length,
    support: searched.support,
    value: computation?.computed.value ?? Number.NaN,
    rest: rest?.computed.value ?? Number.NaN,
    ...beside,
    explainedBy: undefined,
  }
  // Then it cannot be found, whatever remains of its parents.
  if (beside.pValue > 1 - request.level) return about
  const explained = parents
    .map(parent => {
      const { pValue } = worseOrUnknown(computation, on(rowsBeside(parent.rows, rows)), request)
      return { pValue, explainedBy: { columns: parent.columns, labels: parent.labels } }
    })
    .filter(({ pValue }) => pValue > beside.pValue)
    .sort((a, b) => b.pValue - a.pValue)
  return { ...about, ...explained[0] }
}

function withCorrection(
  compared: Omit<SearchedSlice, 'adjustedPValue' | 'found'>,
  adjustedPValue: number,
  level: number,
): SearchedSlice {
  const found = adjustedPValue <= 1 - level
  return { ...compared, explainedBy: found ? undefined : compared.explainedBy, adjustedPValue, found }
}

function worseOrUnknown(
  some: Computation | undefined,
  others: Computation | undefined,
  request: ConfidenceRequest,
): Worse {
  if (some !== undefined && others !== undefined) return worseThan({ some, others }, request)
  const noInterval = `${some === undefined ? 'the slice' : 'the rest'} has no value`
  return { worseBy: Number.NaN, interval: undefined, noInterval, pValue: 1 }
}

/** The rows that are not among some of them; both ascend. */
function rowsBeside(all: Uint32Array, some: Uint32Array): Uint32Array {
  const others = new Uint32Array(all.length - some.length)
  let next = 0
  for (let i = 0; i < all.length; i++) {
    if (all[i] === some[next]) next++
    else others[i - next] = all[i]
  }
  return others
}

function bySureness(a: SearchedSlice, b: SearchedSlice): number {
  const worse = ({ worseBy }: SearchedSlice): number => (Number.isNaN(worseBy) ? Number.NEGATIVE_INFINITY : worseBy)
  if (a.pValue !== b.pValue) return a.pValue - b.pValue
  if (worse(a) !== worse(b)) return worse(b) - worse(a)
  return a.labels.map((label, i) => compareLabels(label, b.labels[i] ?? '')).find(order => order !== 0) ?? 0
}
