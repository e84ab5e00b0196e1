import { pairedFisherZTest } from '../../stats/correlations/pairedFisherZ.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** Returns how two correlations of the same rows differ; undefined if the influence of single rows is unknown. */
export function correlationDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.correlationOf?.(), baseline.computed.correlationOf?.()]
  if (ours === undefined || theirs === undefined) return undefined
  return {
    correlations: { ours, theirs },
    tested: () => ({ pValue: pairedFisherZTest(ours, theirs), test: 'Student’s t of influences' }),
  }
}
