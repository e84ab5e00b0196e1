import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'

/**
 * Returns the limits of the ratio of two sums over m independent units: the ratios r for which Student's t of
 * aᵢ − r·bᵢ, with m − 1 degrees of freedom, does not reject a mean of 0. Undefined where they are unbounded, because
 * the sum of b is not surely other than 0, and with fewer than two units.
 *
 * Fieller, "Some problems in interval estimation", Journal of the Royal Statistical Society B 16 (1954).
 *
 * @param count - How many units each one stands for. Default: one.
 */
export function fieller(a: Float64Array, b: Float64Array, level: number, count?: Float64Array): Limits | undefined {
  const sum = (term: (unit: number) => number): number =>
    compensatedSum(a.length, count === undefined ? term : i => count[i] * term(i))
  const m = sum(() => 1)
  if (m < 2) return undefined
  const [meanOfA, meanOfB] = [a, b].map(values => sum(i => values[i]) / m)
  const covariance = (x: Float64Array, meanOfX: number, y: Float64Array, meanOfY: number): number =>
    sum(i => (x[i] - meanOfX) * (y[i] - meanOfY)) / (m - 1) / m
  const varianceOfA = covariance(a, meanOfA, a, meanOfA)
  const varianceOfB = covariance(b, meanOfB, b, meanOfB)
  const ofBoth = covariance(a, meanOfA, b, meanOfB)
  const square = studentTQuantile((1 + level) / 2, m - 1) ** 2
  // (Ā − rB̄)² = t²·(s_aa − 2r·s_ab + r²·s_bb), a quadratic in r.
  const leading = meanOfB ** 2 - square * varianceOfB
  if (!(leading > 0)) return undefined
  const middle = meanOfA * meanOfB - square * ofBoth
  const constant = meanOfA ** 2 - square * varianceOfA
  const root = Math.sqrt(Math.max(0, middle ** 2 - leading * constant))
  return { lower: (middle - root) / leading, upper: (middle + root) / leading }
}

/** The weight of the unseen unit beside those of the sample. */
const UNSEEN = 0.5

/** A ratio that is not surely below so many times its scale is not surely below any. */
const FARTHEST = 1e9

/** A limit is as exact as this, beside itself and the scale of the ratio. */
const PRECISION = 1e-13

/**
 * Returns, for the units of a sample, what one that it may lack would add to the numerator, less `ratio` times what it would add
 * to the denominator.
 */
type UnseenUnit = (units: Units) => (ratio: number) => number

interface Units {
  readonly a: Float64Array
  readonly b: Float64Array
  /** How many units each one stands for; one where absent. */
  readonly count: Float64Array | undefined
}

/**
 * Returns limits of the ratio Σa/Σb of sums over independent units, of which neither gets worse where a unit gets better. A
 * ratio below r means that the mean of dᵢ = aᵢ − r·bᵢ is below 0, which Student’s t of d tells (Fieller). It is not monotone: a
 * unit that lies far on the good side adds more to the spread than to the mean. So a sample passes as well if one would of
 * which every unit is at most as good. The best of these raises all dᵢ below some value to it: −mean/spread is quasi-concave, so
 * that a level at which no single unit is worth moving is the best one. Half a unit is added that the sample may lack.
 *
 * Fieller, "Some problems in interval estimation", Journal of the Royal Statistical Society B 16 (1954). In the simulation of
 * docs/gate-coverage.md the level holds from ten units on.
 *
 * @param b - 0 or more, and not all 0.
 * @param level - Of the two-sided interval.
 */
function hullOf({ a, b, count }: Units, level: number, unseen: UnseenUnit): Limits {
  // Squares of very large or very small amounts would overflow or vanish.
  const [scaleOfA, scaleOfB] = [scaleOf(a), scaleOf(b)]
  const denominators = b.map(each => each * scaleOfB)
  const [above, below] = [scaleOfA, -scaleOfA].map(scale =>
    upperLimit({ a: a.map(each => each * scale), b: denominators, count }, level, unseen),
  )
  const unit = scaleOfB / scaleOfA
  return { lower: -below * unit, upper: above * unit }
}

/**
 * Returns the limits of a ratio of sums of which either may have no end, as a cost per success. The unseen unit adds as much as
 * the largest and brings nothing; for the lower limit it brings the most and adds the least. A limit is infinite where the
 * sum of b may as well be 0.
 *
 * @param count - How many units each one stands for. Default: one.
 */
export function ratioHull(a: Float64Array, b: Float64Array, level: number, count?: Float64Array): Limits {
  return hullOf({ a, b, count }, level, units => {
    const [adds, brings] = [mostOf(units.a), mostOf(units.b)]
    return ratio => adds - Math.min(0, ratio) * brings
  })
}

