import { expect, test } from 'vitest'
import { lossLimits } from '../../../src/stats/means/lossLimits.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { expectNear } from '../near.ts'

const values = Float64Array.of(0.1, 0.4, 0.2, 2.5, 0.05, 0.9, 0.3, 1.2, 0.6, 0.15)

test('the upper limit is the farther of log-t and Hall’s with a part of one more row as bad as the worst', () => {
  // numpy and scipy.stats.t, with two thirds of a row: see unseenPart. Hall's lower limit is 0.31078, log-t's 0.32388.
  const { lower, upper } = lossLimits(momentsOf(values), 0.9)
  expectNear(lower, 0.3107798881630249, 1e-9)
  expectNear(upper, 1.4951104853542367, 1e-9)
})

test('of many losses of 0 and a few of 1 log-t reaches farther up', () => {
  const rare = Float64Array.from({ length: 40 }, (_, i) => Number(i < 4))
  const { lower, upper } = lossLimits(momentsOf(rare), 0.9)
  // Nothing is added: the skewness is that of losses which are mostly 0.
  const [n, mean] = [40, 0.1]
  const error = Math.sqrt((mean * (1 - mean)) / (n - 1))
  // The quantile of scipy.stats.t with 39 degrees of freedom.
  expectNear(upper, mean * Math.exp((1.6848751217112248 * error) / mean), 1e-9)
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
