import fc from 'fast-check'
import { expect, test } from 'vitest'
import { erfc } from '../../src/numeric/erfc.ts'

test('law: both tails add up to 2', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), z => {
      expect(erfc(z) + erfc(-z)).toBeCloseTo(2, 14)
    }),
  )
})
