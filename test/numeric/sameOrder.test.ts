import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameOrder } from '../../src/numeric/sameOrder.ts'

const order = (a: readonly number[], b: readonly number[]): boolean =>
  sameOrder(Float64Array.from(a), Float64Array.from(b))

test.each([
  [[1, 2, 3], [10, 20, 30], true],
  [[1, 2, 2], [1, 5, 5], true],
  [[1, 2, 2], [1, 5, 6], false],
  [[1, 2, 3], [1, 2, 2], false],
  [[3, 1, 2], [3, 2, 1], false],
  [[0, -0], [1, 1], true],
  [[], [], true],
  [[1], [1, 2], false],
])('%j and %j: %s', (a, b, same) => {
  expect(order(a, b)).toBe(same)
})

test('as comparing all pairs says', () => {
  const list = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), { maxLength: 6 })
  fc.assert(
    fc.property(list, pairs => {
      const alike = pairs.every(([a, b]) => pairs.every(([c, d]) => Math.sign(a - c) === Math.sign(b - d)))
      expect(
        order(
          pairs.map(([a]) => a),
          pairs.map(([, b]) => b),
        ),
      ).toBe(alike)
    }),
  )
})
