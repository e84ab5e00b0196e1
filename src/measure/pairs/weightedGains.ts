import type { UnitValues } from '../../metrics/definition/computed.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { studentTCdf } from '../../stats/distributions/studentT.ts'
import { standardErrorOf, weightedMomentsOf } from '../../stats/means/moments.ts'
import { swapsOfGains } from '../../stats/means/swaps.ts'
import type { PairedSample, WeightedGains } from './pairedSample.ts'

/** Units that may have weights. */
type Weighed = Partial<Pick<UnitValues, 'sampleWeight'>>

/** Returns whether each unit weighs the same on both sides: the mean gain is then the difference of the means. */
export function weighAlike(ours: Weighed, theirs: Weighed): boolean {
  const [a, b] = [ours.sampleWeight, theirs.sampleWeight]
  if (a === undefined || b === undefined) return a === b
  return a.every((weight, i) => weight === b[i])
}

/** Returns the gain as a weighted mean of gains. */
export function ofWeighted(weightedGains: WeightedGains): PairedSample & { readonly weightedGains: WeightedGains } {
  const { gains, sampleWeight } = weightedGains
  return {
    weightedGains,
    swaps: swapsOfGains(gains.map((gain, i) => gain * sampleWeight[i])),
    tested: () => testOfWeighted(weightedGains),
  }
}

/** Tests whether the weighted mean gain is 0, by Student's t with the effective number of units. */
export function testOfWeighted({ gains, sampleWeight }: WeightedGains): ReturnType<PairedSample['tested']> {
  const moments = weightedMomentsOf(gains, sampleWeight, scaleOf(gains))
  const error = standardErrorOf(moments)
  const pValue = error > 0 ? 2 * studentTCdf(-Math.abs(moments.mean) / error, moments.n - 1) : 1
  return { pValue, test: 'Student’s t, weighted' }
}
