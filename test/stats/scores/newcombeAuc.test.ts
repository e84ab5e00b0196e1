import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalReach } from '../../../src/stats/distributions/normal.ts'
import { newcombeAuc, newcombeVariance } from '../../../src/stats/scores/newcombeAuc.ts'
import { expectNear } from '../near.ts'

test.each([
  [0.893, 51, 58, 0.95, 0.8114766032282, 0.939883234295849],
  [0.72, 5, 5, 0.95, 0.361614940646498, 0.915616417643869],
  [0.5, 20, 30, 0.9, 0.36750540654781, 0.63249459345219],
  [0.98, 100, 900, 0.99, 0.949095510865039, 0.992100373123476],
  [0.3, 12, 7, 0.95, 0.126849713010218, 0.57260651535219],
])('AUC %d of %d positives and %d negatives at %d: the roots that R’s uniroot finds', (auc, m, n, level, low, high) => {
  const { lower, upper } = newcombeAuc(auc, m, n, level)
  expectNear(lower, low, 1e-12)
  expectNear(upper, high, 1e-12)
})

test('one positive and one negative in order: the lower end is 1/(1 + z²)', () => {
  // With (m + n)/2 = 1 the variance is θ(1 − θ).
  const { lower, upper } = newcombeAuc(1, 1, 1, 0.95)
  expectNear(lower, 1 / (1 + normalReach(0.95) ** 2), 1e-13)
  expect(upper).toBe(1)
})

test('with as many of both it is the variance of Hanley and McNeil', () => {
  // "The meaning and use of the area under a ROC curve", Radiology 143 (1982), formula 2.
  const [area, each] = [0.893, 51]
  const [q1, q2] = [area / (2 - area), (2 * area ** 2) / (1 + area)]
  const hanleyMcNeil = (area * (1 - area) + (each - 1) * (q1 - area ** 2) + (each - 1) * (q2 - area ** 2)) / each ** 2
  expectNear(newcombeVariance(area, each, each), hanleyMcNeil, 1e-12)
})

const auc = fc.oneof({ arbitrary: fc.double({ min: 0, max: 1, noNaN: true }), weight: 5 }, fc.constantFrom(0, 0.5, 1))
const size = fc.integer({ min: 1, max: 5000 })
const level = fc.double({ min: 0.001, max: 0.9999, noNaN: true })

test('law: the interval holds the AUC, stays in [0, 1], grows with its level and turns round with the classes', () => {
  fc.assert(
    fc.property(auc, size, size, level, level, (area, positives, negatives, one, other) => {
      const narrow = newcombeAuc(area, positives, negatives, Math.min(one, other))
      const wide = newcombeAuc(area, positives, negatives, Math.max(one, other))
      expect(wide.lower).toBeGreaterThanOrEqual(0)
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower)
      expect(narrow.lower).toBeLessThanOrEqual(area + 1e-15)
      expect(narrow.upper).toBeGreaterThanOrEqual(area)
      expect(narrow.upper).toBeLessThanOrEqual(wide.upper)
      expect(wide.upper).toBeLessThanOrEqual(1)
      const { lower, upper } = newcombeAuc(area, positives, negatives, one)
      const turned = newcombeAuc(1 - area, negatives, positives, one)
      expect(turned.lower).toBeCloseTo(1 - upper, 12)
      expect(turned.upper).toBeCloseTo(1 - lower, 12)
      expect(upper - lower).toBeGreaterThan(0)
    }),
  )
})
