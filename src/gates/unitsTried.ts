import { type Random, seededRandom } from '../numeric/random.ts'

/** A gate that is tried on samples. */
interface TriedGate {
  /** From the value in the population that samples are drawn from to the bound. */
  readonly off: number
  /** Draws a sample of n units, and returns by how much its limit clears the bound; NaN where it has none. */
  readonly clearance: (n: number, random: Random) => number
  /** Units from which the search starts. */
  readonly start: number
  /** More units than these take too long to draw. From there on limits narrow with the root of their number. */
  readonly most: number
}

const FEW_DRAWN = 100
const DRAWN = 400
const ROUNDS = 12

/** So many samples of about as many units decide. */
const ENOUGH_DRAWN = 1000

/** Numbers of units that differ by less than this factor tell the same. */
const ALIKE = 1.25

/** How near the number of units is found, as a share of it. */
const CLOSE = 0.03

/** After the last round, the number may still move by this share; otherwise none was found. */
const SETTLED = 0.15

/** What samples of n units have shown. */
interface Round {
  readonly n: number
  readonly drawn: number
  /** How far from the value the limit lies at most, in the share of samples that should pass. */
  readonly reach: number
}

/**
 * Returns the number of units at which a gate passes with a probability of `power`: at which that share of samples has a
 * limit that clears the bound. The distance from the value to the limit that so many samples keep narrows about as 1/√n,
 * which leads from one number to the next. Rounds of about as many units count together. The same call draws the same
 * samples.
 *
 * @returns Undefined if no number is found: if limits do not narrow so far, or too many samples have none.
 */
export function unitsTried({ off, clearance, start, most }: TriedGate, power: number): number | undefined {
  let n = Math.min(most, Math.max(2, Math.ceil(start)))
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const drawn = round < 2 ? FEW_DRAWN : DRAWN
    const random = seededRandom(round)
    const reach = off - keptBy(power, drawn, () => clearance(n, random))
    if (!Number.isFinite(reach)) {
      if (n === most) return undefined
      n = Math.min(most, 2 * n)
      continue
    }
    rounds.push({ n, drawn, reach })
    const alike = rounds.filter(each => Math.max(each.n / n, n / each.n) < ALIKE)
    const all = alike.reduce((sum, each) => sum + each.drawn, 0)
    const spread = alike.reduce((sum, each) => sum + each.drawn * each.n * each.reach ** 2, 0) / all
    const next = Math.max(2, spread / off ** 2)
    const moved = Math.abs(next / n - 1)
    if (n === most && next > most && all >= ENOUGH_DRAWN) return narrows() ? Math.ceil(next) : undefined
    const isEnough = all >= ENOUGH_DRAWN && moved < CLOSE
    if (isEnough || (round === ROUNDS - 1 && moved < SETTLED)) return Math.ceil(next)
    const before = rounds.at(-2)?.n ?? n
    // Limits that jump from one value to the next, as order statistics do, would lead back and forth for ever.
    const isTurning = (next - n) * (n - before) < 0 && Math.max(next / n, n / next) > ALIKE
    n = Math.min(most, Math.ceil(isTurning ? Math.sqrt(n * next) : Math.min(4 * n, Math.max(n / 4, next))))
  }
  return undefined

  /** Whether limits of a quarter of the units lie as much farther as an extrapolation assumes. */
  function narrows(): boolean {
    const random = seededRandom(ROUNDS)
    const quarter = Math.ceil(most / 4)
    const farther = off - keptBy(power, DRAWN, () => clearance(quarter, random))
    return farther > LEAST_FARTHER * rounds[rounds.length - 1].reach
  }
}

/** Twice as far by the root of the number, and some chance. */
const LEAST_FARTHER = 1.6

/** Returns the clearance that a share of the samples has, or more. */
function keptBy(share: number, drawn: number, draw: () => number): number {
  const found = Float64Array.from({ length: drawn }, () => {
    const each = draw()
    return Number.isNaN(each) ? Number.NEGATIVE_INFINITY : each
  }).sort()
  const place = (1 - share) * (drawn - 1)
  const [below, above] = [found[Math.floor(place)], found[Math.ceil(place)]]
  return below === above ? below : below + (place - Math.floor(place)) * (above - below)
}
