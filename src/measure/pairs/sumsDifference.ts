import { linearisedRatio } from '../../stats/means/linearised.ts'
import { pairedT } from '../../stats/means/pairedT.ts'
import { improvement } from './difference.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** Returns the gain in a ratio of sums over independent units, linearised on each side; undefined for other metrics. */
export function sumsDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate, baseline].map(({ computed }) => computed.sums?.())
  const { direction } = candidate.metric
  if (ours === undefined || theirs === undefined) return undefined
  const { count } = ours
  const [linearOurs, linearTheirs] = [ours, theirs].map(({ numerators, denominators }) =>
    linearisedRatio(numerators, denominators, count),
  )
  const gains = linearOurs.map((value, i) => improvement(value, linearTheirs[i], direction))
  return {
    gains: { values: gains, count },
    tested: () => ({ pValue: pairedT(gains, count)?.twoSided ?? 1, test: 'Student’s t' }),
  }
}
