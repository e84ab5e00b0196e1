import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearlyEqual } from '../../src/numeric/nearlyEqual.ts'
import { finite } from '../laws/numbers.ts'

const normal = finite.filter(value => Math.abs(value) > 1e-290 && Math.abs(value) < 1e290)

test('every number equals itself, the infinities among them', () => {
  fc.assert(fc.property(fc.double({ noNaN: true }), value => nearlyEqual(value, value)))
})

test('it is symmetric', () => {
  fc.assert(fc.property(fc.double(), fc.double(), (a, b) => nearlyEqual(a, b) === nearlyEqual(b, a)))
})

test('a relative difference of 1e-13 is none, one of 1e-11 is one', () => {
  fc.assert(
    fc.property(normal, fc.constantFrom(-1, 1), (value, side) => {
      expect(nearlyEqual(value, value * (1 + side * 1e-13))).toBe(true)
      expect(nearlyEqual(value, value * (1 + side * 1e-11))).toBe(false)
    }),
  )
})

test('it does not depend on scale', () => {
  fc.assert(
    fc.property(normal, normal, fc.integer({ min: -40, max: 40 }), (a, b, exponent) => {
      const factor = 2 ** exponent
      fc.pre([a, b].every(value => Math.abs(value * factor) > 1e-290 && Math.abs(value * factor) < 1e290))
      expect(nearlyEqual(a * factor, b * factor)).toBe(nearlyEqual(a, b))
    }),
  )
})

test('nothing but 0 equals 0, and NaN equals nothing', () => {
  expect(nearlyEqual(0, -0)).toBe(true)
  expect(nearlyEqual(0, Number.MIN_VALUE)).toBe(false)
  expect(nearlyEqual(Number.NaN, Number.NaN)).toBe(false)
  expect(nearlyEqual(Number.POSITIVE_INFINITY, Number.MAX_VALUE)).toBe(false)
  expect(nearlyEqual(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)).toBe(false)
})
