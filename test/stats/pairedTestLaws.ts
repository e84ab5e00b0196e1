import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from './near.ts'

/** The p-values of a test: against any difference, and against what lies below and above where it has these. */
interface Tails {
  readonly twoSided: number
  readonly less?: number
  readonly greater?: number
}

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
        const { twoSided, less = 1, greater = 1 } = p
        for (const value of [twoSided, less, greater]) {
          expect(value).toBeGreaterThan(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        expect(less + greater).toBeGreaterThanOrEqual(1 - 1e-12)
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
        expectNear(other.less ?? 1, one.less ?? 1, 1e-12)
        expectNear(other.greater ?? 1, one.greater ?? 1, 1e-12)
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
        expectNear(mirrored.less ?? 1, one.greater ?? 1, 1e-12)
        expectNear(mirrored.greater ?? 1, one.less ?? 1, 1e-12)
      }),
    )
  })
}
