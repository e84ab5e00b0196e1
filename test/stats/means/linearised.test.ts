import { expect, test } from 'vitest'
import { limitsThrough } from '../../../src/stats/interval.ts'
import { linearisedAt, linearisedRatio } from '../../../src/stats/means/linearised.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { expectNear } from '../near.ts'

const a = Float64Array.of(1, 4, 2, 8)
const b = Float64Array.of(5, 6, 3, 10)

test('the mean is the ratio, and each value what its row would change', () => {
  const linear = linearisedRatio(a, b)
  expectNear(momentsOf(linear).mean, 15 / 24)
  // The derivative by the weight of row 3: (8 − 0.625 · 10)/6.
  expectNear(linear[3] - 15 / 24, 1.75 / 6)
  const step = 1e-6
  const moved = (15 + 8 * step) / (24 + 10 * step)
  expect((moved - 15 / 24) / (step / 4)).toBeCloseTo(1.75 / 6, 5)
})

test('around a root the values follow its slope, and around 0 not at all', () => {
  const linear = linearisedAt(a, 3.75, Math.sqrt)
  expectNear(momentsOf(linear).mean, Math.sqrt(3.75), 1e-7)
  expectNear(linear[3] - linear[0], 7 / (2 * Math.sqrt(3.75)), 1e-7)
  expect(Array.from(linearisedAt(Float64Array.of(0, 0), 0, Math.sqrt))).toEqual([0, 0])
})

test('a falling function changes the limits over', () => {
  expect(limitsThrough(x => 1 - x, { lower: 0.2, upper: 0.9 })).toEqual({ lower: 1 - 0.9, upper: 0.8 })
  expect(limitsThrough(Math.sqrt, { lower: 4, upper: 9 })).toEqual({ lower: 2, upper: 3 })
})

test('weights count rows so many times', () => {
  const weights = Float64Array.of(2, 1, 3, 0)
  const repeated = linearisedRatio(Float64Array.of(1, 1, 4, 2, 2, 2), Float64Array.of(5, 5, 6, 3, 3, 3))
  const linear = linearisedRatio(a, b, weights)
  expectNear(linear[0], repeated[0])
  expectNear(linear[1], repeated[2])
  expectNear(linear[2], repeated[3])
  // Without weight a row moves the ratio 12/25 of the others by nothing, but shows what it would.
  expectNear(linear[3], 12 / 25 + (8 - (12 / 25) * 10) / (25 / 6))
})

test('around a mean below 0 the values follow the slope too', () => {
  const linear = linearisedAt(Float64Array.of(-3, -1), -2, value => value ** 2)
  expectNear(linear[0], 8, 1e-9)
  expect(linear[1]).toBeCloseTo(0, 9)
})

test('around 0 no slope counts', () => {
  expect(Array.from(linearisedAt(Float64Array.of(-1, 2), 0, Math.cbrt))).toEqual([0, 0])
})
