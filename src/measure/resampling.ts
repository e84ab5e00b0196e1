import type { GroupColumn } from '../evaluation/columns.ts'
import { type Evaluation, evaluationOf } from '../evaluation/evaluation.ts'
import { compareLabels } from '../evaluation/label.ts'
import { type ScoreColumns, withCounts } from '../evaluation/scoreColumns.ts'
import { shapes } from '../evaluation/shapes.ts'
import { type Sliceable, subset, subsetData } from '../evaluation/subset.ts'
import type { UnitValues } from '../metrics/computed.ts'
import type { ConfiguredMetric, Unit } from '../metrics/defineMetric.ts'
import { canonicalOrder } from '../numeric/canonicalOrder.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { drawCounts, seededRandom } from '../numeric/random.ts'
import { sortedThresholdCounts } from '../numeric/sortedThresholdCounts.ts'
import { aucResampler } from '../stats/resampleAuc.ts'
import { measuredOrRefused } from './measuredOrRefused.ts'
import { computedOf, shapeFor } from './measurement.ts'
import { numericColumns } from './numericColumns.ts'

/** A metric as a function of how often each unit is counted. */
export interface Resampling {
  readonly units: number
  readonly unit: Unit
  /** By which units are put into an order that does not depend on the order of the rows. */
  readonly keys: readonly ArrayLike<number>[]
  /** Given that order: the value where the unit at each of its places counts so often; NaN where there is none. */
  readonly inOrder: (order: Uint32Array) => (counts: Uint16Array) => number
}

/** What is drawn: rows or queries, or groups of rows where rows of one group are not independent. */
export interface Sampling {
  readonly units: number
  readonly unit: Unit
  /** The unit of each row; absent where each is one. */
  readonly unitOf: Int32Array | undefined
}

/** Rows are drawn with their groups where there are any. */
export function samplingOf({ data, n }: Evaluation, unit: Unit, columns: number): Sampling {
  const groups = unit !== 'group' && 'groups' in data ? data.groups : undefined
  if (groups === undefined || columns !== n) return { units: columns, unit, unitOf: undefined }
  return { units: groups.labels.length, unit: 'group', unitOf: byLabel(groups) }
}

// The codes of a column come in the order of the rows, labels do not.
function byLabel({ codes, labels }: GroupColumn): Int32Array {
  const sorted = Array.from(labels.keys()).sort((a, b) => compareLabels(labels[a], labels[b]))
  const place = new Int32Array(labels.length)
  sorted.forEach((code, i) => {
    place[code] = i
  })
  return Int32Array.from(codes, code => place[code])
}

/** How a metric is measured again on samples of the units; undefined where such data cannot be drawn from. */
export function resamplingOf(evaluation: Evaluation, metric: ConfiguredMetric): Resampling | undefined {
  const computed = computedOf(evaluation, metric)
  const values = computed.units?.()
  if (values !== undefined) {
    return meansOf(values, samplingOf(evaluation, metric.metric.unit, values.values.length))
  }
  if (computed.areaOf !== undefined && computed.areaOf.sampleWeight === undefined) {
    const sampling = samplingOf(evaluation, metric.metric.unit, evaluation.n)
    if (sampling.unitOf === undefined) return rankedScores(computed.areaOf, sampling)
  }
  const { data } = evaluation
  if (data.kind === 'ranking' || data.kind === 'lists' || data.kind === 'report') return undefined
  const sampling = samplingOf(evaluation, metric.metric.unit, data.n)
  return (
    cellsOf(evaluation, data, metric, sampling) ??
    scoredRows(evaluation, data, metric, sampling) ??
    (weightsRepeat(evaluation, data, metric)
      ? weightedRows(evaluation, data, metric, sampling)
      : repeatedRows(evaluation, data, metric, sampling))
  )
}

/** Means of the values of units: sums of each unit are all that is needed. */
function meansOf({ values, sampleWeight, fromMean }: UnitValues, { units, unit, unitOf }: Sampling): Resampling {
  const sums = new Float64Array(units)
  const weights = new Float64Array(units)
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    const weight = sampleWeight === undefined ? 1 : sampleWeight[i]
    const place = unitOf === undefined ? i : unitOf[i]
    sums[place] += weight * values[i]
    weights[place] += weight
  }
  return {
    units,
    unit,
    keys: [weights, sums],
    inOrder: order => {
      const [sumsInOrder, weightsInOrder] = [sums, weights].map(each => Float64Array.from(order, i => each[i]))
      return counts => {
        let sum = 0
        let weight = 0
        for (let i = 0; i < units; i++) {
          sum += counts[i] * sumsInOrder[i]
          weight += counts[i] * weightsInOrder[i]
        }
        if (weight === 0) return Number.NaN
        return fromMean === undefined ? sum / weight : fromMean(sum / weight)
      }
    },
  }
}

