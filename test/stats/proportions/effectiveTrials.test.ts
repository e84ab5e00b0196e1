import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveTrials } from '../../../src/stats/proportions/effectiveTrials.ts'

test('by hand: weights 1, 1 and 2', () => {
  // Kish: 16/6. With the heavy row wrong: p = ½, Σ w²/16 · ¼ = 6/64, so again ¼ / (6/64) = 16/6.
  expect(effectiveTrials([1, 1, 0], Float64Array.of(1, 1, 2))).toEqual({ successes: 4 / 3, trials: 8 / 3 })
  // All right: the weights alone count.
  expect(effectiveTrials([1, 1, 1], Float64Array.of(1, 1, 2))).toEqual({ successes: 8 / 3, trials: 8 / 3 })
})

test('by hand: a heavy row that is right alone leaves fewer trials than the weights say', () => {
  // p = 0.3; Σ w²(x − p)²/100 = (9 · 0.49 + 7 · 0.09)/100 = 0.0504, and 0.21 / 0.0504 = 25/6, below 100/16.
  const { successes, trials } = effectiveTrials([1, 0, 0, 0, 0, 0, 0, 0], Float64Array.of(3, 1, 1, 1, 1, 1, 1, 1))
  expect(trials).toBeCloseTo(25 / 6, 12)
  expect(successes).toBeCloseTo(1.25, 12)
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
