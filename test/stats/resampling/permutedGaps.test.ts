import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linearQuantile } from '../../../src/numeric/linearQuantile.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { permutedGaps, type SlicedUnits } from '../../../src/stats/resampling/permutedGaps.ts'

const range = (deviations: Float64Array): number => Math.max(...deviations) - Math.min(...deviations)

/** The units of means: each weighs the same. */
function unitsOf(values: readonly number[], slices: readonly number[], strata?: readonly number[]): SlicedUnits {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    totals: Float64Array.from(values, value => value - mean),
    shares: new Float64Array(values.length).fill(1),
    strata: strata === undefined ? new Int32Array(values.length) : Int32Array.from(strata),
    slices: Int32Array.from(slices),
  }
}

const first = [1.2, 0.4, 2.2, 1.9, 0.7, 1.1]
const second = [0.3, 0.9, 0.1, 1.4]
const values = [...first, ...second]
const slices = values.map((_, i) => Number(i >= first.length))

test('the gaps are those of scipy’s permutation test of two means', () => {
  // scipy 1.16: permutation_test((first, second), |mean − mean|, n_resamples=inf): quantiles of the null distribution.
  const { gaps } = permutedGaps(unitsOf(values, slices), range, 20_000, seededRandom(1))
  expect(linearQuantile(gaps, 0.5)).toBeCloseTo(0.325, 1.7)
  expect(linearQuantile(gaps, 0.95)).toBeCloseTo(0.8554, 1.5)
})

test.each([
  ['that weigh the same', values.map(() => 1)],
  ['of several sizes', [1, 3, 2, 1, 2, 4, 1, 2, 3, 1]],
])('the p-value is that of all ways to deal units %s, each with its own standard errors', (_, shares) => {
  const { totals, ...units } = unitsOf(values, slices)
  const every = values.map((_value, i) => i)
  const deviationOf = (some: readonly number[]): number =>
    some.reduce((sum, i) => sum + totals[i]!, 0) / some.reduce((sum, i) => sum + shares[i]!, 0)
  const squaresOf = (some: readonly number[]): number =>
    some.reduce((sum, i) => sum + (totals[i]! - deviationOf(some) * shares[i]!) ** 2, 0)
  const noise = squaresOf(every) / every.length
  const varianceOf = (some: readonly number[]): number =>
    (squaresOf(some) + noise) / some.reduce((sum, i) => sum + shares[i]!, 0) ** 2
  const statistic = (one: readonly number[], other: readonly number[]): number =>
    Math.abs(deviationOf(one) - deviationOf(other)) / Math.sqrt(varianceOf(one) + varianceOf(other))
  const here = statistic(
    every.filter(i => slices[i] === 0),
    every.filter(i => slices[i] === 1),
  )
  let [all, asLarge] = [0, 0]
  for (let chosen = 0; chosen < 2 ** values.length; chosen++) {
    const one = every.filter(i => (chosen >> i) % 2 === 1)
    if (one.length !== first.length) continue
    all++
    const other = every.filter(i => (chosen >> i) % 2 === 0)
    if (statistic(one, other) >= here * (1 - 1e-9)) asLarge++
  }
  const dealt = { ...units, totals, shares: Float64Array.from(shares) }
  expect(permutedGaps(dealt, range, 20_000, seededRandom(7)).pValue).toBeCloseTo(asLarge / all, 1.7)
})

const sliced = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 2 })), { minLength: 12, maxLength: 40 })
  .map(rows => [...rows, [0, 0] as const, [1, 1] as const, [0, 2] as const])

describe('nothing but what is dealt decides', () => {
  test('neither the order of the units nor the names of the slices', () => {
    fc.assert(
      fc.property(sliced, fc.integer({ min: 1, max: 1e6 }), (rows, seed) => {
        const [found, renamed] = [rows, rows.map(([value, slice]) => [value, 2 - slice] as const).toReversed()].map(
          each =>
            permutedGaps(
              unitsOf(
                each.map(([value]) => value),
                each.map(([, slice]) => slice),
              ),
              range,
              50,
              seededRandom(seed),
            ),
        )
        expect(renamed.pValue).toBeCloseTo(found.pValue, 12)
        for (const [i, gap] of found.gaps.entries()) expect(renamed.gaps[i]).toBeCloseTo(gap, 10)
      }),
    )
  })

  test('units that are all alike have no gap', () => {
    const { gaps, pValue } = permutedGaps(unitsOf([1, 1, 1, 1], [0, 0, 1, 1]), range, 20, seededRandom(1))
    expect(Array.from(gaps)).toEqual(new Array(20).fill(0))
    expect(pValue).toBe(1)
  })

  test('units change places within their stratum alone', () => {
    const strata = [0, 0, 1, 1]
    const { gaps } = permutedGaps(unitsOf([0, 0, 5, 5], [0, 1, 0, 1], strata), range, 50, seededRandom(1))
    // Each slice has one of each stratum, however they are dealt.
    expect(Math.max(...gaps)).toBeCloseTo(0, 12)
  })
})
