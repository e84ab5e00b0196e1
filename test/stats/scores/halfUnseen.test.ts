import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalReach } from '../../../src/stats/distributions/normal.ts'
import { scoreLimits } from '../../../src/stats/proportions/wilson.ts'
import { delong } from '../../../src/stats/scores/delong.ts'
import { halfUnseen } from '../../../src/stats/scores/halfUnseen.ts'
import { expectNear } from '../near.ts'

test('by hand: a perfect order of two positives and two negatives', () => {
  // With half a row at ½ beside two at 1, the mean is 0.9; squared deviations are 2 · 0.1² + ½ · 0.4² = 0.1.
  const { lower } = halfUnseen(delong(Float64Array.of(3, 4), Float64Array.of(1, 2)), 0.9)
  const variance = 0.1 / 1.5 / 2.5
  const trials = (0.9 * 0.1) / variance
  const z = normalReach(0.9)
  // Wilson’s limit solves |0.9 − θ| = z·√(θ(1 − θ)/trials).
  expectNear(0.9 - lower, z * Math.sqrt((lower * (1 - lower)) / trials), 1e-14)
})

/** Few values, so that many tie. */
const scores = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 30 })
const level = fc.double({ min: 0.01, max: 0.999, noNaN: true })

test('law: limits stay in [0, 1], grow with their level and turn round with the classes', () => {
  fc.assert(
    fc.property(scores, scores, level, level, (positives, negatives, one, other) => {
      const [p, q] = [positives, negatives].map(each => Float64Array.from(each))
      const area = delong(p, q)
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const [narrow, wide] = [low, high].map(each => halfUnseen(area, each))
      expect(narrow.lower).toBeLessThanOrEqual(narrow.upper)
      expect(wide.lower).toBeGreaterThanOrEqual(0)
      expect(wide.upper).toBeLessThanOrEqual(1)
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-12)
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper - 1e-12)
      const turned = halfUnseen(delong(q, p), high)
      expect(turned.lower).toBeCloseTo(1 - wide.upper, 12)
      expect(turned.upper).toBeCloseTo(1 - wide.lower, 12)
    }),
  )
})

test('law: no sample has a higher limit than a perfect one of as many rows', () => {
  fc.assert(
    fc.property(scores, scores, level, (positives, negatives, each) => {
      const perfect = delong(
        Float64Array.from(positives, (_, i) => 100 + i),
        Float64Array.from(negatives, (_, i) => i),
      )
      const area = delong(Float64Array.from(positives), Float64Array.from(negatives))
      expect(halfUnseen(area, each).lower).toBeLessThanOrEqual(halfUnseen(perfect, each).lower)
    }),
  )
})

/** The limits by the definition: half a row placed at ½ beside the rows of the first class. */
function withHalf(first: readonly number[], second: readonly number[], level: number) {
  const n = first.length + 0.5
  const mean = (first.reduce((sum, placed) => sum + placed, 0) + 0.25) / n
  const squares = first.reduce((sum, placed) => sum + (placed - mean) ** 2, 0) + 0.5 * (0.5 - mean) ** 2
  const area = second.reduce((sum, placed) => sum + placed, 0) / second.length
  const ofSecond = second.reduce((sum, placed) => sum + (placed - area) ** 2, 0) / (second.length - 1) / second.length
  const variance = squares / (n - 1) / n + (second.length > 1 ? ofSecond : 0)
  return scoreLimits(mean, (mean * (1 - mean)) / variance, normalReach(level))
}

test.each([
  ['several rows of each class', [1, 5, 6, 8], [2, 0, 4, 5.5, 3]],
  ['one positive', [4], [2, 5, 3, 3.5]],
  ['two positives', [6, 3.2], [2, 5, 3, 3.5]],
  ['two positives among the negatives', [2.5, 1.5], [1, 2, 3, 4]],
  ['one negative', [2, 5, 3, 3.5], [4]],
  ['two negatives', [2, 5, 3, 3.5], [1, 3.2]],
])('by the definition: %s', (_, positives, negatives) => {
  const [p, q] = [positives, negatives].map(each => Float64Array.from(each))
  const placed = positives.map(score => negatives.filter(other => other < score).length / negatives.length)
  const placedNegatives = negatives.map(score => positives.filter(other => other > score).length / positives.length)
  const limits = [withHalf(placed, placedNegatives, 0.8), withHalf(placedNegatives, placed, 0.8)]
  const { lower, upper } = halfUnseen(delong(p, q), 0.8)
  expectNear(lower, Math.min(...limits.map(each => each.lower)), 1e-12)
  expectNear(upper, Math.max(...limits.map(each => each.upper)), 1e-12)
})

test('scores that all tie say as much as the rows of the smaller class', () => {
  const { lower, upper } = halfUnseen(delong(new Float64Array(4), new Float64Array(6)), 0.9)
  const limits = scoreLimits(0.5, 4, normalReach(0.9))
  expectNear(lower, limits.lower, 1e-14)
  expectNear(upper, limits.upper, 1e-14)
})
