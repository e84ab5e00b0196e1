import { type MomentsSample, momentsSample } from './momentsSample.ts'
import { type UnitMean, unitsOf } from './unitMean.ts'

/** Independent units, of which the metric is a function of the mean. */
export interface MeanSample extends MomentsSample {
  /** How many there are, whatever they weigh. */
  readonly units: number
  /** Maps the mean to the metric: linear or increasing. */
  readonly from: (mean: number) => number
}

export function meanSample(mean: UnitMean): MeanSample {
  return { ...momentsSample(mean), units: unitsOf(mean), from: mean.fromMean ?? (value => value) }
}
