import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thresholdCountsOfRows } from '../../../src/numeric/thresholdCounts.ts'
import type { CurveSteps } from '../../../src/stats/scores/estimatedArea.ts'
import { type AreaOfStep, estimatedArea, jackknifedArea } from '../../../src/stats/scores/precisionArea.ts'
import { expectNear } from '../near.ts'

const stepwise: AreaOfStep = (found, wrong, moreFound, moreWrong) =>
  (moreFound * (found + moreFound)) / (found + moreFound + wrong + moreWrong)

const truth = [1, 1, 0, 1, 0, 0, 1, 0, 0, 0]
const scores = [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

function stepsOf(isPositive: readonly number[], yScore: readonly number[]): CurveSteps {
  return thresholdCountsOfRows(Uint8Array.from(isPositive), Float64Array.from(yScore), undefined)
}

test('the jackknife of ten rows, by scikit-learn without each of them', () => {
  // scikit-learn 1.x: average_precision_score of np.delete(y, i), np.delete(s, i).
  const { value, bias, variance, ofPositives, ofNegatives } = jackknifedArea(stepsOf(truth, scores), stepwise)
  expectNear(value, 0.7470238095238095, 1e-15)
  expectNear(bias, 0.03124999999999889, 1e-13)
  expectNear(variance, 0.0639973958333333, 1e-13)
  const parts = [1.7544642857142845, 0.2544642857142848, 0.2544642857142838, -0.4955357142857155]
  Array.from([0, 1, 2, 5]).forEach((step, i) => {
    expectNear(ofPositives[step], parts[i], 1e-12)
  })
  expectNear(ofNegatives[1], -1.4955357142857149, 1e-12)
  expectNear(ofNegatives[3], -0.18303571428571463, 1e-12)
  expectNear(ofNegatives[8], 0.03124999999999889, 1e-12)
})

const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 6 })), {
  minLength: 4,
  maxLength: 25,
})

function areaOf(given: readonly (readonly [number, number])[]): number {
  const [isPositive, yScore] = [given.map(([one]) => one), given.map(([, score]) => score)]
  return jackknifedArea(stepsOf(isPositive, yScore), stepwise).value
}

test('what leaving out a row makes of the area is the area without it', () => {
  fc.assert(
    fc.property(rows, given => {
      fc.pre(given.filter(([one]) => one === 1).length > 1 && given.some(([one]) => one === 0))
      const [isPositive, yScore] = [given.map(([one]) => one), given.map(([, score]) => score)]
      const { value, bias, variance } = jackknifedArea(stepsOf(isPositive, yScore), stepwise)
      const n = given.length
      const without = given.map((_, left) => areaOf(given.toSpliced(left, 1)))
      const mean = without.reduce((sum, each) => sum + each, 0) / n
      expect(bias).toBeCloseTo((n - 1) * (mean - value), 9)
      const squares = without.reduce((sum, each) => sum + (each - mean) ** 2, 0)
      expect(variance).toBeCloseTo(((n - 1) / n) * squares, 9)
    }),
  )
})

describe('an estimated area', () => {
  test('of a perfect sample shows no variance, but would with unseen rows', () => {
    const { value, debiased, variance, withUnseen, rarer } = estimatedArea(
      stepsOf([1, 1, 1, 0, 0], [5, 4, 3, 2, 1]),
      stepwise,
    )
    expect([value, debiased, variance, rarer]).toEqual([1, 1, 0, 2])
    // The negative above all three: ½, ⅔, ¾ of the precision; the positive below one negative: 4 of 6.
    expectNear(withUnseen.value, (1 / 2 + 2 / 3 + 3 / 4 + 4 / 6) / 4, 1e-15)
    expect(withUnseen.variance).toBeGreaterThan(0)
  })

  test('of one positive has no variance', () => {
    const { variance, debiased, value } = estimatedArea(stepsOf([1, 0, 0], [2, 3, 1]), stepwise)
    expect(variance).toBeNaN()
    expect([value, debiased]).toEqual([0.5, 0.5])
  })

  test('does not depend on whether the rows of a perfect sample tie', () => {
    const tied = estimatedArea(stepsOf([1, 1, 1, 0, 0], [1, 1, 1, 0, 0]), stepwise)
    expect(tied).toEqual(estimatedArea(stepsOf([1, 1, 1, 0, 0], [5, 4, 3, 2, 1]), stepwise))
  })
})