/** Scores for their AUC: sorted once, each sample is one walk through them. */
function rankedScores({ yScore, isPositive }: ScoreColumns, { units, unit }: Sampling): Resampling {
  const isByScore = (order: Uint32Array): boolean => {
    for (let i = 1; i < units; i++) {
      const row = order[i]
      const before = order[i - 1]
      if (yScore[row] < yScore[before] || (yScore[row] === yScore[before] && isPositive[row] < isPositive[before])) {
        return false
      }
    }
    return true
  }
  return {
    units,
    unit,
    keys: [yScore, isPositive],
    inOrder: order => {
      // By score already where nothing else comes first: else places are led back to that order.
      const byScore = isByScore(order) ? order : canonicalOrder(units, [yScore, isPositive])
      const positive = Uint8Array.from(byScore, row => isPositive[row])
      const blockEnds = blockEndsOf(Float64Array.from(byScore, row => yScore[row]))
      const areaWhen = aucResampler({ positive, blockEnds })
      if (byScore === order) return areaWhen
      const places = placesIn(byScore, order)
      const inPlace = new Uint16Array(units)
      return counts => {
        for (let i = 0; i < units; i++) inPlace[places[i]] = counts[i]
        return areaWhen(inPlace)
      }
    },
  }
}

/** Scores for what a threshold calls positive: sorted once, each sample is one walk through them. */
function scoredRows(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  { units, unit, unitOf }: Sampling,
): Resampling | undefined {
  const { name, settings } = shapeFor(evaluation, metric)
  if (name !== 'scores' && name !== 'probabilities') return undefined
  if (data.sampleWeight !== undefined || unitOf !== undefined) return undefined
  const columns = shapes[name].columns(data, settings)
  const { yScore, isPositive, amount } = columns
  const keys = [yScore, isPositive, ...(amount === undefined ? [] : [amount])]
  const weighable = weightsRepeat(evaluation, data, metric)
  const valueOfColumns = (drawn: ScoreColumns): number => {
    const { value, undefinedBecause } = metric.compute(name, drawn)
    return undefinedBecause === undefined ? value : Number.NaN
  }
  return {
    units,
    unit,
    keys,
    inOrder: order => {
      const byScore = canonicalOrder(units, keys)
      const sorted = rowsOfScores(columns, byScore)
      const places = placesIn(byScore, order)
      const times = new Uint16Array(units)
      const countsWhen = sortedThresholdCounts(sorted.isPositive, sorted.yScore)
      const sampleWeight = new Float64Array(units)
      return counts => {
        for (let i = 0; i < units; i++) times[places[i]] = counts[i]
        if (!weighable) return valueOfColumns(withCounts(rowsOfScores(sorted, repeatedPlaces(times))))
        sampleWeight.set(times)
        return valueOfColumns({ ...sorted, sampleWeight, counts: () => countsWhen(sampleWeight) })
      }
    },
  }
}

function rowsOfScores(columns: ScoreColumns, rows: Uint32Array): ScoreColumns {
  const n = rows.length
  const { amount } = columns
  const isPositive = new Uint8Array(n)
  const yScore = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    isPositive[i] = columns.isPositive[rows[i]]
    yScore[i] = columns.yScore[rows[i]]
  }
  return {
    ...columns,
    n,
    isPositive,
    yScore,
    amount: amount && Float64Array.from(rows, row => amount[row]),
    ids: undefined,
  }
}

/** Each place as often as it was drawn. */
function repeatedPlaces(times: Uint16Array): Uint32Array {
  let n = 0
  for (let place = 0; place < times.length; place++) n += times[place]
  const places = new Uint32Array(n)
  let i = 0
  for (let place = 0; place < times.length; place++) for (let t = times[place]; t > 0; t--) places[i++] = place
  return places
}

/** Where in one order each unit of another stands. */
function placesIn(order: Uint32Array, other: Uint32Array): Uint32Array {
  const placeOf = new Uint32Array(order.length)
  order.forEach((unit, place) => {
    placeOf[unit] = place
  })
  return other.map(unit => placeOf[unit])
}

function blockEndsOf(ascending: Float64Array): Uint32Array {
  const ends: number[] = []
  for (let i = 1; i <= ascending.length; i++) {
    if (i === ascending.length || ascending[i] !== ascending[i - 1]) ends.push(i)
  }
  return Uint32Array.from(ends)
}

