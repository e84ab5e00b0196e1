import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../../../src/stats/confusion/confusionCells.ts'
import { influenceOfCells } from '../../../src/stats/confusion/influenceOfCells.ts'
import { logitMover } from '../../../src/stats/confusion/logitMover.ts'
import type { Limits } from '../../../src/stats/interval.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'

const yTrue = [0, 0, 1, 1]
const yPred = [0, 1, 0, 1]
const accuracy = (counts: Float64Array): number => (counts[0] + counts[3]) / sumOf(counts)
const balancedAccuracy = (counts: Float64Array): number =>
  (counts[0] / (counts[0] + counts[1]) + counts[3] / (counts[2] + counts[3])) / 2
const f1 = (counts: Float64Array): number => (2 * counts[3]) / (2 * counts[3] + counts[1] + counts[2])

function limitsOf(
  counts: readonly number[],
  statistic: (counts: Float64Array) => number,
  level = 0.9,
  bias = 0,
): Limits {
  const cells = { yTrue, yPred, counts: Float64Array.from(counts) }
  const influence = influenceOfCells(cells, statistic)
  const limits = logitMover(cells, statistic, [0, 1], level, { influence, bias })
  if (limits === undefined) throw new Error('there are no limits')
  return limits
}

describe('where the influence function reaches farther', () => {
  // ln(p/(1 − p)) ± 1.644854/√(n p (1 − p)), by hand: p = .9, n = 1,000.
  test('accuracy has the limits of its logit', () => {
    const error = 1.6448536269514722 / Math.sqrt(1000 * 0.9 * 0.1)
    const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
    const { upper } = limitsOf([450, 50, 50, 450], accuracy)
    expect(upper).toBeCloseTo(logistic(Math.log(9) + error), 6)
  })
})

describe('where the recalls reach farther', () => {
  test('balanced accuracy has half the root of the summed squares of their distances', () => {
    const few = wilson(5, 5, 0.9)
    const many = wilson(90, 100, 0.9)
    const expected = (1 + 0.9) / 2 - Math.hypot(1 - few.lower, 0.9 - many.lower) / 2
    expect(limitsOf([90, 10, 0, 5], balancedAccuracy).lower).toBeCloseTo(expected, 9)
  })

  test('a perfect sample has a limit, farther than 3/n below 1', () => {
    const { lower, upper } = limitsOf([250, 0, 0, 250], balancedAccuracy)
    expect(upper).toBe(1)
    expect(lower).toBeLessThan(1 - 3 / 500)
    expect(lower).toBeGreaterThan(0.985)
  })
})

const counts = fc.integer({ min: 0, max: 60 })
const table = fc.tuple(fc.integer({ min: 1, max: 60 }), counts, counts, fc.integer({ min: 1, max: 60 }))

test('the value lies within its limits, and a higher level has farther ones', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(accuracy, balancedAccuracy, f1), (cells, statistic) => {
      const value = statistic(Float64Array.from(cells))
      const [narrow, wide] = [limitsOf(cells, statistic, 0.8), limitsOf(cells, statistic, 0.95)]
      expect(narrow.lower).toBeLessThanOrEqual(value)
      expect(narrow.upper).toBeGreaterThanOrEqual(value)
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower)
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper)
    }),
  )
})

test('a perfect sample is bounded no lower than one with an error more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 2, max: 400 }), (first, second) => {
      for (const statistic of [accuracy, balancedAccuracy, f1]) {
        const perfect = limitsOf([first, 0, 0, second], statistic).lower
        expect(perfect).toBeGreaterThanOrEqual(limitsOf([first - 1, 1, 0, second], statistic).lower)
        expect(perfect).toBeGreaterThanOrEqual(limitsOf([first, 0, 1, second - 1], statistic).lower)
      }
    }),
  )
})

test('a limit is farther by the bias on the side where the value of all rows is', () => {
  const counts = [450, 50, 50, 450]
  const plain = limitsOf(counts, f1)
  const tooLow = limitsOf(counts, f1, 0.9, -0.01)
  expect(tooLow).toEqual({ lower: plain.lower, upper: plain.upper + 0.01 })
  const tooHigh = limitsOf(counts, f1, 0.9, 0.01)
  expect(tooHigh).toEqual({ lower: plain.lower - 0.01, upper: plain.upper })
  expect(limitsOf(counts, f1, 0.9, -1).upper).toBe(1)
})
