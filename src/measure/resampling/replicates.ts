import { drawCounts, type Random, seededRandom } from '../../numeric/random.ts'
import { tellDrawn } from '../../stats/resampling/whileFollowed.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'

/** For each stratum, the place after its last unit in canonical order; one place where all units are drawn together. */
export type StratumEnds = readonly number[]

/** Returns values of a metric on samples of the units, drawn with replacement; NaN where a sample has no value. */
export function replicatesOf(
  valueWhen: (counts: Uint16Array) => number,
  ends: StratumEnds,
  { resamples, seed }: Pick<ConfidenceRequest, 'resamples' | 'seed'>,
): Float64Array {
  const random = seededRandom(seed)
  // Even with more than 65,535 units, no unit is drawn that often.
  const counts = new Uint16Array(ends[ends.length - 1])
  const replicates = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    drawFrom(random, ends, counts)
    replicates[i] = valueWhen(counts)
    tellDrawn(i + 1, resamples)
  }
  return replicates
}

function drawFrom(random: Random, ends: StratumEnds, counts: Uint16Array): void {
  let start = 0
  for (const end of ends) {
    drawCounts(random, end - start, counts.subarray(start, end))
    start = end
  }
}

/** Up to this many units are left out one by one; beyond, they are left out in groups. */
const MOST_SINGLY = 1000
const GROUPS = 200

/** Returns values without each unit, or without each of 200 groups of units, which are formed at random. */
export function jackknifeOf(valueWhen: (counts: Uint16Array) => number, units: number, seed: number): Float64Array {
  const counts = new Uint16Array(units).fill(1)
  if (units <= MOST_SINGLY) {
    return Float64Array.from({ length: units }, (_, left) => {
      counts[left] = 0
      const value = valueWhen(counts)
      counts[left] = 1
      tellDrawn(left + 1, units)
      return value
    })
  }
  const random = seededRandom(seed)
  const dealt = Uint32Array.from({ length: units }, (_, i) => i)
  for (let i = units - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[dealt[i], dealt[j]] = [dealt[j], dealt[i]]
  }
  return Float64Array.from({ length: GROUPS }, (_, group) => {
    for (let i = group; i < units; i += GROUPS) counts[dealt[i]] = 0
    const value = valueWhen(counts)
    for (let i = group; i < units; i += GROUPS) counts[dealt[i]] = 1
    tellDrawn(group + 1, GROUPS)
    return value
  })
}
