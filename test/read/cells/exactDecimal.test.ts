import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactDecimal, recordReader } from '../../../src/read/cells/exactDecimal.ts'

test.each([
  [3n, 1, 0.3],
  [-150n, 2, -1.5],
  [-5n, 3, -0.005],
  [700n, 2, 7],
  [12n, -2, 1200],
  [0n, 5, 0],
  [9007199254740993n, 0, 9007199254740993n],
  [900719925474099200n, 2, 9007199254740992n],
  [-9007199254740993250n, 3, '-9007199254740993.25'],
])('%s with %d digits behind the point', (unscaled, scale, expected) => {
  expect(exactDecimal(unscaled, scale)).toBe(expected)
})

test('is what its digits are read as, and no two numbers are one', () => {
  const big = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n })
  fc.assert(
    fc.property(fc.oneof(big, fc.maxSafeInteger().map(BigInt)), fc.nat({ max: 20 }), (unscaled, scale) => {
      const value = exactDecimal(unscaled, scale)
      const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0')
      const text = `${unscaled < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`
      if (typeof value === 'number') expect(value).toBe(Number(text) + 0)
      else expect(String(value).replace(/\..*/, '')).toBe(text.replace(/\..*/, ''))
      if (typeof value === 'bigint') expect(value * 10n ** BigInt(scale)).toBe(unscaled)
    }),
  )
})

test('a scale that only a damaged file has is refused before it is computed', () => {
  for (const scale of [2 ** 31 - 1, -(2 ** 31), Number.NaN]) expect(() => exactDecimal(1n, scale)).toThrow(RangeError)
})

test('values of a record with a reader of their own are read by it', () => {
  const read = recordReader([
    ['a', value => `${value}!`],
    ['b', undefined],
  ])
  expect(read?.({ a: 1, b: 2, c: 3 })).toEqual({ a: '1!', b: 2, c: 3 })
  expect(read?.(null)).toBe(null)
  expect(recordReader([['a', undefined]])).toBeUndefined()
})
