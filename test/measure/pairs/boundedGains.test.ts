import { describe, expect, test } from 'vitest'
import { boundedGains } from '../../../src/measure/pairs/boundedGains.ts'

const gains = { values: Float64Array.of(0.5, -1, 0) }

test('without maxLoss there are none', () => {
  expect(boundedGains({ maxLoss: undefined }, gains, [Float64Array.of(9)])).toEqual({})
})

test('losses from 0 to maxLoss, both among them, bound their gains', () => {
  const from = Math.sqrt
  const sides = [Float64Array.of(0, 2, 1), Float64Array.of(2, 0, 0.5)]
  expect(boundedGains({ maxLoss: 2 }, gains, sides, from)).toEqual({ boundedGains: { ...gains, largest: 2, from } })
})

describe.each([0, 1])('a value of side %i', side => {
  test.each([2.001, -0.001])('of %f is refused', value => {
    const sides = [Float64Array.of(1, 1), Float64Array.of(1, 1)]
    sides[side][1] = value
    expect(() => boundedGains({ maxLoss: 2 }, gains, sides)).toThrow(`a value of ${value} lies outside 0 to 2`)
  })
})
