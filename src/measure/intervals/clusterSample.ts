import { evaluationOf } from '../../evaluation/evaluation.ts'
import type { LossRatio, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric, Range } from '../../metrics/definition/defineMetric.ts'
import { type ClusteredValue, ofOneRow } from '../../stats/clusterRobust.ts'
import type { Correlation } from '../../stats/correlations/correlation.ts'
import { FEWEST_CORRELATED } from '../../stats/correlations/fisherZ.ts'
import { linearisedRatio } from '../../stats/means/linearised.ts'
import type { Computation } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { clusteredCells } from './clusteredCells.ts'
import { confusionOf } from './confusionSample.ts'

/** A linearised value of grouped rows. */
export interface ClusterSample {
  readonly clustered: ClusteredValue
  /** The range of the value before `fromMean` is applied. Limits are computed on this scale. */
  readonly range: Range
  readonly fromMean: UnitValues['fromMean']
  /** The closest values with one row changed. They bound a sample without variation. */
  readonly nearest: () => readonly ClusteredValue[]
}

/** The group of each row, as an index. */
export interface GroupedRows {
  readonly unitOf: Int32Array
  readonly units: number
}

/** Returns the groups of the rows; undefined if each row is its own unit or the metric has its own interval rule. */
export function groupedRows({ evaluation, metric, computed }: Computation): GroupedRows | undefined {
  const { interval } = metric.metric
  if (interval !== undefined && interval !== 'percentile') return undefined
  const rows = computed.units?.().values.length ?? evaluation.n
  const { unitOf, units } = samplingOf(evaluation, metric.metric.unit, rows)
  return unitOf === undefined ? undefined : { unitOf, units }
}

/** Returns the same computation with its rows treated as independent. */
export function withoutGroups(computation: Computation): Computation {
  const { columns, data } = computation.evaluation
  if (!('groups' in data)) return computation
  return { ...computation, evaluation: evaluationOf(columns, { ...data, groups: undefined }) }
}

/** Returns the linearised value over groups; undefined without groups, or if the influence of single rows is unknown. */
export function clusterSample(computation: Computation): ClusterSample | undefined {
  const rows = groupedRows(computation)
  if (rows === undefined) return undefined
  const { metric, computed } = computation
  const units = computed.units?.()
  if (units !== undefined) return ofMean(units, rows, metric)
  if (computed.ratio !== undefined) return ofRatio(computed.ratio(), rows)
  if (computed.correlationOf !== undefined) return ofCorrelation(computed.correlationOf(), rows, metric)
  const confusion = confusionOf(computation)
  if (confusion === undefined) return undefined
  const { clustered, nearest } = clusteredCells(confusion, rows)
  return { clustered, nearest, range: metric.range, fromMean: undefined }
}

function ofMean(
  { values, sampleWeight, fromMean }: UnitValues,
  rows: GroupedRows,
  metric: ConfiguredMetric,
): ClusterSample {
  const range: Range =
    fromMean === undefined ? metric.range : [values.some(value => value < 0) ? -Infinity : 0, Infinity]
  const { clustered, lightest } = clusteredMean(values, sampleWeight, rows)
  return { clustered, range, fromMean, nearest: () => nearestMeans(clustered, lightest, range) }
}

/** Limits of a ratio are computed on the scale of the ratio, whose best value is 0. */
function ofRatio({ losses, references, sampleWeight, from }: LossRatio, rows: GroupedRows): ClusterSample {
  const range: Range = [0, Number.POSITIVE_INFINITY]
  const values = linearisedRatio(losses, references, sampleWeight)
  return { clustered: clusteredMean(values, sampleWeight, rows).clustered, range, fromMean: from, nearest: () => [] }
}

/** Returns a mean of rows by group, and the smallest weight share of a row. Rows without a value are ignored. */
export function clusteredMean(
  values: Float64Array,
  sampleWeight: Float64Array | undefined,
  { unitOf, units }: GroupedRows,
): { readonly clustered: ClusteredValue; readonly lightest: number } {
  const weightOf = (row: number): number => (Number.isNaN(values[row]) ? 0 : (sampleWeight?.[row] ?? 1))
  const weights = new Float64Array(units)
  let weight = 0
  let lightest = Number.POSITIVE_INFINITY
  for (let row = 0; row < values.length; row++) {
    const own = weightOf(row)
    weights[unitOf[row]] += own
    weight += own
    if (own > 0 && own < lightest) lightest = own
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
    clustered: {
      value: origin + mean,
      totals: Float64Array.from(there, unit => totals[unit]),
      shares: Float64Array.from(there, unit => weights[unit] / weight),
    },
    lightest: lightest / weight,
  }
}

/** Returns the means with the lightest row moved to either end of the range, in the largest group (see {@link largestOf}). */
export function nearestMeans(
  { value, shares }: ClusteredValue,
  lightest: number,
  range: Range,
): readonly ClusteredValue[] {
  return range
    .filter(end => Number.isFinite(end) && end !== value)
    .map(end => {
      const effect = (end - value) * lightest
      return { value: value + effect, totals: ofOneRow({ shares }, largestOf(shares), effect), shares }
    })
}

/** Returns the largest group, in which one changed row has the least effect. */
export function largestOf(shares: Float64Array): number {
  return shares.reduce((largest, share, cluster) => (share > shares[largest] ? cluster : largest), 0)
}

function ofCorrelation(
  { value, influence }: Correlation,
  rows: GroupedRows,
  metric: ConfiguredMetric,
): ClusterSample | undefined {
  if (influence.length < FEWEST_CORRELATED) return undefined
  const { clustered } = clusteredMean(influence, undefined, rows)
  const { shares } = clustered
  // One row of random rank lowers a perfect correlation by about 2/n: see `fisherZ`.
  const effect = (-2 * Math.sign(value)) / influence.length
  const oneRandom = { value: value + effect, totals: ofOneRow({ shares }, largestOf(shares), effect), shares }
  return { clustered: { ...clustered, value }, range: metric.range, fromMean: undefined, nearest: () => [oneRandom] }
}
