import { canonicalOrder } from '../../numeric/canonicalOrder.ts'
import type { Random } from '../../numeric/random.ts'
import { tellDrawn } from './whileFollowed.ts'

/**
 * Units of several slices. Within a stratum, the value of a slice deviates from the value of all units by
 * Σ `totals` / Σ `shares` over its units. Strata count by their shares of all units.
 */
export interface SlicedUnits {
  readonly totals: Float64Array
  readonly shares: Float64Array
  /** The stratum of each unit. Units change places only within their stratum. */
  readonly strata: Int32Array
  /** The slice of each unit. */
  readonly slices: Int32Array
}

/** The gaps that chance alone would give. */
interface PermutedGaps {
  /** The gaps of the permutations, ascending. */
  readonly gaps: Float64Array
  /** The share of permutations, the observed one included, in which two slices are as many standard errors apart. */
  readonly pValue: number
}

/**
 * Returns the gaps between slices of the same sizes whose units are dealt at random, and how often two of them are at
 * least as many standard errors apart as observed. Each permutation has standard errors of its own. On large samples
 * the test of equal values therefore keeps its level even if the variance differs between slices.
 *
 * Chung & Romano, "Exact and asymptotically robust permutation tests", Annals of Statistics 41 (2013).
 *
 * @param gapOf - Returns the gap of slices from their deviations from all units.
 */
export function permutedGaps(
  units: SlicedUnits,
  gapOf: (deviations: Float64Array) => number,
  permutations: number,
  random: Random,
): PermutedGaps {
  const { order, places, slices, weights } = dealt(units)
  const noise = varianceOfOne(units, weights.length)
  const cells = slices * weights.length
  const sums = Array.from({ length: 6 }, () => new Float64Array(cells))
  const deviations = new Float64Array(slices)
  const variances = new Float64Array(slices)

  function judge(unitAt: (place: number) => number, cellAt: (place: number) => number): number {
    for (const sum of sums) sum.fill(0)
    const [number, t, s, tt, ts, ss] = sums
    for (let i = 0; i < order.length; i++) {
      const unit = unitAt(i)
      const cell = cellAt(i)
      const total = units.totals[unit]
      const share = units.shares[unit]
      number[cell]++
      t[cell] += total
      s[cell] += share
      tt[cell] += total * total
      ts[cell] += total * share
      ss[cell] += share * share
    }
    deviations.fill(0)
    variances.fill(0)
    for (let cell = 0; cell < cells; cell++) {
      const slice = Math.floor(cell / weights.length)
      const weight = weights[cell % weights.length]
      if (weight === 0) continue
      const mean = t[cell] / s[cell]
      // Add one unit of the usual size, because units that all agree by chance do not make a value certain.
      const squares = tt[cell] - 2 * mean * ts[cell] + mean * mean * ss[cell] + noise[cell % weights.length]
      deviations[slice] += weight * mean
      variances[slice] += (weight / s[cell]) ** 2 * Math.max(0, squares)
    }
    return mostStandardErrors(deviations, variances)
  }

  const here = judge(
    place => place,
    unit => units.slices[unit] * weights.length + units.strata[unit],
  )
  const gaps = new Float64Array(permutations)
  let asLarge = 1
  for (let i = 0; i < permutations; i++) {
    shuffleWithinStrata(order, units.strata, random)
    const found = judge(
      place => order[place],
      place => places[place],
    )
    // Permutations that give the same slices differ by rounding.
    if (found >= here - 1e-9 * (1 + here)) asLarge++
    gaps[i] = gapOf(deviations)
    tellDrawn(i + 1, permutations)
  }
  return { gaps: gaps.sort(), pValue: asLarge / (permutations + 1) }
}

/**
 * Returns the units stratum by stratum, in an order that does not depend on the order of the rows, and the cell of
 * slice and stratum for each place in it. Smaller slices come first, because neither names nor values may decide which
 * slice gets which units.
 */
function dealt({ totals, shares, strata, slices }: SlicedUnits): {
  readonly order: Uint32Array
  readonly places: Int32Array
  readonly slices: number
  readonly weights: Float64Array
} {
  const sizes: Float64Array[] = []
  const weights: number[] = []
  for (let unit = 0; unit < slices.length; unit++) weights[strata[unit]] = (weights[strata[unit]] ?? 0) + shares[unit]
  for (let unit = 0; unit < slices.length; unit++) {
    sizes[slices[unit]] ??= new Float64Array(weights.length)
    sizes[slices[unit]][strata[unit]]++
  }
  const order = canonicalOrder(slices.length, [strata, totals, shares])
  const sorted = canonicalOrder(
    sizes.length,
    weights.map((_, stratum) => sizes.map(each => each[stratum])),
  )
  const places = new Int32Array(order.length)
  let place = 0
  for (const stratum of weights.keys()) {
    for (const slice of sorted) {
      const end = place + sizes[slice][stratum]
      places.fill(slice * weights.length + stratum, place, end)
      place = end
    }
  }
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return { order, places, slices: sizes.length, weights: Float64Array.from(weights, weight => weight / all) }
}

/** The mean square of a unit in each stratum, if all slices are alike. */
function varianceOfOne({ totals, shares, strata }: SlicedUnits, stratumCount: number): Float64Array {
  const [number, t, s, squares] = Array.from({ length: 4 }, () => new Float64Array(stratumCount))
  for (let unit = 0; unit < totals.length; unit++) {
    number[strata[unit]]++
    t[strata[unit]] += totals[unit]
    s[strata[unit]] += shares[unit]
  }
  for (let unit = 0; unit < totals.length; unit++) {
    const stratum = strata[unit]
    squares[stratum] += (totals[unit] - (t[stratum] / s[stratum]) * shares[unit]) ** 2
  }
  return squares.map((sum, stratum) => sum / Math.max(1, number[stratum]))
}

function mostStandardErrors(deviations: Float64Array, variances: Float64Array): number {
  let most = 0
  for (let a = 0; a < deviations.length; a++) {
    for (let b = 0; b < a; b++) {
      const variance = variances[a] + variances[b]
      const square = (deviations[a] - deviations[b]) ** 2
      if (variance > 0) most = Math.max(most, square / variance)
    }
  }
  return Math.sqrt(most)
}

/** Shuffles the units of each stratum, which stand together (Fisher & Yates). */
function shuffleWithinStrata(order: Uint32Array, strata: Int32Array, random: Random): void {
  let start = 0
  for (let end = 1; end <= order.length; end++) {
    if (end < order.length && strata[order[end]] === strata[order[start]]) continue
    for (let i = end - 1; i > start; i--) {
      const j = start + random.below(i - start + 1)
      const unit = order[i]
      order[i] = order[j]
      order[j] = unit
    }
    start = end
  }
}
