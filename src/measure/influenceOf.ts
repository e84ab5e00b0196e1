import type { Computed, QuantileOf, UnitValues } from '../metrics/definition/computed.ts'
import { linearisedRatio } from '../stats/means/linearised.ts'
import { areaInfluence } from '../stats/scores/weightedArea.ts'
import { type ConfusionSample, confusionOf, confusionOfRows } from './intervals/confusionSample.ts'
import type { Computation } from './measureConfigured.ts'

/**
 * How each row, case or query moves a value, to first order: the mean of what they add, under the name of what bounds it. Values
 * of groups, means of runs, slices and paired gains all rest on it.
 *
 * Hampel, "The influence curve and its role in robust estimation", JASA 69 (1974).
 */
export type Influence = MeanInfluence | QuantileInfluence | RowInfluence | CellInfluence

/** The value is the mean of these, or `fromMean` of it. */
export interface MeanInfluence extends Pick<UnitValues, 'values' | 'sampleWeight' | 'fromMean'> {
  /** `ratio`: of losses over those of an uninformed forecast, linearised. Its best mean is 0, and `fromMean` is linear. */
  readonly kind: 'mean' | 'ratio'
}

interface QuantileInfluence {
  readonly kind: 'quantile'
  readonly of: QuantileOf
}

/** What each row adds is 0 on average. */
export interface RowInfluence {
  /** What decides the value: how two columns vary together, or the order of scores with the number of rows in each class given. */
  readonly kind: 'correlation' | 'ranks'
  readonly value: number
  readonly influence: Float64Array
  /** How many rows each of these stands for; one where absent. */
  readonly count?: Float64Array | undefined
  /** A group or slice that is unlike the others tells nothing, half way down the range; another may tell the opposite. */
  readonly isInformative: boolean
}

/** All rows in a cell of the confusion matrix move the value alike. */
export interface CellInfluence {
  readonly kind: 'cells'
  readonly confusion: ConfusionSample
}

/** Returns how the units of a computation move its value; undefined where that is not known. */
export function influenceOf(computation: Computation): Influence | undefined {
  const { computed } = computation
  const units = computed.units?.()
  if (units !== undefined) {
    const { values, sampleWeight, count, fromMean } = units
    return { kind: 'mean', values, sampleWeight: sampleWeight ?? count, fromMean }
  }
  const ratio = computed.ratio?.()
  if (ratio !== undefined) {
    const { losses, references, from } = ratio
    const sampleWeight = ratio.sampleWeight ?? ratio.count
    return {
      kind: 'ratio',
      values: linearisedRatio(losses, references, sampleWeight),
      sampleWeight,
      fromMean: from,
    }
  }
  const quantile = computed.quantile?.()
  if (quantile !== undefined) return { kind: 'quantile', of: quantile }
  if (computed.correlationOf !== undefined) {
    const { value, influence, count } = computed.correlationOf()
    return { kind: 'correlation', value, influence, count, isInformative: true }
  }
  const ranks = influenceOfRanks(computed)
  if (ranks !== undefined) {
    return { kind: 'ranks', value: computed.value, ...ranks, isInformative: computed.areaOf !== undefined }
  }
  const confusion = confusionOfRows(computation) ?? confusionOf(computation)
  return confusion && { kind: 'cells', confusion }
}

function influenceOfRanks({ areaOf, rankedOf }: Computed): Pick<RowInfluence, 'influence' | 'count'> | undefined {
  if (areaOf === undefined) return rankedOf && { influence: rankedOf.influence(), count: rankedOf.count }
  const { columns, from = auc => auc } = areaOf
  const slope = from(1) - from(0)
  const { yScore, isPositive } = columns.counted ?? columns
  const count = columns.counted?.count
  const influence = areaInfluence(yScore, isPositive, { sampleWeight: columns.sampleWeight, count })
  return { influence: influence.map(each => slope * each), count }
}
