import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { influenceOf, type MeanInfluence, type RowInfluence } from '../influenceOf.ts'
import type { ConfusionSample } from '../intervals/confusionSample.ts'
import { type Computation, rowsOf } from '../measureConfigured.ts'
import { trueClasses } from '../trueClasses.ts'

/** How each row or query moves a value, linearised. */
export interface EvidenceOfRows {
  /** By how much it moves the sum; the sum of all is 0. */
  readonly totals: Float64Array
  /** Its weight; 0 for rows that do not affect the value. */
  readonly shares: Float64Array
  /** The true class, where the metric takes the number of rows in each as given; else 0 throughout. */
  readonly strata: Int32Array
  /** Returns the value of rows whose mean deviates so much. */
  readonly valueAt: (deviation: number) => number
}

/**
 * Returns how each row moves a value: exact for means, to first order for what the order of scores or the confusion matrix
 * decides. Undefined where that is not known.
 */
export function evidenceOfRows(computation: Computation): EvidenceOfRows | undefined {
  const influence = influenceOf(computation)
  switch (influence?.kind) {
    case undefined:
    case 'quantile':
      return undefined
    case 'mean':
    case 'ratio':
      return ofMean(influence)
    case 'correlation':
      return ofRows(influence)
    case 'ranks':
      // The number of rows of each true class is taken as given.
      return { ...ofRows(influence), strata: trueClasses(rowsOf(computation)) }
    case 'cells':
      return influence.confusion.weightOf === undefined ? ofCells(computation, influence.confusion) : undefined
    default:
      return influence satisfies never
  }
}

function ofMean({ values, sampleWeight, fromMean = mean => mean }: MeanInfluence): EvidenceOfRows {
  const shares = values.map((value, row) => (Number.isNaN(value) ? 0 : (sampleWeight?.[row] ?? 1)))
  const valueIn = (row: number): number => (shares[row] > 0 ? values[row] : 0)
  const all = compensatedSum(values.length, row => shares[row])
  const mean = compensatedSum(values.length, row => shares[row] * valueIn(row)) / all
  return {
    totals: shares.map((share, row) => share * (valueIn(row) - mean)),
    shares,
    strata: new Int32Array(values.length),
    valueAt: deviation => fromMean(mean + deviation),
  }
}

function ofRows({ influence, value }: RowInfluence): EvidenceOfRows {
  return {
    totals: influence,
    shares: new Float64Array(influence.length).fill(1),
    strata: new Int32Array(influence.length),
    valueAt: deviation => value + deviation,
  }
}

/** Rows in a cell that does not move the value carry no evidence: rows predicted negative, for precision. */
function ofCells({ evaluation, computed }: Computation, { influence, cellOf }: ConfusionSample): EvidenceOfRows {
  const { n } = evaluation
  const largest = influence.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  // Influences by small steps carry rounding errors.
  const moves = influence.map(each => Number(Math.abs(each) > 1e-6 * largest))
  const shares = Float64Array.from({ length: n }, (_, row) => moves[cellOf(row)])
  const moving = shares.reduce((sum, each) => sum + each, 0)
  return {
    totals: shares.map((share, row) => (share === 0 ? 0 : influence[cellOf(row)] * (moving / n))),
    shares,
    strata: new Int32Array(n),
    valueAt: deviation => computed.value + deviation,
  }
}
