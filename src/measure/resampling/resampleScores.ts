import { type ScoreColumns, withCounts } from '../../evaluation/columns/scoreColumns.ts'
import { shapes } from '../../evaluation/columns/shapes.ts'
import { canonicalOrder } from '../../numeric/canonicalOrder.ts'
import { placesIn } from '../../numeric/placesIn.ts'
import { sortedThresholdCounts } from '../../numeric/sortedThresholdCounts.ts'
import { isWeighable } from './resampleRows.ts'
import type { Sampling } from './sampling.ts'
import type { DrawnRows, Resampling } from './samplingOrder.ts'

/** Resamples metrics of scores and thresholds: scores are sorted once, and each sample is one walk through them. */
export function resampleScores(rows: DrawnRows, { units, unit, unitOf }: Sampling): Resampling | undefined {
  const { data, metric } = rows
  const { name, settings } = rows.shape
  if (name !== 'scores' && name !== 'probabilities') return undefined
  if (data.sampleWeight !== undefined || unitOf !== undefined) return undefined
  const columns = shapes[name].columns(data, settings)
  const { yScore, isPositive, amount } = columns
  const keys = [yScore, isPositive, ...(amount === undefined ? [] : [amount])]
  const weighable = isWeighable(rows)
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

/** Repeats each place as often as it was drawn. */
function repeatedPlaces(times: Uint16Array): Uint32Array {
  let n = 0
  for (let place = 0; place < times.length; place++) n += times[place]
  const places = new Uint32Array(n)
  let i = 0
  for (let place = 0; place < times.length; place++) for (let t = times[place]; t > 0; t--) places[i++] = place
  return places
}
