import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceleration, jackknifeAcceleration } from '../../../src/stats/resampling/acceleration.ts'
import { expectNear } from '../near.ts'

const numbers = fc
  .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 })
  .map(list => Float64Array.from(list, value => value / 8))

test('of a mean it is a sixth of the skewness over √n', () => {
  const values = Float64Array.of(1, 2, 4, 9)
  const deviations = [-3, -2, 0, 5]
  const skewness = (sum(deviations, 3) / 4 / (sum(deviations, 2) / 4) ** 1.5) as number
  expectNear(acceleration(values), skewness / 6 / 2, 1e-14)
  const withoutEach = values.map(value => (16 - value) / 3)
  expectNear(jackknifeAcceleration(withoutEach), skewness / 6 / 2, 1e-12)
})

function sum(list: readonly number[], power: number): number {
  return list.reduce((total, value) => total + value ** power, 0)
}

test('nothing has influence, nothing accelerates', () => {
  expect(acceleration(new Float64Array(5))).toBe(0)
  expect(Math.abs(jackknifeAcceleration(new Float64Array(5).fill(3)))).toBe(0)
})

test('law: unit and size of the influence do not matter', () => {
  fc.assert(
    fc.property(numbers, values => {
      expect(acceleration(values.map(value => 7 + 3 * value))).toBeCloseTo(acceleration(values), 12)
      expect(acceleration(values.map(value => value * 1e150))).toBeCloseTo(acceleration(values), 12)
      expect(acceleration(values.map(value => -value))).toBeCloseTo(-acceleration(values), 12)
    }),
  )
})