/** Labels: rows of one cell of the confusion matrix are alike, so that a sample is the counts of the cells. */
function cellsOf(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  { units, unit, unitOf }: Sampling,
): Resampling | undefined {
  const shape = shapeFor(evaluation, metric)
  if (shape.name !== 'labels' || data.sampleWeight !== undefined || unitOf !== undefined) return undefined
  const { yTrue, yPred, labels } = shapes.labels.columns(data, shape.settings)
  const cellOfKey = new Map<number, number>()
  const firstRows: number[] = []
  const cellOf = new Uint32Array(units)
  const keys = Float64Array.from({ length: units }, (_, row) => yTrue[row] * labels.length + yPred[row])
  for (let row = 0; row < units; row++) {
    let cell = cellOfKey.get(keys[row])
    if (cell === undefined) {
      cell = cellOfKey.size
      cellOfKey.set(keys[row], cell)
      firstRows.push(row)
    }
    cellOf[row] = cell
  }
  const rowOfCell = Uint32Array.from(firstRows)
  const cells = subsetData(data, rowOfCell)
  if (!weightsRepeat(evaluation, cells, metric)) return undefined
  return {
    units,
    unit,
    keys: [keys],
    inOrder: order => {
      const cellsInOrder = order.map(row => cellOf[row])
      return counts => {
        const sampleWeight = new Float64Array(firstRows.length)
        for (let i = 0; i < units; i++) sampleWeight[cellsInOrder[i]] += counts[i]
        return valueWith(evaluation, cells, metric, sampleWeight)
      }
    },
  }
}

/** Rows whose weights are how often they were drawn. */
function weightedRows(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  sampling: Sampling,
): Resampling {
  const { units, unit, unitOf } = sampling
  return {
    units,
    unit,
    keys: keysOf(data, sampling),
    inOrder: order => {
      const weights = new Float64Array(units)
      return counts => {
        for (let i = 0; i < units; i++) weights[order[i]] = counts[i]
        return valueWith(evaluation, data, metric, rowWeights(data, weights, unitOf))
      }
    },
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

/** Rows that stand as often as they were drawn, for metrics that know no weights. */
function repeatedRows(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  sampling: Sampling,
): Resampling {
  const { units, unit, unitOf } = sampling
  return {
    units,
    unit,
    keys: keysOf(data, sampling),
    inOrder: order => {
      // Canonical rows: those of each unit together, units in their order.
      const place = new Uint32Array(units)
      order.forEach((drawn, i) => {
        place[drawn] = i
      })
      const placeOf = (row: number): number => place[unitOf === undefined ? row : unitOf[row]]
      const rows = Array.from({ length: data.n }, (_, row) => row).sort((a, b) => placeOf(a) - placeOf(b))
      return counts => repeatedValue(evaluation, data, metric, rows, row => counts[placeOf(row)])
    },
  }
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

// Of a value that one row decides, a probe without that row tells nothing: a third of them are.
const PROBES = 16

/**
 * Whether a weight says the same as so many rows. A metric of one's own may know no weights, or mean something else by
 * them: some samples are measured both ways.
 */
function weightsRepeat(evaluation: Evaluation, data: Sliceable, metric: ConfiguredMetric): boolean {
  const random = seededRandom(1)
  const drawn = new Uint16Array(data.n)
  const counts = new Uint16Array(data.n)
  const rows = Array.from({ length: data.n }, (_, row) => row)
  // The same samples are tried whatever the order of the rows.
  const order = canonicalOrder(data.n, numericColumns(data))
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

function valueWith(
  { columns }: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  sampleWeight: Float64Array,
): number {
  return valueIn(evaluationOf(columns, { ...data, sampleWeight }), metric)
}

// A sample may be one that the metric refuses: of one class, say.
function valueIn(evaluation: Evaluation, metric: ConfiguredMetric): number {
  const measured = measuredOrRefused(evaluation, metric)
  return 'value' in measured ? measured.value : Number.NaN
}

function keysOf(data: Sliceable, { unitOf, units }: Sampling): readonly ArrayLike<number>[] {
  return unitOf === undefined ? numericColumns(data) : [Int32Array.from({ length: units }, (_, i) => i)]
}

/** The order of the units of samplings of the same rows. */
export function commonOrder(samplings: readonly Pick<Resampling, 'units' | 'keys'>[]): Uint32Array {
  return canonicalOrder(
    samplings[0].units,
    samplings.flatMap(({ keys }) => keys),
  )
}
