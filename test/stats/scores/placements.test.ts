import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placements, sortedPlacements } from '../../../src/stats/scores/placements.ts'

const positives = Float64Array.of(3, 1, 3, 5)
const negatives = Float64Array.of(0, 3, 6, 1, 1)

test('by hand: a tie counts one half', () => {
  const { auc, ofPositives, ofNegatives } = placements(positives, negatives)
  // Of five negatives 0, 1 and 1 lie below 3, which one more ties with; 1 is above one and ties with two.
  expect(Array.from(ofPositives)).toEqual([3.5 / 5, 2 / 5, 3.5 / 5, 4 / 5])
  // Of four positives all lie above 0; above 3 one, and two tie; above 6 none; above 1 three, and one ties.
  expect(Array.from(ofNegatives)).toEqual([1, 2 / 4, 0, 3.5 / 4, 3.5 / 4])
  expect(auc).toBeCloseTo(2.6 / 4, 15)
})

test('sorted, they are the same numbers in the order of the scores', () => {
  const { auc, ofPositives, ofNegatives } = sortedPlacements(positives, negatives)
  expect(Array.from(ofPositives)).toEqual([0.4, 0.7, 0.7, 0.8])
  expect(Array.from(ofNegatives)).toEqual([1, 0.875, 0.875, 0.5, 0])
  expect(auc).toBe(placements(positives, negatives).auc)
  expect(Array.from(positives)).toEqual([3, 1, 3, 5])
})

const scores = fc
  .array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 20 })
  .map(values => Float64Array.from(values))

test('law: each is the share of the other class that it is right about, and the AUC is the mean of either', () => {
  fc.assert(
    fc.property(scores, scores, (high, low) => {
      const { auc, ofPositives, ofNegatives } = placements(high, low)
      const inOrder = (a: number, b: number): number => (a > b ? 1 : a === b ? 0.5 : 0)
      high.forEach((score, i) => {
        expect(ofPositives[i]).toBeCloseTo(low.reduce((sum, other) => sum + inOrder(score, other), 0) / low.length, 12)
      })
      low.forEach((score, i) => {
        expect(ofNegatives[i]).toBeCloseTo(
          high.reduce((sum, other) => sum + inOrder(other, score), 0) / high.length,
          12,
        )
      })
      expect(ofPositives.reduce((sum, share) => sum + share, 0) / high.length).toBeCloseTo(auc, 12)
      expect(ofNegatives.reduce((sum, share) => sum + share, 0) / low.length).toBeCloseTo(auc, 12)
    }),
  )
})
