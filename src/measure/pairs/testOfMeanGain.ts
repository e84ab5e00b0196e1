import { studentTest } from '../../stats/means/pairedT.ts'
import { type MomentsSample, momentsApart } from '../intervals/momentsSample.ts'
import { allDifferAlike, isReason } from '../intervals/orReason.ts'
import type { PairedSample } from './pairedSample.ts'

/** Tests whether the mean gain is 0, by Student's t: of weighted units with their effective number. */
export function testOfMeanGain(gains: MomentsSample, test = 'Student’s t'): ReturnType<PairedSample['tested']> {
  const found = momentsApart(gains, allDifferAlike)
  return { pValue: isReason(found) ? 1 : studentTest(found.moments).twoSided, test }
}
