import type { UnitValues } from '../../metrics/definition/computed.ts'
import { swapsOfGains } from '../../stats/means/swaps.ts'
import { momentsSample } from '../intervals/momentsSample.ts'
import type { PairedSample } from './pairedSample.ts'
import { testOfMeanGain } from './testOfMeanGain.ts'

/** Units that may have weights. */
type Weighed = Partial<Pick<UnitValues, 'sampleWeight'>>

/** Returns whether each unit weighs the same on both sides: the mean gain is then the difference of the means. */
export function weighAlike(ours: Weighed, theirs: Weighed): boolean {
  const [a, b] = [ours.sampleWeight, theirs.sampleWeight]
  if (a === undefined || b === undefined) return a === b
  return a.every((weight, i) => weight === b[i])
}

/** Returns the gain as a weighted mean of gains. */
export function ofWeighted(gains: Float64Array, sampleWeight: Float64Array): PairedSample {
  const weightedGains = momentsSample({ values: gains, sampleWeight })
  return {
    weightedGains,
    swaps: swapsOfGains(gains.map((gain, i) => gain * sampleWeight[i])),
    tested: () => testOfMeanGain(weightedGains, 'Student’s t, weighted'),
  }
}
