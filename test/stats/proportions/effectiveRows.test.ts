import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveFlips, effectiveRows, effectiveTrials } from '../../../src/stats/proportions/effectiveRows.ts'

test('Kish’s formula', () => {
  expect(effectiveRows(Float64Array.of(1, 2, 3))).toBeCloseTo(36 / 14, 14)
  expect(effectiveRows(Float64Array.of(0.1, 0.1, 0.1, 0.1))).toBeCloseTo(4, 14)
  expect(effectiveRows(Float64Array.of(5, 0, 0))).toBe(1)
})

test('law: from 1 to the number of rows, whatever the unit of the weights', () => {
  const weights = fc.array(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.constantFrom(1, 1e-200, 1e200), (list, unit) => {
      const rows = effectiveRows(Float64Array.from(list, weight => weight * unit))
      expect(rows).toBeGreaterThan(1 - 1e-12)
      expect(rows).toBeLessThan(list.length + 1e-12)
      expect(rows).toBeCloseTo(effectiveRows(Float64Array.from(list)), 9)
    }),
  )
})

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

test('pairs of equal weights are counted', () => {
  const { b, c, n } = effectiveFlips([1, 0, 0, -1, 1, 0], new Float64Array(6).fill(3))
  expect([b, c, n]).toEqual([2, 1, 6].map(count => expect.closeTo(count, 12)))
})

test('uneven weights leave fewer pairs, (Σw)²/Σw² where they say nothing of the gains', () => {
  // Shares 1/4 and 1/4 of the weight; (2 + 2 + 1 + 1 + 1 + 1)² / 12.
  const { b, c, n } = effectiveFlips([1, 0, 0, -1, -1, 0], Float64Array.of(2, 2, 1, 1, 1, 1))
  expect(n).toBeLessThanOrEqual(64 / 12)
  expect(b / n).toBeCloseTo(1 / 4, 12)
  expect(c / n).toBeCloseTo(1 / 4, 12)
})

test('where the heavy pairs are those that differ, there are fewer still', () => {
  const { n } = effectiveFlips([1, -1, 0, 0, 0, 0], Float64Array.of(5, 5, 1, 1, 1, 1))
  // Σ w²(gain − 0)²/(Σw)² = 50/196, and (b + c) = 10/14.
  expect(n).toBeCloseTo(10 / 14 / (50 / 196), 12)
  expect(n).toBeLessThan(196 / 54)
})

test('a gain on the heavy pair alone is that of a proportion', () => {
  // As of `effectiveTrials`: 0.3 − 0.3² over (9 · 0.49 + 7 · 0.09)/100.
  const { b, c, n } = effectiveFlips([1, 0, 0, 0, 0, 0, 0, 0], Float64Array.of(3, 1, 1, 1, 1, 1, 1, 1))
  expect([b, c, n]).toEqual([expect.closeTo(1.25, 12), 0, expect.closeTo(25 / 6, 12)])
})

test('pairs that do not differ have the effective number of weights', () => {
  expect(effectiveFlips([0, 0, 0], Float64Array.of(1, 1, 2))).toEqual({ b: 0, c: 0, n: expect.closeTo(16 / 6, 12) })
})
