import { drawCounts, type Random, seededRandom } from '../../numeric/random.ts'
import type { ConfidenceRequest } from './confidence.ts'

/** Where units of one stratum end, in canonical order; one end where all are drawn together. */
export type StratumEnds = readonly number[]

/** Values of a metric on samples of the units, drawn with replacement; NaN where a sample has no value. */
export function replicatesOf(
  valueWhen: (counts: Uint16Array) => number,
  ends: StratumEnds,
  { resamples, seed }: Pick<ConfidenceRequest, 'resamples' | 'seed'>,
): Float64Array {
  const random = seededRandom(seed)
  // Of more units than 65,535 one is never drawn that often.
  const counts = new Uint16Array(ends[ends.length - 1])
  const replicates = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    drawFrom(random, ends, counts)
    replicates[i] = valueWhen(counts)
  }
  return replicates
}

function drawFrom(random: Random, ends: StratumEnds, counts: Uint16Array): void {
  if (ends.length === 1) {
    drawCounts(random, ends[0], counts)
    return
  }
  let start = 0
  for (const end of ends) {
    drawCounts(random, end - start, counts.subarray(start, end))
    start = end
  }
}

/** Up to so many units are left out one by one; of more, a thousandth at a time. */
const MOST_SINGLY = 1000
const GROUPS = 200

/** Values without each unit, or without each of some groups of units that are dealt out at random. */
export function jackknifeOf(valueWhen: (counts: Uint16Array) => number, units: number, seed: number): Float64Array {
  const counts = new Uint16Array(units).fill(1)
  if (units <= MOST_SINGLY) {
    return Float64Array.from({ length: units }, (_, left) => {
      counts[left] = 0
      const value = valueWhen(counts)
      counts[left] = 1
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
    return value
  })
}
