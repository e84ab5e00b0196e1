import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameCrossOrder } from '../../src/numeric/sameCrossOrder.ts'

const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), { maxLength: 6 })

test('is what comparing every pair of a positive and a negative says', () => {
  fc.assert(
    fc.property(scores, scores, (positives, negatives) => {
      const alike = positives.every(([ours, theirs]) =>
        negatives.every(([other, otherOfTheirs]) => Math.sign(ours - other) === Math.sign(theirs - otherOfTheirs)),
      )
      const columns = (rows: readonly (readonly [number, number])[]) => ({
        ours: Float64Array.from(rows, ([score]) => score),
        theirs: Float64Array.from(rows, ([, score]) => score),
      })
      expect(sameCrossOrder(columns(positives), columns(negatives))).toBe(alike)
    }),
    { numRuns: 500 },
  )
})

test('the order within a class does not matter', () => {
  const positives = { ours: Float64Array.of(3, 4), theirs: Float64Array.of(9, 8) }
  const negatives = { ours: Float64Array.of(1, 2), theirs: Float64Array.of(2, 1) }
  expect(sameCrossOrder(positives, negatives)).toBe(true)
})
