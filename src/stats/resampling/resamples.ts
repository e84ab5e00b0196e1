import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { drawCounts, type Random, seededRandom } from '../../numeric/random.ts'
import { randomBinomial } from '../../numeric/randomBinomial.ts'
import { tellDrawn } from './whileFollowed.ts'

export interface ResamplingPlan {
  /** How many resamples are drawn. */
  readonly resamples: number
  readonly seed: number
}

/** Draws resamples of units with replacement, each as counts of their places. `counts` is the same array each time. */
export function eachResample(
  units: DrawnUnits,
  { resamples, seed }: ResamplingPlan,
  visit: (counts: ArrayLike<number>, resample: number) => void,
): void {
  const random = seededRandom(seed)
  const draw = drawing(units)
  for (let resample = 0; resample < resamples; resample++) {
    visit(draw(random), resample)
    tellDrawn(resample + 1, resamples)
  }
}

/** Units in a canonical order, as they are drawn: results then do not depend on the order of rows. */
export interface DrawnUnits {
  /** For each stratum, the place after its last unit; one place where all units are drawn together. */
  readonly ends: readonly number[]
  /** How many units each place stands for; one where absent. */
  readonly count: Float64Array | undefined
}

/** Returns how often each place counts in the sample itself. */
export function onceEach({ ends, count }: DrawnUnits): ArrayLike<number> {
  return count ?? new Uint16Array(placesOf(ends)).fill(1)
}

/** Returns the number of units. */
export function unitsIn({ ends, count }: DrawnUnits): number {
  return count === undefined ? placesOf(ends) : compensatedSum(count.length, place => count[place])
}

function placesOf(ends: DrawnUnits['ends']): number {
  return ends[ends.length - 1]
}

/**
 * Up to this many counted units are drawn one by one, as if they were written out. How often each place is drawn of more is
 * multinomial, and takes the time of the places alone.
 */
export const MOST_DRAWN_SINGLY = 10_000

/** Returns a function that draws as many units as there are, with replacement: how often each place was drawn, always in the same array. */
export function drawing(units: DrawnUnits): (random: Random) => ArrayLike<number> {
  const { ends, count } = units
  if (count === undefined) return singly(ends)
  const places = Array.from(ends.keys(), i => ({ start: ends[i - 1] ?? 0, end: ends[i] }))
  const sizes = places.map(({ start, end }) => compensatedSum(end - start, i => count[start + i]))
  const drawn = new Float64Array(count.length)
  if (unitsIn(units) <= MOST_DRAWN_SINGLY) {
    let all = 0
    const draw = singly(
      sizes.map(size => {
        all += size
        return all
      }),
    )
    return random => {
      const counts = draw(random)
      let unit = 0
      for (let place = 0; place < count.length; place++) {
        drawn[place] = 0
        for (const last = unit + count[place]; unit < last; unit++) drawn[place] += counts[unit]
      }
      return drawn
    }
  }
  return random => {
    places.forEach(({ start, end }, stratum) => {
      let [toDraw, left] = [sizes[stratum], sizes[stratum]]
      for (let place = start; place < end; place++) {
        drawn[place] = place === end - 1 ? toDraw : randomBinomial(random, toDraw, count[place] / left)
        toDraw -= drawn[place]
        left -= count[place]
      }
    })
    return drawn
  }
}

function singly(ends: DrawnUnits['ends']): (random: Random) => Uint16Array {
  // Even with more than 65,535 units, no unit is drawn that often.
  const counts = new Uint16Array(placesOf(ends))
  return random => {
    let start = 0
    for (const end of ends) {
      drawCounts(random, end - start, counts.subarray(start, end))
      start = end
    }
    return counts
  }
}
