import type { Proportion, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { sumOf } from '../../stats/confusion/confusionCells.ts'
import { effectiveTrials } from '../../stats/proportions/effectiveRows.ts'
import type { IntervalSample } from './intervalSample.ts'
import { isShare } from './lossSample.ts'
import { meanSample, someOf, unitsOf } from './momentsSample.ts'

/** Returns the units that count in the mean. */
export function unitsInMean(mean: UnitValues): UnitValues {
  const { values, sampleWeight, claimed, outcomes } = mean
  const counting = rowsWhere(values.length, i => !Number.isNaN(values[i]) && (sampleWeight?.[i] ?? 1) > 0)
  if (counting.length === values.length) return mean
  const { sampleWeight: weights, ...kept } = someOf(mean, counting)
  return {
    ...mean,
    ...kept,
    sampleWeight: weights,
    claimed: claimed && (i => claimed(counting[i])),
    outcomes: outcomes && Array.from(counting, i => outcomes[i]),
  }
}

/** Returns what an interval of their mean can rest on, of which every unit counts. */
export function sampleOfMean(mean: UnitValues): Pick<IntervalSample, 'mean' | 'moments' | 'weighted'> {
  if (mean.sampleWeight === undefined) return { mean, moments: meanSample(mean) }
  return { weighted: mean.values.length > 1 ? meanSample(mean) : undefined }
}

/** Returns the mean as a proportion, if each unit is a success or none. */
export function proportionOf(mean: UnitValues, metric: ConfiguredMetric): Proportion | undefined {
  if (mean.fromMean !== undefined || !isShare(metric)) return undefined
  const { values, sampleWeight, count } = mean
  if (!values.every(value => value === 0 || value === 1)) return undefined
  if (sampleWeight !== undefined) return { ...effectiveTrials(values, sampleWeight), from: proportion => proportion }
  return {
    successes: values.reduce((sum, value, i) => sum + value * (count?.[i] ?? 1), 0),
    trials: unitsOf(mean),
    from: proportion => proportion,
  }
}

/** Returns how often it happened what the values of units claim. */
export function outcomesOf({ outcomes, sampleWeight, count }: UnitValues): IntervalSample['outcomes'] {
  if (outcomes === undefined) return undefined
  if (sampleWeight !== undefined) return effectiveTrials(outcomes, sampleWeight)
  const each = Array.from(outcomes, (happened, i) => happened * (count?.[i] ?? 1))
  return { successes: sumOf(each), trials: count === undefined ? each.length : sumOf(count) }
}
