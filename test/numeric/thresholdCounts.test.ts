import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prCurve, rocCurve } from '../../src/index.ts'
import { scoresByTruth } from '../../src/numeric/scoresByTruth.ts'
import {
  scaledForProducts,
  thresholdCounts,
  thresholdCountsOfRows,
  weightedThresholdCounts,
} from '../../src/numeric/thresholdCounts.ts'
import { finite, tyingScores, wholeWeights } from '../laws/numbers.ts'

const rows = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.oneof(tyingScores, finite), wholeWeights), { maxLength: 30 })

test('each distinct score, from the highest, counts the rows that score as much or more', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (list, weighted) => {
      const truth = Uint8Array.from(list, ([isPositive]) => isPositive)
      const scores = Float64Array.from(list, ([, score]) => score)
      const weights = weighted ? Float64Array.from(list, ([, , weight]) => weight) : undefined
      const counts =
        weights === undefined
          ? thresholdCounts(scoresByTruth(truth, scores))
          : weightedThresholdCounts(truth, scores, weights)

      const distinct = [...new Set(list.map(([, score]) => score + 0))].sort((a, b) => b - a)
      const weightOf = (isPositive: number, from: number): number =>
        list
          .filter(([actual, score]) => actual === isPositive && score >= from)
          .reduce((sum, [, , weight]) => sum + (weighted ? weight : 1), 0)
      expect(Array.from(counts.thresholds, threshold => threshold + 0)).toEqual(distinct)
      expect([...counts.truePositives]).toEqual(distinct.map(score => weightOf(1, score)))
      expect([...counts.falsePositives]).toEqual(distinct.map(score => weightOf(0, score)))
      expect(counts.positives).toBe(weightOf(1, Number.NEGATIVE_INFINITY))
      expect(counts.negatives).toBe(weightOf(0, Number.NEGATIVE_INFINITY))
    }),
  )
})

const bothClasses = rows
  .filter(list => list.some(([truth]) => truth === 1) && list.some(([truth]) => truth === 0))
  .map(list => ({ yTrue: list.map(([truth]) => truth), yScore: list.map(([, score]) => score) }))

test('the ROC curve climbs from (0, 0) to (1, 1) and never turns back; without collinear points it bounds the same area', () => {
  const area = ({ fpr, tpr }: { fpr: Float64Array; tpr: Float64Array }): number =>
    fpr.reduce((sum, x, i) => (i === 0 ? 0 : sum + ((x - fpr[i - 1]) * (tpr[i] + tpr[i - 1])) / 2), 0)
  fc.assert(
    fc.property(bothClasses, input => {
      const curve = rocCurve(input)
      expect([curve.fpr[0], curve.tpr[0], curve.fpr.at(-1), curve.tpr.at(-1)]).toEqual([0, 0, 1, 1])
      expect([...curve.fpr]).toEqual([...curve.fpr].sort((a, b) => a - b))
      expect([...curve.tpr]).toEqual([...curve.tpr].sort((a, b) => a - b))
      const fewer = rocCurve(input, { dropIntermediate: true })
      expect(fewer.fpr.length).toBeLessThanOrEqual(curve.fpr.length)
      expect(area(fewer)).toBeCloseTo(area(curve), 12)
    }),
  )
})

test('each point of the precision-recall curve is precision and recall at its threshold', () => {
  fc.assert(
    fc.property(bothClasses, input => {
      const { precision, recall, thresholds } = prCurve(input)
      thresholds.forEach((threshold, i) => {
        const predicted = input.yTrue.filter((_, row) => input.yScore[row] >= threshold)
        const found = predicted.filter(truth => truth === 1).length
        expect(precision[i]).toBeCloseTo(found / predicted.length, 12)
        expect(recall[i]).toBeCloseTo(found / input.yTrue.filter(truth => truth === 1).length, 12)
      })
      expect([precision.at(-1), recall.at(-1)]).toEqual([1, 0])
    }),
  )
})

test('rows count with their weights, or once if there are none', () => {
  const [truth, scores] = [Uint8Array.of(1, 0, 1), Float64Array.of(0.5, 0.5, 0.9)]
  const thresholds = Float64Array.of(0.9, 0.5)
  expect(thresholdCountsOfRows(truth, scores, undefined)).toEqual({
    thresholds,
    truePositives: Float64Array.of(1, 2),
    falsePositives: Float64Array.of(0, 1),
    positives: 2,
    negatives: 1,
  })
  expect(thresholdCountsOfRows(truth, scores, Float64Array.of(2, 3, 4))).toEqual({
    thresholds,
    truePositives: Float64Array.of(4, 6),
    falsePositives: Float64Array.of(0, 3),
    positives: 6,
    negatives: 3,
  })
})

/** Two steps in which both classes have half of their weight. */
const halves = (positives: number, negatives: number) => ({
  thresholds: Float64Array.of(0.9, 0.1),
  truePositives: Float64Array.of(positives / 2, positives),
  falsePositives: Float64Array.of(negatives / 2, negatives),
  positives,
  negatives,
})

test.each([
  [1, 1],
  [0, 3],
  [5, 0],
  [2 ** 399, 2 ** -399],
])('moderate weights are left as they are: %d and %d', (positives, negatives) => {
  const counts = halves(positives, negatives)
  expect(scaledForProducts(counts)).toBe(counts)
})

test.each([
  [3 * 2 ** 600, 5, 1.5, 1.25],
  [5, 3 * 2 ** 600, 1.25, 1.5],
  [3 * 2 ** -600, 5, 1.5, 1.25],
  [5, 3 * 2 ** -600, 1.25, 1.5],
  [2 ** 400, 0, 1, 0],
  [0, 2 ** -400, 0, 1],
])('others are brought to about 1 in each class: %d and %d', (positives, negatives, ofPositives, ofNegatives) => {
  expect(scaledForProducts(halves(positives, negatives))).toEqual(halves(ofPositives, ofNegatives))
})
