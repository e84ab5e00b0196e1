import type { UnitValues } from '../../metrics/definition/computed.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Influence, influenceOf } from '../influenceOf.ts'
import { type Computation, rowsOf } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'

/**
 * Returns how much each unit moves the value, up to a common factor: row by row, query by query, or summed over groups where
 * there are any. Undefined where that is not known.
 */
export function influenceByUnit(computation: Computation): Float64Array | undefined {
  const found = influenceOf(computation)
  if (found === undefined) return undefined
  const influence = byRow(found, computation)
  const { units, unitOf } = samplingOf(computation, influence.length)
  const { count } = computation
  // Products of two influences of one row, summed over the rows that it stands for.
  if (unitOf === undefined)
    return count === undefined ? influence : influence.map((each, i) => each / Math.sqrt(count[i]))
  const totals = new Float64Array(units)
  influence.forEach((each, row) => {
    totals[unitOf[row]] += each
  })
  return totals
}

/** Returns what each row adds, for all rows that it stands for. */
function byRow(influence: Influence, computation: Computation): Float64Array {
  const { data, n } = rowsOf(computation)
  switch (influence.kind) {
    case 'mean':
    case 'ratio':
      return deviationsFromMean(influence).totals
    case 'quantile': {
      const { values, sampleWeight, count, quantile } = influence.of
      // The density of the values at the quantile is a common factor.
      const below = values.map(value => Number(value <= quantile))
      return deviationsFromMean({ values: below, sampleWeight: sampleWeight ?? count }).totals
    }
    case 'correlation':
    case 'ranks':
      return influence.influence.map((each, row) => (influence.count?.[row] ?? 1) * each)
    case 'cells': {
      const { influence: ofCells, cellOf, count } = influence.confusion
      const weights = count ?? ('sampleWeight' in data ? data.sampleWeight : undefined)
      return Float64Array.from({ length: n }, (_, row) => (weights?.[row] ?? 1) * ofCells[cellOf(row)])
    }
    default:
      return influence satisfies never
  }
}

/** Units beside their mean. Those that have no part in it do not move it. */
interface DeviationsFromMean {
  readonly mean: number
  readonly weights: Float64Array
  /** The deviation of each, times its weight. */
  readonly totals: Float64Array
}

export function deviationsFromMean({
  values,
  sampleWeight,
}: Pick<UnitValues, 'values' | 'sampleWeight'>): DeviationsFromMean {
  const weights = values.map((value, i) => (Number.isNaN(value) ? 0 : (sampleWeight?.[i] ?? 1)))
  const mean = weightedMean(values.length, weights, i => (weights[i] > 0 ? values[i] : 0))
  return { mean, weights, totals: values.map((value, i) => (weights[i] > 0 ? weights[i] * (value - mean) : 0)) }
}

/**
 * Returns the correlations of several estimates of the same rows by their influences. Where one does not vary, or where the
 * influences are not known, it is 1: that of the widest interval of a mean.
 */
export function correlationsOf(
  influences: readonly (Float64Array | undefined)[],
): (first: number, second: number) => number {
  const sizes = influences.map(each => (each === undefined ? 0 : Math.sqrt(productOf(each, each))))
  return (first, second) => {
    const [a, b] = [influences[first], influences[second]]
    const size = sizes[first] * sizes[second]
    if (a === undefined || b === undefined || !(size > 0) || a.length !== b.length) return 1
    return Math.min(1, Math.max(-1, productOf(a, b) / size))
  }
}

function productOf(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
