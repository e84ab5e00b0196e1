import fc from 'fast-check'
import { expect, test } from 'vitest'
import { erfc } from '../../src/numeric/erf.ts'

test('law: both tails add up to 2', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), z => {
      expect(erfc(z) + erfc(-z)).toBeCloseTo(2, 14)
    }),
  )
})

// 1 − Kummer's series of erf, in decimal arithmetic of 700 digits.
test.each([
  [-1, 1.8427007929497148],
  [0.5, 0.4795001221869535],
  [1.5, 0.03389485352468927],
  [1.96875, 0.0053654483661057135],
  [2.125, 0.0026540293594823415],
  [2.53125, 0.00034395193068726901],
  [3.015625, 2.0013711178200402e-5],
  [4.4375, 3.4834969923326432e-10],
  [5, 1.5374597944280349e-12],
  [7.78125, 3.6413521895944028e-28],
  [10, 2.0884875837625449e-45],
  [12.28125, 1.4338642038638305e-67],
  [20.90625, 4.1020833030898015e-192],
  [3.3, 3.0577097964381654e-6],
  [9.83, 6.183788242568775e-44],
  [17.77, 2.3047544563565798e-139],
  [25.3, 2.293036860845902e-280],
  [26, 5.6631924088561432e-296],
])('erfc(%d) = %d', (x, value) => {
  expect(erfc(x) / value).toBeCloseTo(1, x < 2 ? 13 : 14)
})

test('goes to 0 where doubles end', () => {
  // 6.0276e-322 is 122 times the smallest double.
  expect(erfc(27.125) / Number.MIN_VALUE).toBeCloseTo(122, 0)
  expect(erfc(27.5)).toBe(0)
  expect(erfc(1000)).toBe(0)
  expect(erfc(Number.POSITIVE_INFINITY)).toBe(0)
})
