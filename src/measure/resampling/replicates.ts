import { type Random, seededRandom } from '../../numeric/random.ts'
import { randomBinomial } from '../../numeric/randomBinomial.ts'
import { type DrawnUnits, drawing, MOST_DRAWN_SINGLY, onceEach, unitsIn } from '../../stats/resampling/resamples.ts'
import { tellDrawn } from '../../stats/resampling/whileFollowed.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import type { Resampling, ValueWhen } from './samplingOrder.ts'

/** Returns the units of a resampling in an order. */
export function drawnUnits(
  { units, count }: Pick<Resampling, 'units' | 'count'>,
  order: Uint32Array,
  ends: readonly number[] = [units],
): DrawnUnits {
  return { ends, count: count && Float64Array.from(order, unit => count[unit]) }
}

/** Returns values of a metric on samples of the units, drawn with replacement; NaN where a sample has no value. */
export function replicatesOf(
  valueWhen: ValueWhen,
  units: DrawnUnits,
  { resamples, seed }: Pick<ConfidenceRequest, 'resamples' | 'seed'>,
): Float64Array {
  const random = seededRandom(seed)
  const draw = drawing(units)
  const replicates = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    replicates[i] = valueWhen(draw(random))
    tellDrawn(i + 1, resamples)
  }
  return replicates
}

/** Up to this many units are left out one by one; beyond, they are left out in groups. */
const MOST_SINGLY = 1000
const GROUPS = 200

/** Returns values without each unit, or without each of 200 groups of units, which are formed at random. */
export function jackknifeOf(valueWhen: ValueWhen, drawn: DrawnUnits, seed: number): Float64Array {
  const units = unitsIn(drawn)
  const counts = Float64Array.from(onceEach(drawn))
  if (units <= MOST_SINGLY) {
    const values: number[] = []
    for (let left = 0; left < counts.length; left++) {
      const times = counts[left]
      counts[left]--
      const value = valueWhen(counts)
      counts[left]++
      for (let i = 0; i < times; i++) values.push(value)
      tellDrawn(values.length, units)
    }
    return Float64Array.from(values)
  }
  const groups = groupsAtRandom(counts, units, seededRandom(seed))
  return Float64Array.from({ length: GROUPS }, (_, group) => {
    const value = valueWhen(groups(group))
    tellDrawn(group + 1, GROUPS)
    return value
  })
}

/** Returns a function that returns what is left without each group in turn. */
function groupsAtRandom(counts: Float64Array, units: number, random: Random): (group: number) => ArrayLike<number> {
  const kept = new Float64Array(counts.length)
  if (units > MOST_DRAWN_SINGLY && units > counts.length) {
    const left = counts.slice()
    return group => {
      for (let place = 0; place < counts.length; place++) {
        const dealt = group === GROUPS - 1 ? left[place] : randomBinomial(random, left[place], 1 / (GROUPS - group))
        left[place] -= dealt
        kept[place] = counts[place] - dealt
      }
      return kept
    }
  }
  const dealt = new Uint32Array(units)
  let unit = 0
  for (let place = 0; place < counts.length; place++) for (let i = counts[place]; i > 0; i--) dealt[unit++] = place
  for (let i = units - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[dealt[i], dealt[j]] = [dealt[j], dealt[i]]
  }
  return group => {
    kept.set(counts)
    for (let i = group; i < units; i += GROUPS) kept[dealt[i]]--
    return kept
  }
}