/**
 * Returns the limits of a share of errors, Σa/Σb with 0 ≤ a ≤ b in each unit. The unseen unit is like the worst of those that were
 * seen. A unit that is wholly wrong may be as rare as `units` units allow, so that no limit is nearer than theirs.
 *
 * @param units - How many units there are of which something could be wrong.
 * @param count - How many units each one stands for. Default: one.
 */
export function errorHull(
  a: Float64Array,
  b: Float64Array,
  level: number,
  units: number,
  count?: Float64Array,
): Limits {
  const { lower, upper } = hullOf({ a, b, count }, level, worstSeen)
  const rare = 1 - ((1 - level) / 2) ** (1 / units)
  return { lower: Math.max(0, Math.min(lower, 1 - rare)), upper: Math.min(1, Math.max(upper, rare)) }
}

function worstSeen({ a, b }: Units): (ratio: number) => number {
  return ratio => {
    let worst = Number.NEGATIVE_INFINITY
    for (let i = 0; i < a.length; i++) worst = Math.max(worst, a[i] - ratio * b[i])
    return worst
  }
}

function unitsIn({ a, count }: Units): number {
  return count === undefined ? a.length : compensatedSum(count.length, i => count[i])
}

function mostOf(values: Float64Array): number {
  return values.reduce((most, each) => Math.max(most, each))
}

function upperLimit(units: Units, level: number, unseen: UnseenUnit): number {
  const { a, b, count } = units
  const sumOf = (values: Float64Array): number =>
    compensatedSum(values.length, count === undefined ? i => values[i] : i => count[i] * values[i])
  const t = -studentTQuantile((1 - level) / 2, unitsIn(units) + UNSEEN - 1)
  const unit = mostOf(a.map(Math.abs)) / mostOf(b)
  if (unit === 0) return 0
  const lackingAt = unseen(units)
  const reach = (ratio: number): number => reachOf(units, ratio, lackingAt(ratio), t)
  let [low, atLow] = [sumOf(a) / sumOf(b), 1]
  let [high, atHigh] = [low, 1]
  for (let step = unit / 16; atHigh >= 0; step *= 2) {
    if (step > FARTHEST * unit) return Number.POSITIVE_INFINITY
    ;[low, atLow] = [high, atHigh]
    high += step
    atHigh = reach(high)
  }
  for (let trials = 0, last = 0; high - low > PRECISION * (unit + Math.abs(high)); trials++) {
    const secant = low + ((high - low) * atLow) / (atLow - atHigh)
    const middle = trials % 4 < 3 && secant > low && secant < high ? secant : low + (high - low) / 2
    const at = reach(middle)
    // Illinois: an end that stays is pulled in.
    if (at < 0) {
      ;[high, atHigh] = [middle, at]
      if (last === -1) atLow /= 2
      last = -1
    } else {
      ;[low, atLow] = [middle, at]
      if (last === 1) atHigh /= 2
      last = 1
    }
  }
  return high
}

/**
 * Returns how far above 0 the mean of d reaches with t standard errors, in the best sample that is nowhere better, as a share of
 * its size and theirs: below 0 where it surely lies below. That sample raises the smallest to one value: the quotient of the
 * sums of squares and of values of all others, where moving one changes nothing.
 *
 * @param lacking - The d of the unseen unit, which none exceeds.
 */
function reachOf(units: Units, ratio: number, lacking: number, t: number): number {
  const { a, b, count } = units
  const all = unitsIn(units) + UNSEEN
  let level = Number.NEGATIVE_INFINITY
  for (;;) {
    let raised = 0
    let sum = UNSEEN * lacking
    let squares = UNSEEN * lacking ** 2
    let nextAbove = Number.POSITIVE_INFINITY
    for (let i = 0; i < a.length; i++) {
      const own = a[i] - ratio * b[i]
      const times = count?.[i] ?? 1
      if (own <= level) {
        raised += times
      } else {
        sum += times * own
        squares += times * own * own
        if (own < nextAbove) nextAbove = own
      }
    }
    if (raised === 0 && !(sum < 0)) return 1
    // Where the others come to 0, so does the unseen unit: any value below serves alike.
    const best = sum < 0 ? squares / sum : level
    if (best < nextAbove) {
      const total = sum + raised * best
      const spread = Math.max(0, all * (squares + raised * best ** 2) - total ** 2)
      const room = t * Math.sqrt(spread / (all - 1))
      return (total + room) / (room - total)
    }
    level = best
  }
}
