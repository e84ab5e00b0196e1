import type { UnitValues } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { take } from '../../numeric/take.ts'
import type { Limits } from '../../stats/interval.ts'
import { type Moments, momentsOf, weightedMomentsOf } from '../../stats/means/moments.ts'
import { isReason, type OrReason, type Reason } from './defineMethod.ts'

/** Moments of values times `unit`, by which their cubes do not overflow. */
export interface ScaledMoments {
  readonly moments: Moments
  readonly unit: number
}

/** Units of which limits need the moments alone: those of values that are here, or those that an engine has summed. */
export interface MomentsSample {
  /** Or why they say nothing of other units: too few may deviate for limits of the level. */
  readonly scaled: (level: number) => OrReason<ScaledMoments>
  /** Of weighted units, the one that adds most to their sum, which need not have the largest value. */
  readonly heaviest?: (() => HeaviestUnit) | undefined
}

interface HeaviestUnit {
  /** Its share of the sum. */
  readonly share: number
  /** The mean with one more like it. */
  readonly oneMore: number
}

/** Independent units, of which the metric is a function of the mean. */
export interface MeanSample extends MomentsSample {
  /** How many there are, whatever they weigh. */
  readonly units: number
  /** Maps the mean to the metric: linear or increasing. */
  readonly from: (mean: number) => number
}

/** How many units a mean is of. */
export function unitsOf({ values, count }: Pick<UnitValues, 'values' | 'count'>): number {
  return count === undefined ? values.length : compensatedSum(count.length, i => count[i])
}

/** Values of units that may have weights or counts. */
export interface Weighed extends Pick<UnitValues, 'values' | 'count'> {
  readonly sampleWeight?: Float64Array | undefined
}

/** Returns some of the units. */
export function someOf({ values, sampleWeight, count }: Weighed, units: Uint32Array): Weighed {
  return { values: take(values, units), sampleWeight: take(sampleWeight, units), count: take(count, units) }
}

/** Returns the units that have a value. */
export function withValue(weighed: Weighed): Weighed {
  const { values } = weighed
  const there = rowsWhere(values.length, unit => !Number.isNaN(values[unit]))
  return there.length === values.length ? weighed : someOf(weighed, there)
}

export function momentsSample({ values, sampleWeight, count }: Weighed): MomentsSample {
  return {
    scaled: () => {
      const unit = scaleOf(values)
      const moments =
        sampleWeight === undefined ? momentsOf(values, unit, count) : weightedMomentsOf(values, sampleWeight, unit)
      return { moments, unit }
    },
    heaviest: sampleWeight && (() => heaviestOf(values, sampleWeight)),
  }
}

function heaviestOf(values: Float64Array, sampleWeight: Float64Array): HeaviestUnit {
  const [unit, scale] = [scaleOf(values), scaleOf(sampleWeight)]
  const weightOf = (i: number): number => sampleWeight[i] * scale
  const partOf = (i: number): number => (sampleWeight[i] === 0 ? 0 : weightOf(i) * values[i] * unit)
  let heaviest = 0
  for (let i = 1; i < values.length; i++) if (partOf(i) > partOf(heaviest)) heaviest = i
  const sum = compensatedSum(values.length, partOf)
  const weight = compensatedSum(values.length, weightOf)
  return {
    share: partOf(heaviest) / sum,
    oneMore: (sum + partOf(heaviest)) / (weight + weightOf(heaviest)) / unit,
  }
}

export function meanSample(mean: UnitValues): MeanSample {
  return { ...momentsSample(mean), units: unitsOf(mean), from: mean.fromMean ?? (value => value) }
}

/** Returns the moments of units, or the reason that is given where all of them are alike. */
export function momentsApart({ scaled }: MomentsSample, level: number, alike: Reason): OrReason<ScaledMoments> {
  const found = scaled(level)
  if (isReason(found)) return found
  const { n, least, most } = found.moments
  return nearlyEqual(least, most) || !(n > 1) ? alike : found
}

/** The reason where squares or sums of losses have no finite value. */
export const overflowing: Reason = { because: 'the losses overflow' }

/** Returns limits that follow from the moments of units, or the reason that is given where all of them are alike. */
export function limitsByMoments(
  sample: MomentsSample,
  level: number,
  limitsOf: (moments: Moments, level: number) => Limits,
  alike: Reason,
): OrReason<Limits> {
  const found = momentsApart(sample, level, alike)
  if (isReason(found)) return found
  const { lower, upper } = limitsOf(found.moments, level)
  if (Number.isNaN(lower) || Number.isNaN(upper)) return overflowing
  return { lower: lower / found.unit, upper: upper / found.unit }
}
