import type { UnitValues } from '../../metrics/definition/computed.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import type { Sampling } from './sampling.ts'
import type { Resampling } from './samplingOrder.ts'

/** Resamples a mean of units: the weighted sum of each unit is all that is needed. */
export function resampleMeans(
  { values, sampleWeight, count, fromMean }: UnitValues,
  { units, unit, unitOf }: Sampling,
): Resampling {
  const sums = new Float64Array(units)
  const weights = new Float64Array(units)
  // Rows that stand for others are drawn as often as all of these; in a group, they add as much as all of these.
  const weightOf = unitOf === undefined ? sampleWeight : (sampleWeight ?? count)
  const scale = weightOf === undefined ? 1 : scaleOf(weightOf)
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    const weight = weightOf === undefined ? 1 : weightOf[i] * scale
    const place = unitOf === undefined ? i : unitOf[i]
    sums[place] += weight * values[i]
    weights[place] += weight
  }
  return {
    units,
    unit,
    keys: [weights, sums],
    count: unitOf === undefined ? count : undefined,
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
