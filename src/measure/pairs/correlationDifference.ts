import { pairedFisherZTest } from '../../stats/pairedFisherZ.ts'
import { type PairedSample, sameModel } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** Standard scores that are the same in single precision. */
const SINGLE = 1e-6

/** How two correlations of the same rows differ; undefined where resampling alone shows how single rows move them. */
export function correlationDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.correlationOf?.(), baseline.computed.correlationOf?.()]
  if (ours === undefined || theirs === undefined) return undefined
  const same = ours.seen.every((seen, row) => Math.abs(seen - theirs.seen[row]) <= SINGLE * Math.abs(seen))
  if (same) return sameModel
  return {
    correlations: { ours, theirs },
    tested: () => ({ pValue: pairedFisherZTest(ours, theirs), test: 'Student’s t of influences' }),
  }
}
