import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../src/numeric/random.ts'
import { type DrawnUnits, drawing, eachResample, onceEach, unitsIn } from '../../../src/stats/resampling/resamples.ts'

function drawn(n: number, resamples: number, seed: number): readonly (readonly number[])[] {
  const counts: number[][] = []
  eachResample({ ends: [n], count: undefined }, { resamples, seed }, (found, resample) => {
    expect(resample).toBe(counts.length)
    counts.push(Array.from(found))
  })
  return counts
}

test('as many resamples as were asked for, each of as many units as there are', () => {
  const resamples = drawn(7, 50, 3)
  expect(resamples).toHaveLength(50)
  for (const counts of resamples) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7)
})

test('the seed says which', () => {
  expect(drawn(7, 20, 3)).toEqual(drawn(7, 20, 3))
  expect(drawn(7, 20, 3)).not.toEqual(drawn(7, 20, 4))
  expect(drawn(7, 10, 3)).toEqual(drawn(7, 20, 3).slice(0, 10))
})

test('each unit is drawn once on average, with a variance of 1 − 1/n', () => {
  const resamples = drawn(5, 4000, 1)
  for (let unit = 0; unit < 5; unit++) {
    const mean = resamples.reduce((sum, counts) => sum + counts[unit], 0) / 4000
    const variance = resamples.reduce((sum, counts) => sum + (counts[unit] - 1) ** 2, 0) / 4000
    expect(Math.abs(mean - 1)).toBeLessThan(0.06)
    expect(Math.abs(variance - 0.8)).toBeLessThan(0.08)
  }
})

describe('drawnUnits', () => {
  function drawn(units: DrawnUnits, times: number): readonly (readonly number[])[] {
    const [draw, random] = [drawing(units), seededRandom(5)]
    return Array.from({ length: times }, () => Array.from(draw(random)))
  }

  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

  test('units that are alike are drawn as if each stood by itself', () => {
    const alike = drawn({ ends: [3], count: Float64Array.of(2, 1, 3) }, 20)
    const single = drawn({ ends: [6], count: undefined }, 20)
    expect(alike).toEqual(single.map(([a, b, c, d, e, f]) => [a + b, c, d + e + f]))
  })

  test('so are those of strata', () => {
    const alike = drawn({ ends: [2, 3], count: Float64Array.of(2, 1, 3) }, 20)
    const single = drawn({ ends: [3, 6], count: undefined }, 20)
    expect(alike).toEqual(single.map(([a, b, c, d, e, f]) => [a + b, c, d + e + f]))
  })

  describe('a billion units', () => {
    const count = Float64Array.of(4e8, 1e8, 5e8, 7)
    const samples = drawn({ ends: [2, 4], count }, 2000)

    test('are drawn as many as each stratum has', () => {
      for (const [a, b, c, d] of samples) expect([a + b, c + d]).toEqual([5e8, 5e8 + 7])
    })

    test('vary as multinomial counts do', () => {
      const first = samples.map(([a]) => a)
      const mean = sum(first) / 2000
      const deviation = Math.sqrt(sum(first.map(each => (each - mean) ** 2)) / 2000)
      expect(Math.abs(mean - 4e8)).toBeLessThan((4 * Math.sqrt(8e7)) / Math.sqrt(2000))
      expect(deviation / Math.sqrt(5e8 * 0.8 * 0.2)).toBeCloseTo(1, 1)
      // Poisson of 7.
      expect(Math.abs(sum(samples.map(each => each[3])) / 2000 - 7)).toBeLessThan((4 * Math.sqrt(7)) / Math.sqrt(2000))
    })
  })

  test('the sample itself counts each unit once', () => {
    expect(Array.from(onceEach({ ends: [2, 3], count: undefined }))).toEqual([1, 1, 1])
    expect(onceEach({ ends: [2], count: Float64Array.of(3, 4) })).toEqual(Float64Array.of(3, 4))
    expect([unitsIn({ ends: [2, 3], count: undefined }), unitsIn({ ends: [2], count: Float64Array.of(3, 4) })]).toEqual(
      [3, 7],
    )
  })
})
