import { expect, test } from 'vitest'
import { eachResample } from '../../../src/stats/resampling/resamples.ts'

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
