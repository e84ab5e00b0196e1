import type { LossRatio, UnitValues } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { linearisedRatio } from '../../stats/means/linearised.ts'
import { rankInfluence } from '../intervals/clusterSample.ts'
import { confusionOf } from '../intervals/confusionSample.ts'
import type { Computation } from '../measureConfigured.ts'
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
 * Returns how each row moves a value: exact for means, by influences for what the order of scores or the confusion matrix
 * decides. Undefined where influences are unknown.
 */
export function evidenceOfRows(computation: Computation): EvidenceOfRows | undefined {
  const { computed } = computation
  const units = computed.units?.()
  if (units !== undefined) return ofMean(units)
  if (computed.ratio !== undefined) return ofRatio(computed.ratio())
  if (computed.correlationOf !== undefined) return ofInfluence(computed.correlationOf().influence, computed.value)
  const influence = rankInfluence(computed)
  return influence === undefined ? ofConfusion(computation) : ofRanks(computation, influence)
}

function ofMean({ values, sampleWeight, fromMean = mean => mean }: UnitValues): EvidenceOfRows {
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

function ofRatio({ losses, references, sampleWeight, from }: LossRatio): EvidenceOfRows {
  return ofMean({ values: linearisedRatio(losses, references, sampleWeight), sampleWeight, fromMean: from })
}

function ofInfluence(influence: Float64Array, value: number): EvidenceOfRows {
  return {
    totals: influence,
    shares: new Float64Array(influence.length).fill(1),
    strata: new Int32Array(influence.length),
    valueAt: deviation => value + deviation,
  }
}

/** The number of rows of each true class is taken as given. */
function ofRanks({ evaluation, computed }: Computation, influence: Float64Array): EvidenceOfRows {
  return { ...ofInfluence(influence, computed.value), strata: trueClasses(evaluation) }
}

/** Rows in a cell that does not move the value carry no evidence: rows predicted negative, for precision. */
function ofConfusion(computation: Computation): EvidenceOfRows | undefined {
  const confusion = confusionOf(computation)
  if (confusion === undefined) return undefined
  const { n } = computation.evaluation
  const { influence, cellOf } = confusion
  const largest = influence.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  // Influences by small steps carry rounding errors.
  const moves = influence.map(each => Number(Math.abs(each) > 1e-6 * largest))
  const shares = Float64Array.from({ length: n }, (_, row) => moves[cellOf(row)])
  const moving = shares.reduce((sum, each) => sum + each, 0)
  return {
    totals: shares.map((share, row) => (share === 0 ? 0 : influence[cellOf(row)] * (moving / n))),
    shares,
    strata: new Int32Array(n),
    valueAt: deviation => computation.computed.value + deviation,
  }
}
