import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RunningSum } from '../../src/numeric/compensatedSum.ts'

function sumOf(...terms: readonly number[]): RunningSum {
  const sum = new RunningSum()
  for (const term of terms) sum.add(term)
  return sum
}

test('keeps what a large term would swallow', () => {
  expect(sumOf(1, 1e100, 1, -1e100).value).toBe(2)
  expect(sumOf(-1, -1e100, -1, 1e100).value).toBe(-2)
  expect(sumOf(1, -1e100, 1, 1e100).value).toBe(2)
  expect(sumOf(...new Array<number>(10).fill(0.1)).value).toBe(1)
})

test('adds and subtracts other sums with the digits that they have kept', () => {
  const sum = sumOf(1e100, 1)
  sum.addSum(sumOf(1e100, 3), -1)
  expect(sum.value).toBe(-2)
  sum.addSum(sumOf(0.5), 1)
  expect(sum.value).toBe(-1.5)
})

test('overflows to infinity, never to NaN', () => {
  expect(sumOf(Number.MAX_VALUE, Number.MAX_VALUE).value).toBe(Number.POSITIVE_INFINITY)
})

test('law: a sum of some of the terms, of which none is negative, is no larger than that of all', () => {
  const size = fc.integer({ min: -300, max: 300 })
  const term = fc.tuple(fc.double({ min: 1, max: 2, noNaN: true }), size, fc.boolean())
  fc.assert(
    fc.property(fc.array(term, { minLength: 1 }), fc.constantFrom(0.1, 1), (terms, spread) => {
      const [some, all] = [new RunningSum(), new RunningSum()]
      for (const [digits, exponent, isAmongSome] of terms) {
        const value = digits * 2 ** Math.round(exponent * spread)
        all.add(value)
        if (isAmongSome) some.add(value)
      }
      expect(some.value).toBeLessThanOrEqual(all.value)
    }),
    { numRuns: 1000 },
  )
})
