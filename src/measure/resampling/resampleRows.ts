import { type Sliceable, subset } from '../../evaluation/encode/subset.ts'
import { evaluationOf } from '../../evaluation/evaluation.ts'
import { canonicalOrder } from '../../numeric/canonicalOrder.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { placesIn } from '../../numeric/placesIn.ts'
import { drawCounts, seededRandom } from '../../numeric/random.ts'
import { measuredValue } from '../measureConfigured.ts'
import type { Sampling } from './sampling.ts'
import { type DrawnRows, keysOf, type Resampling, rowKeys } from './samplingOrder.ts'

/** Resamples rows or groups: by weights if the metric supports them, else by repeating rows. */
export function resampleRows(rows: DrawnRows, sampling: Sampling): Resampling {
  const { units, unit } = sampling
  const inOrder = isWeighable(rows) ? weighed(rows, sampling) : repeated(rows, sampling)
  return { units, unit, keys: keysOf(rows.data, sampling, rows.shape), inOrder }
}

function weighed(rows: DrawnRows, { units, unitOf }: Sampling): Resampling['inOrder'] {
  return order => {
    const weights = new Float64Array(units)
    return counts => {
      for (let i = 0; i < units; i++) weights[order[i]] = counts[i]
      return valueWith(rows, rowWeights(rows.data, weights, unitOf))
    }
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
function repeated(rows: DrawnRows, { unitOf }: Sampling): Resampling['inOrder'] {
  return order => {
    const all = Uint32Array.from({ length: rows.data.n }, (_, row) => row)
    const places = placesIn(order, unitOf === undefined ? all : Uint32Array.from(unitOf))
    // In the order in which they were given, which may be what a metric is about: a rank, or time.
    return counts => repeatedValue(rows, row => counts[places[row]])
  }
}

function repeatedValue({ evaluation, data, metric }: DrawnRows, times: (row: number) => number): number {
  const repeated: number[] = []
  for (let row = 0; row < data.n; row++) for (let i = times(row); i > 0; i--) repeated.push(row)
  return measuredValue(subset(evaluation, data, Uint32Array.from(repeated)), metric)
}

// Where one row decides the value, the third of all probes that lack that row tell nothing.
const PROBES = 16

// With fewer rows the probes may agree by chance, and repeating rows costs little.
const FEWEST_WEIGHTED = 100

/** Whether samples of such data can be measured by weights. */
export function isWeighable(rows: DrawnRows): boolean {
  return rows.data.n >= FEWEST_WEIGHTED && weightsRepeat(rows)
}

/**
 * Whether a weight gives the same value as that many rows. A user's metric may ignore weights, or mean something else
 * by them, so some samples are measured both ways.
 */
export function weightsRepeat(rows: DrawnRows): boolean {
  const { data } = rows
  const random = seededRandom(1)
  const drawn = new Uint16Array(data.n)
  const counts = new Uint16Array(data.n)
  // In canonical order, so that the same samples are tried whatever the order of the rows.
  const order = canonicalOrder(data.n, rowKeys(data, rows.shape))
  for (let probe = 0; probe < PROBES; probe++) {
    drawCounts(random, data.n, drawn)
    for (let i = 0; i < data.n; i++) counts[order[i]] = drawn[i]
    const weighted = valueWith(rows, rowWeights(data, Float64Array.from(counts), undefined))
    const repeated = repeatedValue(rows, row => counts[row])
    const alike = nearlyEqual(weighted, repeated) || Math.abs(weighted - repeated) < 1e-9
    if (!alike && !(Number.isNaN(weighted) && Number.isNaN(repeated))) return false
  }
  return true
}

// The metric may refuse a sample: one of a single class, say.
function valueWith({ evaluation, data, metric }: DrawnRows, sampleWeight: Float64Array): number {
  return measuredValue(evaluationOf(evaluation.columns, { ...data, sampleWeight }), metric)
}
