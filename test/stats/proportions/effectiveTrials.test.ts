import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveTrials } from '../../../src/stats/proportions/effectiveTrials.ts'

test('by hand: weights 1, 1 and 2', () => {
  // Kish: 16/6. With the heavy row wrong: p = ½, Σ w²/16 · ¼ = 6/64, so again ¼ / (6/64) = 16/6.
  expect(effectiveTrials([1, 1, 0], Float64Array.of(1, 1, 2))).toEqual({ successes: 4 / 3, trials: 8 / 3 })
  // All right: the weights alone count.
  expect(effectiveTrials([1, 1, 1], Float64Array.of(1, 1, 2))).toEqual({ successes: 8 / 3, trials: 8 / 3 })
})

test('law: equal weights count every row, and no weights more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ right: fc.nat(1), weight: fc.double({ min: 0.01, max: 100, noNaN: true }) }), {
        minLength: 1,
      }),
      rows => {
        const right = rows.map(each => each.right)
        const equal = effectiveTrials(right, new Float64Array(rows.length).fill(0.7))
        expect(equal.trials).toBeCloseTo(rows.length, 9)
        expect(equal.successes).toBeCloseTo(
          right.reduce((sum, each) => sum + each, 0),
          9,
        )
        const { successes, trials } = effectiveTrials(
          right,
          Float64Array.from(rows, ({ weight }) => weight),
        )
        expect(trials).toBeLessThanOrEqual(rows.length * (1 + 1e-12))
        expect(successes).toBeGreaterThanOrEqual(0)
        expect(successes).toBeLessThanOrEqual(trials * (1 + 1e-12))
      },
    ),
  )
})