test('the area of a step goes by what lies before it and by what it adds', () => {
  const { value } = jackknifedArea(
    stepsOf(truth, scores),
    (found, wrong, moreFound, moreWrong) => moreFound * (1 + 2 * found + 3 * wrong) + 5 * moreWrong,
  )
  // The steps of positives: 1 and 0 more, 1 and 1 more, then one after two and one, and one after three and three.
  expectNear(value, (1 + (3 + 5) + (1 + 4 + 3) + (1 + 6 + 9)) / 4, 1e-14)
})

test('steps without rows of a class have no influence of it', () => {
  const { ofPositives, ofNegatives } = jackknifedArea(stepsOf(truth, scores), stepwise)
  expect([3, 4, 6, 7, 8].map(step => ofPositives[step])).toEqual([0, 0, 0, 0, 0])
  expect([0, 2, 5].map(step => ofNegatives[step])).toEqual([0, 0, 0])
})

describe('weighted rows', () => {
  test.each([0.3, 7])('equal weights of %d have the jackknife of no weights', weight => {
    const { truePositives, falsePositives } = stepsOf(truth, scores)
    const weighted = {
      truePositives: truePositives.map(each => each * weight),
      falsePositives: falsePositives.map(each => each * weight),
    }
    const plain = jackknifedArea({ truePositives, falsePositives }, stepwise)
    const found = jackknifedArea(weighted, stepwise, { positive: weight, negative: weight })
    expectNear(found.value, plain.value, 1e-12)
    expectNear(found.bias, plain.bias, 1e-10)
    expectNear(found.variance, plain.variance, 1e-10)
    expectNear(
      estimatedArea(weighted, stepwise, { positive: weight, negative: weight }).withUnseen.variance,
      estimatedArea({ truePositives, falsePositives }, stepwise).withUnseen.variance,
      1e-10,
    )
  })

  test('by hand: a step of half an effective row is left out as a whole, which counts twice', () => {
    // Half a positive, then a negative, then two positives: the steps add ½ and 2 · 2.5/3.5 to the area.
    const steps = { truePositives: Float64Array.of(0.5, 0.5, 2.5), falsePositives: Float64Array.of(0, 1, 1) }
    const { value, bias, variance, ofPositives, ofNegatives } = jackknifedArea(steps, stepwise)
    const last = 10 / 7
    expectNear(value, (0.5 + last) / 2.5, 1e-14)
    // Without the first, 2 · 2/3 of the last step are left; without the negative, all of it; without one of the last two
    // positives, 1.5/2.5.
    const first = (0.5 - 2 * 0.5 + (last - 2 * (last - 4 / 3))) / 1.5
    const negative = (0.5 + 2) / 2.5
    const other = (0.5 + 0.6) / 1.5
    // As many effective rows as half of the first, the negative and the last two.
    const mean = (0.5 * first + negative + 2 * other) / 3.5
    expectNear(bias, 2.5 * (mean - value), 1e-12)
    expectNear(ofPositives[0], 2.5 * (mean - first), 1e-12)
    expectNear(ofNegatives[1], 2.5 * (mean - negative), 1e-12)
    expectNear(ofPositives[2], 2.5 * (mean - other), 1e-12)
    const squares = 0.5 * (mean - first) ** 2 + (mean - negative) ** 2 + 2 * (mean - other) ** 2
    expectNear(variance, (2.5 * squares) / 3.5, 1e-12)
  })
})

test('the estimated bias is taken off the area', () => {
  const { value, debiased } = estimatedArea(stepsOf(truth, scores), stepwise)
  expectNear(debiased, value - 0.03124999999999889, 1e-13)
})
