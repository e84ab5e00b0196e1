import { studentTCdf } from '../../stats/distributions/studentT.ts'
import { standardErrorOf } from '../../stats/means/moments.ts'
import { type MomentsSample, momentsApart } from '../intervals/momentsSample.ts'
import { allDifferAlike, isReason } from '../intervals/orReason.ts'
import type { PairedSample } from './pairedSample.ts'

/** Tests whether the mean gain is 0, by Student's t: of weighted units with their effective number. */
export function testOfMeanGain(gains: MomentsSample, test = 'Student’s t'): ReturnType<PairedSample['tested']> {
  const found = momentsApart(gains, allDifferAlike)
  if (isReason(found)) return { pValue: 1, test }
  const { moments } = found
  return { pValue: 2 * studentTCdf(-Math.abs(moments.mean) / standardErrorOf(moments), moments.n - 1), test }
}
