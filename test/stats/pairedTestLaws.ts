import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tails } from '../../src/stats/distributions/tails.ts'
import { expectNear } from './near.ts'

/**
 * Laws that every paired test keeps.
 *
 * @param most - Of more differences than this, signs are drawn; those drawn for the opposite differences are others.
 */
export function pairedTestLaws(
  tested: (differences: Float64Array) => Tails | undefined,
  most: number = Number.POSITIVE_INFINITY,
): void {
  const differences = fc
    .array(fc.integer({ min: -30, max: 40 }), { minLength: 2, maxLength: 30 })
    .map(list => Float64Array.from(list, value => value / 10))

  test('law: p-values are in (0, 1], and the sides add up to at least 1', () => {
    fc.assert(
      fc.property(differences, list => {
        const p = tested(list)
        if (p === undefined) return
        for (const value of [p.twoSided, p.less, p.greater]) {
          expect(value).toBeGreaterThan(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        expect(p.less + p.greater).toBeGreaterThanOrEqual(1 - 1e-12)
      }),
    )
  })

  test('law: the order of the differences does not matter', () => {
    fc.assert(
      fc.property(differences, list => {
        const [one, other] = [tested(list), tested(list.toReversed())]
        expect(other === undefined).toBe(one === undefined)
        if (one === undefined || other === undefined) return
        expectNear(other.twoSided, one.twoSided, 1e-12)
        expectNear(other.less, one.less, 1e-12)
        expectNear(other.greater, one.greater, 1e-12)
      }),
    )
  })

  test('law: models exchanged, the sides are', () => {
    fc.assert(
      fc.property(differences, list => {
        fc.pre(list.length <= most)
        const one = tested(list)
        const mirrored = tested(list.map(difference => -difference))
        expect(mirrored === undefined).toBe(one === undefined)
        if (one === undefined || mirrored === undefined) return
        expectNear(mirrored.twoSided, one.twoSided, 1e-12)
        expectNear(mirrored.less, one.greater, 1e-12)
        expectNear(mirrored.greater, one.less, 1e-12)
      }),
    )
  })
}
