import { countedRowsOf } from '../../evaluation/encode/rowNames.ts'
import { standingFor } from '../../evaluation/encode/standingFor.ts'
import { type EvaluationData, evaluationOf } from '../../evaluation/evaluation.ts'
import type { QuantileOf, UnitValues } from '../../metrics/definition/computed.ts'
import type { Range } from '../../metrics/definition/defineMetric.ts'
import { linearQuantile } from '../../numeric/linearQuantile.ts'
import type { ClusteredValue } from '../../stats/clusterRobust.ts'
import { FEWEST_CORRELATED } from '../../stats/correlations/fisherZ.ts'
import { type Influence, influenceOf, type MeanInfluence, type RowInfluence } from '../influenceOf.ts'
import { type Computation, rowsOf } from '../measureConfigured.ts'
import { type GroupedRows, samplingOf } from '../resampling/sampling.ts'
import { trueClasses } from '../trueClasses.ts'
import { clusteredCells, sharesByClass } from './clusteredCells.ts'
import { extentWithZero } from './largestOf.ts'

/** A linearised value of grouped rows. */
export interface ClusterSample {
  readonly clustered: ClusteredValue
  /** The range of the value before `fromMean` is applied. Limits are computed on this scale. */
  readonly range: Range
  readonly fromMean: UnitValues['fromMean']
  /** Where a group can lie, on the same scale; infinite where losses have no worst. */
  readonly ends: Range
}

/** Returns the groups of the rows; undefined if each row is its own unit or the metric has its own interval rule. */
export function groupedRows(computation: Computation): GroupedRows | undefined {
  const { metric, computed } = computation
  const { interval } = metric.metric
  if (interval !== undefined && interval !== 'percentile') return undefined
  if (computed.clusters !== undefined) return computed.clusters
  const { unitOf, units } = samplingOf(computation, computed.units?.().values.length)
  return unitOf === undefined ? undefined : { unitOf, units }
}

/** Returns the same computation with its rows treated as independent. */
export function withoutGroups(computation: Computation): Computation {
  const { columns, data } = computation.evaluation
  const isGrouped = 'groups' in data && data.groups !== undefined
  if (!isGrouped && computation.computed.clusters === undefined) return computation
  const computed = { ...computation.computed, clusters: undefined }
  return isGrouped
    ? { ...computation, computed, evaluation: evaluationOf(columns, ungrouped(data)) }
    : { ...computation, computed }
}

function ungrouped(data: EvaluationData): EvaluationData {
  const counted = countedRowsOf(data)
  if (counted !== undefined) return standingFor({ ...counted.table, groups: undefined })
  return 'groups' in data ? { ...data, groups: undefined } : data
}

/** Returns the linearised value over groups; undefined without groups, or if the influence of single rows is unknown. */
export function clusterSample(computation: Computation): ClusterSample | undefined {
  const rows = groupedRows(computation)
  const influence = rows && influenceOf(computation)
  return rows && influence && ofInfluence(influence, rows, computation)
}

function ofInfluence(influence: Influence, rows: GroupedRows, computation: Computation): ClusterSample | undefined {
  const { range } = computation.metric
  switch (influence.kind) {
    case 'mean':
      return ofMean(influence, rows, range)
    case 'ratio': {
      const { values, sampleWeight, fromMean } = influence
      return { clustered: clusteredMean(values, sampleWeight, rows), range: UNBOUNDED, ends: UNBOUNDED, fromMean }
    }
    case 'quantile':
      return influence.of.sampleWeight === undefined ? quantileSample(influence.of, rows) : undefined
    case 'correlation':
    case 'ranks': {
      const clustered = clusteredRows(influence, rows, computation)
      return clustered && { clustered, range, ends: endsOf(influence, range), fromMean: undefined }
    }
    case 'cells':
      return { clustered: clusteredCells(influence.confusion, rows), range, ends: range, fromMean: undefined }
    default:
      return influence satisfies never
  }
}

/** The means of losses, whose best is 0. */
const UNBOUNDED: Range = [0, Number.POSITIVE_INFINITY]

function ofMean({ values, sampleWeight, fromMean }: MeanInfluence, rows: GroupedRows, range: Range): ClusterSample {
  const clustered = clusteredMean(values, sampleWeight, rows)
  if (fromMean !== undefined) {
    const scale: Range = values.some(value => value < 0) ? [Number.NEGATIVE_INFINITY, UNBOUNDED[1]] : UNBOUNDED
    return { clustered, range: scale, ends: scale, fromMean }
  }
  if (range.some(Number.isFinite)) return { clustered, range, ends: range, fromMean }
  const scale = scaleOfValues(values)
  // Scores from 0 to 1 are shares, and the same shares have the same limits under any name.
  return { clustered, range: scale[1] === 1 ? scale : range, ends: scale, fromMean }
}

