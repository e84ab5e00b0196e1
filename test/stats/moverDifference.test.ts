import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedCorrelation, moverDifference } from '../../src/stats/moverDifference.ts'
import { expectNear } from './near.ts'

const limits = () =>
  [
    { lower: 0.4, upper: 0.7 },
    { lower: 0.1, upper: 0.5 },
  ] as const
const values = [0.6, 0.3] as const

test('by hand: lower reaches 0.2 and 0.2, upper 0.1 and 0.2', () => {
  const { lower, upper } = moverDifference({ values, limits, correlation: 0.5 }, 0.95)
  expectNear(lower, 0.3 - Math.sqrt(0.04 + 0.04 - 0.04), 1e-14)
  expectNear(upper, 0.3 + Math.sqrt(0.01 + 0.04 - 0.02), 1e-14)
})

test('of independent values it is the square-and-add of both reaches', () => {
  const { lower, upper } = moverDifference({ values, limits, correlation: 0 }, 0.95)
  expectNear(lower, 0.3 - Math.hypot(0.2, 0.2), 1e-14)
  expectNear(upper, 0.3 + Math.hypot(0.1, 0.2), 1e-14)
})

test('of symmetric limits it is the interval of the difference by its own standard error', () => {
  const size = fc.double({ min: 0.01, max: 5, noNaN: true })
  const correlation = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(size, size, correlation, (a, b, r) => {
      const symmetric = () =>
        [
          { lower: -a, upper: a },
          { lower: 1 - b, upper: 1 + b },
        ] as const
      const { lower, upper } = moverDifference({ values: [0, 1], limits: symmetric, correlation: r }, 0.95)
      const reach = Math.sqrt(Math.max(0, a * a + b * b - 2 * r * a * b))
      expect(upper).toBeCloseTo(-1 + reach, 6)
      expect(lower).toBeCloseTo(-1 - reach, 6)
    }),
  )
})

test('a correlation lies between −1 and 1, and is 0 where one estimate shows no variance', () => {
  expect(estimatedCorrelation(3, [4, 9])).toBe(0.5)
  expect([estimatedCorrelation(6.1, [4, 9]), estimatedCorrelation(-6.1, [4, 9])]).toEqual([1, -1])
  expect([estimatedCorrelation(1, [0, 9]), estimatedCorrelation(1, [4, 0])]).toEqual([0, 0])
})
