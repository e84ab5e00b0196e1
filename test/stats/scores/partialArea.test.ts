import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../src/numeric/random.ts'
import { thresholdCountsOfRows } from '../../../src/numeric/thresholdCounts.ts'
import { delong } from '../../../src/stats/scores/delong.ts'
import { effectiveWilson } from '../../../src/stats/scores/estimatedArea.ts'
import { estimatedPartialArea, partialArea } from '../../../src/stats/scores/partialArea.ts'
import { expectNear } from '../near.ts'

const truth = [1, 1, 0, 1, 0, 0, 1, 0, 0, 0]
const scores = [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]
const counts = thresholdCountsOfRows(Uint8Array.from(truth), Float64Array.from(scores), undefined)
const ofClass = (wanted: number): Float64Array => Float64Array.from(scores.filter((_, row) => truth[row] === wanted))

describe('a part of the area under the ROC curve', () => {
  test('by scikit-learn’s curve, integrated', () => {
    // np.trapezoid of np.interp over roc_curve(y, s) from 0 to 0.35.
    expectNear(partialArea(counts, 0.35).value, 0.5714285119046428, 1e-6)
  })

  test('the whole area has DeLong’s variance', () => {
    const { value, variance } = partialArea(counts, 1)
    // numpy: variances of the placements over their numbers.
    expectNear(value, 0.8125, 1e-15)
    expectNear(variance, 0.022164351851851852, 1e-15)
    expectNear(variance, delong(ofClass(1), ofClass(0)).variance, 1e-15)
  })

  test.each([0.1, 0.35, 0.5, 1])('what rows add to its error adds up to 0, up to %d', fpr => {
    const { ofPositives, ofNegatives } = partialArea(counts, fpr)
    let sum = 0
    counts.thresholds.forEach((_, step) => {
      const before = step === 0 ? [0, 0] : [counts.truePositives[step - 1], counts.falsePositives[step - 1]]
      sum += (counts.truePositives[step] - before[0]) * ofPositives[step]
      sum += (counts.falsePositives[step] - before[1]) * ofNegatives[step]
    })
    expect(sum).toBeCloseTo(0, 12)
  })

  test('of few negatives has an estimate that shows no more rows than there are', () => {
    const { rarer, value } = estimatedPartialArea(counts, 0.2)
    expect(rarer).toBe(4)
    expect(value).toBeGreaterThan(0.3)
  })
})

// Of a curve whose true positive rate is the root of the false positive rate, 2/3·√f of the part up to f lies below it. Without
// room for the negatives, 51 and 12 of 100 samples were surely better.
test.each([
  [30, 4],
  [10, 10],
])('%d positives and %d negatives at the truth are surely better in few samples up to 0.1', (positives, negatives) => {
  const random = seededRandom(7)
  const isPositive = Uint8Array.from({ length: positives + negatives }, (_, row) => Number(row < positives))
  let better = 0
  for (let sample = 0; sample < 300; sample++) {
    const yScore = Float64Array.from(isPositive, positive => 1 - random.next() ** (1 + positive))
    const area = estimatedPartialArea(thresholdCountsOfRows(isPositive, yScore, undefined), 0.1)
    if (effectiveWilson(area, 0.9).lower > (2 / 3) * Math.sqrt(0.1)) better++
  }
  expect(better / 300).toBeLessThan(0.08)
})

describe('what a row adds to the error is how the value moves with its weight', () => {
  // Positives and negatives of each step.
  const added = [
    [2, 1],
    [3, 0],
    [1, 3],
    [0, 1],
    [2, 2],
    [0, 3],
    [1, 1],
  ] as const
  const stepsWith = (at: number, ofPositives: number, ofNegatives: number) => {
    const sums = (of: 0 | 1, more: number): Float64Array =>
      Float64Array.from(added, (_, step) =>
        added.slice(0, step + 1).reduce((sum, each, i) => sum + each[of] + (i === at ? more : 0), 0),
      )
    return { truePositives: sums(0, ofPositives), falsePositives: sums(1, ofNegatives) }
  }

  test.each([0.05, 0.2, 0.42, 0.55, 0.8, 1])('up to %d', fpr => {
    const step = 1e-5
    const moved = (at: number, ofPositives: number, ofNegatives: number): number =>
      (partialArea(stepsWith(at, ofPositives, ofNegatives), fpr).value -
        partialArea(stepsWith(at, -ofPositives, -ofNegatives), fpr).value) /
      (2 * step)
    const { ofPositives, ofNegatives, variance } = partialArea(stepsWith(0, 0, 0), fpr)
    let expected = 0
    added.forEach(([positives, negatives], at) => {
      const [ofPositive, ofNegative] = [moved(at, step, 0), moved(at, 0, step)]
      if (positives > 0) expect(ofPositives[at]).toBeCloseTo(ofPositive, 7)
      if (negatives > 0) expect(ofNegatives[at]).toBeCloseTo(ofNegative, 7)
      // Nine positives and eleven negatives.
      expected += (positives * ofPositive ** 2 * 9) / 8 + (negatives * ofNegative ** 2 * 11) / 10
    })
    expect(variance).toBeCloseTo(expected, 8)
  })
})

test('one row of a class adds no variance', () => {
  const one = { truePositives: Float64Array.of(0, 1, 1), falsePositives: Float64Array.of(1, 1, 4) }
  // Of four negatives one is placed at 0 and three at 1: ¼ · ¾ · 4/3 over 4.
  expect(partialArea(one, 1)).toMatchObject({ value: 0.75, variance: expect.closeTo(1 / 16, 12) })
  const turned = { truePositives: Float64Array.of(3, 3, 4), falsePositives: Float64Array.of(0, 1, 1) }
  expect(partialArea(turned, 1)).toMatchObject({ value: 0.75, variance: expect.closeTo(1 / 16, 12) })
})