/** Returns the scale that values without a known range seem to be on: from 0 to 1, or as far as they and 0 reach. */
function scaleOfValues(values: Float64Array): Range {
  const [least, most] = extentWithZero([values])
  return least === 0 && most <= 1 ? [0, 1] : [least, most]
}

/**
 * Returns the quantile as a function of the share of values up to it. The limits of that share, a mean of rows, are
 * quantiles in turn.
 *
 * Woodruff, "Confidence intervals for medians and other position measures", JASA 47 (1952).
 */
export function quantileSample({ values, count, share }: QuantileOf, rows: GroupedRows): ClusterSample {
  const quantile = linearQuantile(values, share, count)
  const below = values.map(value => Number(value <= quantile))
  return {
    clustered: { ...clusteredMean(below, count, rows), value: share },
    range: SHARES,
    ends: SHARES,
    fromMean: each => linearQuantile(values, each, count),
  }
}

const SHARES: Range = [0, 1]

/** Returns a mean of rows by group. Rows without a value are ignored. */
export function clusteredMean(
  values: Float64Array,
  sampleWeight: Float64Array | undefined,
  { unitOf, units }: GroupedRows,
): ClusteredValue {
  const weightOf = (row: number): number => (Number.isNaN(values[row]) ? 0 : (sampleWeight?.[row] ?? 1))
  const weights = new Float64Array(units)
  let weight = 0
  for (let row = 0; row < values.length; row++) {
    const own = weightOf(row)
    weights[unitOf[row]] += own
    weight += own
  }
  // Subtracting one of the values first keeps identical values free of rounding errors.
  const origin = values.find((_, row) => weightOf(row) > 0) ?? 0
  let mean = 0
  for (let row = 0; row < values.length; row++) {
    if (weightOf(row) > 0) mean += (weightOf(row) / weight) * (values[row] - origin)
  }
  const totals = new Float64Array(units)
  for (let row = 0; row < values.length; row++) {
    if (weightOf(row) > 0) totals[unitOf[row]] += (weightOf(row) / weight) * (values[row] - origin - mean)
  }
  const there = Array.from(weights.keys()).filter(unit => weights[unit] > 0)
  return {
    value: origin + mean,
    totals: Float64Array.from(there, unit => totals[unit]),
    shares: Float64Array.from(there, unit => weights[unit] / weight),
  }
}

/** A group that is unlike the others tells nothing: an AUC of ½, no correlation. None is expected to tell the opposite. */
function endsOf({ value, isInformative }: RowInfluence, [least, most]: Range): Range {
  const uninformative = (least + most) / 2
  if (!isInformative) return [least, most]
  return value < uninformative ? [least, uninformative] : [uninformative, most]
}

/** Influences below this are rounding errors of weighted sums: those of a perfect order would share out the groups at random. */
const ROUNDING = 1e-10

/**
 * Returns a value of the order of scores, or a correlation, by group; undefined if there are too few rows for a correlation.
 * Where scores are ordered, each group has its share of the evidence of each true class.
 */
export function clusteredRows(
  { kind, value, influence, count }: RowInfluence,
  rows: GroupedRows,
  computation: Computation,
): ClusteredValue | undefined {
  const { n } = computation.evaluation
  if (kind === 'correlation') {
    return n < FEWEST_CORRELATED ? undefined : { ...clusteredMean(influence, count, rows), value }
  }
  const { unitOf, units } = rows
  const truth = trueClasses(rowsOf(computation))
  const totals = new Float64Array(units)
  const alike = new Map<string, { readonly group: number; readonly truth: number; rows: number; squares: number }>()
  for (let row = 0; row < influence.length; row++) {
    const group = unitOf[row]
    const times = count?.[row] ?? 1
    const moves = Math.abs(influence[row]) < ROUNDING ? 0 : influence[row]
    totals[group] += (times * moves) / n
    const key = `${group} ${truth[row]}`
    const found = alike.get(key) ?? { group, truth: truth[row], rows: 0, squares: 0 }
    found.rows += times
    found.squares += times * moves ** 2
    alike.set(key, found)
  }
  const kinds = Array.from(alike.values(), each => ({ ...each, influence: Math.sqrt(each.squares / each.rows) }))
  return { value, totals, shares: sharesByClass(units, kinds) }
}
