import { type Sliceable, subset } from '../../evaluation/encode/subset.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { canonicalOrder } from '../../numeric/canonicalOrder.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { drawCounts, seededRandom } from '../../numeric/random.ts'
import type { ShapeTaken } from '../measureConfigured.ts'
import { measuredOrRefused } from '../measureConfigured.ts'
import type { Sampling } from './sampling.ts'
import { keysOf, type Resampling, rowKeys } from './samplingOrder.ts'

/** Returns a function that measures a resample, given the order of the units. */
type Measuring = (
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  sampling: Sampling,
) => Resampling['inOrder']

/** Resamples rows or groups: by weights if the metric supports them, else by repeating rows. */
export function resampleRows(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  shape: ShapeTaken,
  sampling: Sampling,
): Resampling {
  const { units, unit } = sampling
  const inOrder = isWeighable(evaluation, data, metric, shape) ? weighed : repeated
  return { units, unit, keys: keysOf(data, sampling, shape), inOrder: inOrder(evaluation, data, metric, sampling) }
}

/** Weights each row by how often it was drawn. */
const weighed: Measuring =
  (evaluation, data, metric, { units, unitOf }) =>
  order => {
    const weights = new Float64Array(units)
    return counts => {
      for (let i = 0; i < units; i++) weights[order[i]] = counts[i]
      return valueWith(evaluation, data, metric, rowWeights(data, weights, unitOf))
    }
  }

function rowWeights(
  { n, sampleWeight }: Sliceable,
  ofUnits: Float64Array,
  unitOf: Int32Array | undefined,
): Float64Array {
  const weights = new Float64Array(n)
  for (let row = 0; row < n; row++) {
    const drawn = ofUnits[unitOf === undefined ? row : unitOf[row]]
    weights[row] = sampleWeight === undefined ? drawn : drawn * sampleWeight[row]
  }
  return weights
}

/** Repeats each row as often as it was drawn, for metrics that ignore weights. */
const repeated: Measuring =
  (evaluation, data, metric, { units, unitOf }) =>
  order => {
    // Sorts rows into canonical order and keeps the rows of a unit together.
    const place = new Uint32Array(units)
    order.forEach((drawn, i) => {
      place[drawn] = i
    })
    const placeOf = (row: number): number => place[unitOf === undefined ? row : unitOf[row]]
    const rows = Array.from({ length: data.n }, (_, row) => row).sort((a, b) => placeOf(a) - placeOf(b))
    return counts => repeatedValue(evaluation, data, metric, rows, row => counts[placeOf(row)])
  }

function repeatedValue(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  rows: readonly number[],
  times: (row: number) => number,
): number {
  const repeated: number[] = []
  for (const row of rows) for (let i = times(row); i > 0; i--) repeated.push(row)
  return valueIn(subset(evaluation, data, Uint32Array.from(repeated)), metric)
}

// Where one row decides the value, the third of all probes that lack that row tell nothing.
const PROBES = 16

// With fewer rows the probes may agree by chance, and repeating rows costs little.
const FEWEST_WEIGHTED = 100

/** Whether samples of such data can be measured by weights. */
export function isWeighable(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  shape: ShapeTaken,
): boolean {
  return data.n >= FEWEST_WEIGHTED && weightsRepeat(evaluation, data, metric, shape)
}

/**
 * Whether a weight gives the same value as that many rows. A user's metric may ignore weights, or mean something else
 * by them, so some samples are measured both ways.
 */
export function weightsRepeat(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  shape: ShapeTaken,
): boolean {
  const random = seededRandom(1)
  const drawn = new Uint16Array(data.n)
  const counts = new Uint16Array(data.n)
  const rows = Array.from({ length: data.n }, (_, row) => row)
  // In canonical order, so that the same samples are tried whatever the order of the rows.
  const order = canonicalOrder(data.n, rowKeys(data, shape))
  for (let probe = 0; probe < PROBES; probe++) {
    drawCounts(random, data.n, drawn)
    for (let i = 0; i < data.n; i++) counts[order[i]] = drawn[i]
    const weighted = valueWith(evaluation, data, metric, rowWeights(data, Float64Array.from(counts), undefined))
    const repeated = repeatedValue(evaluation, data, metric, rows, row => counts[row])
    const alike = nearlyEqual(weighted, repeated) || Math.abs(weighted - repeated) < 1e-9
    if (!alike && !(Number.isNaN(weighted) && Number.isNaN(repeated))) return false
  }
  return true
}

export function valueWith(
  { columns }: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  sampleWeight: Float64Array,
): number {
  return valueIn(evaluationOf(columns, { ...data, sampleWeight }), metric)
}

// The metric may refuse a sample: one of a single class, say.
function valueIn(evaluation: Evaluation, metric: ConfiguredMetric): number {
  const measured = measuredOrRefused(evaluation, metric)
  return 'value' in measured ? measured.value : Number.NaN
}
