import { describe, expect, test } from 'vitest'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { rankedDifference } from '../../../src/measure/pairs/rankedDifference.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const yTrue = Array.from({ length: 60 }, (_, row) => Number(row % 3 === 0))
const scores = (step: number) => yTrue.map((truth, row) => truth / 3 + ((row * row * step) % 61) / 90)

function sides(ours: readonly number[], theirs: readonly number[], metric = 'averagePrecision') {
  return sidesOf(pairUp({ yTrue, yScore: ours }, { yScore: theirs }, 'all'), resolveMetric(metric))
}

describe('two values that the order of scores decides', () => {
  const both = sides(scores(37), scores(23))
  const found = rankedDifference(both)

  test('are apart by their own limits, and correlated as the rows move them', () => {
    expect(found?.bounded?.values).toEqual([both.candidate.computed.value, both.baseline.computed.value])
    const [ours, theirs] = found?.bounded?.limits(0.9) ?? []
    expect(ours?.lower).toBeLessThan(both.candidate.computed.value)
    expect(theirs?.upper).toBeGreaterThan(both.baseline.computed.value)
    expect(Math.abs(found?.bounded?.correlation ?? 2)).toBeLessThan(1)
    expect(found?.tested().test).toBe('jackknife')
    expect(found?.tested().pValue).toBeGreaterThan(0)
    expect(found?.tested().pValue).toBeLessThan(1)
  })

  test('exchanged, have the same correlation and p-value', () => {
    const turned = rankedDifference(sides(scores(23), scores(37)))
    expect(turned?.bounded?.correlation).toBeCloseTo(found?.bounded?.correlation ?? Number.NaN, 12)
    expect(turned?.tested().pValue).toBeCloseTo(found?.tested().pValue ?? Number.NaN, 12)
  })

  test('are wholly correlated where one is the other on another scale, and no row moves their difference', () => {
    const same = rankedDifference(
      sides(
        scores(37),
        scores(37).map(score => 2 * score),
      ),
    )
    expect(same?.deviations).toEqual({ usual: 0, values: new Float64Array(20), largest: 1 })
    expect(same?.tested().pValue).toBe(1)
  })
})

test('what something else decides is left to others', () => {
  expect(rankedDifference(sides(scores(37), scores(23), 'brierScore'))).toBeUndefined()
})
