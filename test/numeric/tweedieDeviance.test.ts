import { describe, expect, test } from 'vitest'
import { tweedieDeviance } from '../../src/numeric/tweedieDeviance.ts'
// Truth, prediction, power and the textbook forms, in mpmath with 60 digits.
import references from './tweedieReferences.json' with { type: 'json' }

/** The textbook forms, which hold their digits only where truth and prediction lie well apart. */
function textbook(y: number, p: number, power: number): number {
  if (power === 1) return 2 * (y * Math.log(y / p) - y + p)
  if (power === 2) return 2 * (Math.log(p / y) + y / p - 1)
  const [a, b] = [1 - power, 2 - power]
  return 2 * (Math.max(y, 0) ** b / (a * b) - (y * p ** a) / a + p ** b / b)
}

const powers = [-2, -1, -0.5, 1, 1.1, 1.5, 1.9, 2, 2.5, 3, 4]

describe.each(powers)('power %d', power => {
  test('far from the truth it is what textbooks say', () => {
    for (const [y, p] of [
      [1, 3],
      [3, 1],
      [0.1, 7],
      [7, 0.1],
      [2, 1.5],
      [1, 1.3],
      [100, 3],
    ]) {
      const expected = textbook(y, p, power)
      expect(Math.abs(tweedieDeviance(y, p, power) - expected)).toBeLessThanOrEqual(1e-12 * Math.abs(expected))
    }
  })

  test('close to the truth it is the squared error over the variance', () => {
    const p = 3
    for (const apart of [1e-9, -1e-9, 1e-12]) {
      const y = p + apart
      const squared = (y - p) ** 2 / p ** power
      expect(Math.abs(tweedieDeviance(y, p, power) / squared - 1)).toBeLessThanOrEqual(1e-8)
    }
    expect(tweedieDeviance(p, p, power)).toBe(0)
  })

  test('the two ways to compute it meet where one takes over', () => {
    for (const d of [0.25, -0.25]) {
      const below = tweedieDeviance(1 + d * (1 - 1e-13), 1, power)
      const above = tweedieDeviance(1 + d * (1 + 1e-13), 1, power)
      expect(Math.abs(below / above - 1)).toBeLessThanOrEqual(1e-11)
    }
  })
})

test('a truth of 0, or below it where the power is negative', () => {
  expect(tweedieDeviance(0, 3, 1)).toBe(6)
  expect(tweedieDeviance(0, 4, 1.5)).toBe(8)
  expect(tweedieDeviance(-2, 3, -1)).toBeCloseTo(textbook(-2, 3, -1), 12)
  expect(tweedieDeviance(0, 3, -1)).toBeCloseTo(textbook(0, 3, -1), 12)
})

test.each([
  [-2e6, 1.0000023, 1.0000013, 2.954645778635255e-11],
  [-3e5, 0.99998, 0.99999, 2.267791661730591e-12],
  [2e8, 1.00000003, 1.00000002, 1.0397195752499165e-18],
])('of the power %d no digit is lost close to the truth: the textbook form with 60 digits', (power, y, p, expected) => {
  expect(Math.abs(tweedieDeviance(y, p, power) / expected - 1)).toBeLessThan(1e-14)
})

test('powers beyond reason end, too', () => {
  for (const power of [-1e6, 1e6, -1e308, 1e308]) {
    for (const apart of [-0.2, 1e-9, 0.2]) {
      const deviance = tweedieDeviance(1 + apart, 1, power)
      expect(deviance >= 0 || Number.isNaN(deviance)).toBe(true)
    }
  }
  // (1 + d)^a is e^(a·d), but for a·d² / 2.
  const [power, d] = [-1e9, 2e-9]
  expect(tweedieDeviance(1 + d, 1, power) * 1e18).toBeCloseTo(2 * (Math.exp(2) - 3), 5)
})

test('nothing is lost on the largest doubles that are predicted right', () => {
  for (const power of [...powers, -1e6, 1e6]) expect(tweedieDeviance(1.5e308, 1.5e308, power)).toBe(0)
})

test.each(references)('reference: truth %f, prediction %f, power %f', (truth, prediction, power, deviance) => {
  const found = tweedieDeviance(truth, prediction, power)
  expect(Math.abs(found - deviance)).toBeLessThanOrEqual(1e-13 * deviance)
})
