import { linearisedRatio } from '../../stats/means/linearised.ts'
import { momentsSample } from '../intervals/momentsSample.ts'
import { improvement } from './difference.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'
import { testOfMeanGain } from './testOfMeanGain.ts'

/** Returns the gain in a ratio of sums over independent units, linearised on each side; undefined for other metrics. */
export function sumsDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate, baseline].map(({ computed }) => computed.sums?.())
  const { direction } = candidate.metric
  if (ours === undefined || theirs === undefined) return undefined
  const { count } = ours
  const [linearOurs, linearTheirs] = [ours, theirs].map(({ numerators, denominators }) =>
    linearisedRatio(numerators, denominators, count),
  )
  const values = linearOurs.map((value, i) => improvement(value, linearTheirs[i], direction))
  const gains = momentsSample({ values, count })
  return { gains, tested: () => testOfMeanGain(gains) }
}
