import { expect, test } from 'vitest'
import { lossLimits } from '../../../src/stats/means/lossLimits.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { expectNear } from '../near.ts'

const values = Float64Array.of(0.1, 0.4, 0.2, 2.5, 0.05, 0.9, 0.3, 1.2, 0.6, 0.15)

test('the lower limit is Hall’s where that lies farther, the upper one log-t’s with a tail that was not seen', () => {
  // numpy and scipy.stats.t. Hall's lower limit is 0.31078, log-t's 0.32388. The variation is 1.11 and b −0.57.
  const { lower, upper } = lossLimits(momentsOf(values), 0.9)
  expectNear(lower, 0.3107798881630249, 1e-9)
  expectNear(upper, 2.157692519971691, 1e-9)
})

test('two losses that are nearly equal tell little, and three hardly more', () => {
  // numpy and scipy.stats.t.
  expectNear(lossLimits(momentsOf(Float64Array.of(1, 1.1)), 0.9).upper, 10.142597104965535, 1e-9)
  expectNear(lossLimits(momentsOf(Float64Array.of(1, 2, 4)), 0.9).upper, 73.96784678790074, 1e-9)
})

test('law: the larger a loss, the farther the limit of the others lies, and with its unit', () => {
  const upperOf = (most: number, unit = 1) =>
    lossLimits(momentsOf(Float64Array.of(1, 2, 1.5, 0.5, 1, 2, 1.2, most).map(value => value * unit)), 0.9).upper
  for (const most of [1, 2, 4, 8]) {
    expect(upperOf(2 * most)).toBeGreaterThan(upperOf(most))
    expectNear(upperOf(most, 1000), 1000 * upperOf(most), 1e-6)
  }
})

test('of many losses of 0 and a few of 1 little is added: the skewness is that of losses which are mostly 0', () => {
  const rare = Float64Array.from({ length: 40 }, (_, i) => Number(i < 4))
  const { lower, upper } = lossLimits(momentsOf(rare), 0.9)
  // numpy and scipy.stats.t. Log-t alone reaches to 0.22465.
  expectNear(upper, 0.2433031330605132, 1e-9)
  expect(lower).toBeGreaterThan(0)
})

test('no limit lies below 0', () => {
  const { lower } = lossLimits(momentsOf(Float64Array.of(0, 0, 0, 1, 30)), 0.99)
  expect(lower).toBeGreaterThanOrEqual(0)
})

test('of losses far from 0 log-t reaches farther down', () => {
  // The mean is 12 and its standard error 1. The quantile of scipy.stats.t with 7 degrees of freedom.
  const { lower } = lossLimits(momentsOf(Float64Array.of(11, 11, 11, 11, 11, 11, 11, 19)), 0.9)
  expectNear(lower, 12 * Math.exp(-1.894578605061305 / 12), 1e-9)
})
