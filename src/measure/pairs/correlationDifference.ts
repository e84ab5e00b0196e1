import { type PairedCorrelations, pairedCorrelations, pairedFisherZTest } from '../../stats/correlations/fisherZ.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** Returns how two correlations of the same rows differ; undefined if the influence of single rows is unknown. */
export function correlationDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.correlationOf?.(), baseline.computed.correlationOf?.()]
  if (ours === undefined || theirs === undefined) return undefined
  return sampleOfCorrelations(pairedCorrelations(ours, theirs))
}

/** Returns what the difference of two correlations rests on, from rows or from sums over them. */
export function sampleOfCorrelations(correlations: PairedCorrelations): PairedSample {
  return {
    correlations,
    tested: () => ({ pValue: pairedFisherZTest(correlations), test: 'Student’s t of influences' }),
  }
}
