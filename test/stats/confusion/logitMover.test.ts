import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../src/numeric/random.ts'
import { influenceOfCells, sumOf } from '../../../src/stats/confusion/confusionCells.ts'
import { logitMover } from '../../../src/stats/confusion/logitMover.ts'
import type { Limits } from '../../../src/stats/interval.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'

const yTrue = [0, 0, 1, 1]
const yPred = [0, 1, 0, 1]
const accuracy = (counts: Float64Array): number => (counts[0] + counts[3]) / sumOf(counts)
const balancedAccuracy = (counts: Float64Array): number =>
  (counts[0] / (counts[0] + counts[1]) + counts[3] / (counts[2] + counts[3])) / 2
const f1 = (counts: Float64Array): number => (2 * counts[3]) / (2 * counts[3] + counts[1] + counts[2])

/** The limits of the class that moves the value most. */
function alone(successes: number, trials: number): Limits {
  const [score, exact] = [wilson(successes, trials, 0.9), clopperPearson(successes, trials, 0.9)]
  const part = Math.min(1, Math.max(0, (1 / trials - 1 / 50) / (1 / 10 - 1 / 50)))
  return {
    lower: score.lower + part * (Math.min(score.lower, exact.lower) - score.lower),
    upper: score.upper + part * (Math.max(score.upper, exact.upper) - score.upper),
  }
}

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
  // ln(p/(1 − p)) ± 1.644854/√(n p (1 − p)) · √(n/(n − 1)), by hand: p = .9, n = 1,000, the recall of both classes .9, too.
  const free = Math.sqrt(1000 / 999)
  test('accuracy has the limits of its logit', () => {
    const error = (1.6448536269514722 * free) / Math.sqrt(1000 * 0.9 * 0.1)
    const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
    const { upper } = limitsOf([450, 50, 50, 450], accuracy)
    expect(upper).toBeCloseTo(logistic(Math.log(9) + error), 6)
  })

  test('accuracy of 0.1 has the lower limit of its logit', () => {
    const error = (1.6448536269514722 * free) / Math.sqrt(1000 * 0.1 * 0.9)
    const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
    const { lower } = limitsOf([50, 450, 450, 50], accuracy)
    expect(lower).toBeCloseTo(logistic(-Math.log(9) - error), 6)
  })

  test('a value of another range has the limits of its share of that range', () => {
    const counts = Float64Array.of(430, 70, 20, 480)
    const cells = { yTrue, yPred, counts }
    const scaled = (each: Float64Array): number => 2 + 3 * accuracy(each)
    const influence = influenceOfCells(cells, scaled)
    const limits = logitMover(cells, scaled, [2, 5], 0.9, { influence, bias: 0 })
    const { lower, upper } = limitsOf([...counts], accuracy)
    expect(limits?.lower).toBeCloseTo(2 + 3 * lower, 6)
    expect(limits?.upper).toBeCloseTo(2 + 3 * upper, 6)
  })

  test('the influence in a cell without rows does not count', () => {
    const counts = Float64Array.of(500, 0, 90, 410)
    const influence = influenceOfCells({ yTrue, yPred, counts }, accuracy)
    const limits = logitMover({ yTrue, yPred, counts }, accuracy, [0, 1], 0.9, {
      influence: influence.with(1, Number.NaN),
      bias: 0,
    })
    expect(limits).toEqual(limitsOf([...counts], accuracy))
    // Rows vary within the second class by .82 · .18, and the rest between the classes.
    const within = 500 * 0.82 * 0.18
    const between = 1000 * 0.91 * 0.09 - within
    const error = (1.6448536269514722 * Math.sqrt(between + within * free ** 2)) / (1000 * 0.91 * 0.09)
    expect(limits?.upper).toBeCloseTo(1 / (1 + Math.exp(-Math.log(0.91 / 0.09) - error)), 6)
  })
})

test('a balanced accuracy at the truth is surely better in one of twenty samples, of three rows of each class, too', () => {
  const random = seededRandom(5)
  const [classes, rows, recall, samples] = [10, 3, 0.6, 400]
  const truths = Int32Array.from({ length: classes ** 2 }, (_, cell) => Math.floor(cell / classes))
  const predictions = Int32Array.from({ length: classes ** 2 }, (_, cell) => cell % classes)
  const meanRecall = (counts: Float64Array): number => {
    let sum = 0
    for (let code = 0; code < classes; code++)
      sum += counts[code * (classes + 1)]! / sumOf(counts.subarray(code * classes, (code + 1) * classes))
    return sum / classes
  }
  let better = 0
  for (let sample = 0; sample < samples; sample++) {
    const counts = new Float64Array(classes ** 2)
    for (let row = 0; row < classes * rows; row++) {
      const truth = row % classes
      const other = (truth + 1 + random.below(classes - 1)) % classes
      counts[truth * classes + (random.below(1000) < 1000 * recall ? truth : other)]!++
    }
    const cells = { yTrue: truths, yPred: predictions, counts }
    const influence = influenceOfCells(cells, meanRecall)
    if (logitMover(cells, meanRecall, [0, 1], 0.9, { influence, bias: 0 })!.lower > recall) better++
  }
  // 5 %, and two standard errors.
  expect(better / samples).toBeLessThan(0.072)
})

const macroPrecision = (counts: Float64Array): number =>
  (counts[0]! / (counts[0]! + counts[2]!) + counts[3]! / (counts[1]! + counts[3]!)) / 2

// By all tables of two classes, as often as they occur. By recalls alone and Wilson’s limits, 26, 17, 17, 16 and 9 % were.
test.each<[name: string, statistic: typeof accuracy, rows: readonly number[], rates: readonly number[]]>([
  ['macro precision of 3 rows', macroPrecision, [3], [0.35, 0.15, 0.15, 0.35]],
  ['macro precision of 5 rows', macroPrecision, [5], [0.72, 0.18, 0.002, 0.098]],
  ['macro precision of 10 rows', macroPrecision, [10], [0.81, 0.09, 0.05, 0.05]],
  ['balanced accuracy of 1 and 10 rows', balancedAccuracy, [1, 10], [0.2, 0.8, 0.02, 0.98]],
  ['balanced accuracy of 2 and 2 rows', balancedAccuracy, [2, 2], [0.5, 0.5, 0.4, 0.6]],
])('%s at the truth is surely better in one of twenty samples', (_, statistic, rows, rates) => {
  const truth = statistic(Float64Array.from(rates, (rate, cell) => rate * (rows[cell >> 1] ?? 1)))
  let better = 0
  for (const [counts, share] of tablesOf(rows, rates)) {
    if (!Number.isFinite(statistic(Float64Array.from(counts)))) continue
    if (limitsOf(counts, statistic).lower > truth + 1e-9) better += share
  }
  expect(better).toBeLessThan(0.065)
})

/** All tables, and how often each occurs: of so many rows, or of so many of each class. */
function tablesOf(rows: readonly number[], rates: readonly number[]): readonly [counts: number[], share: number][] {
  const all = rows.reduce((sum, each) => sum + each, 0)
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const upTo = Array.from({ length: all + 1 }, (_, count) => count)
  return upTo
    .flatMap(a => upTo.flatMap(b => upTo.map(c => [a, b, c, all - a - b - c])))
    .filter(([a, b, , d]) => d! >= 0 && (rows.length === 1 || a! + b! === rows[0]))
    .map(counts => [
      counts,
      counts.reduce(
        (share, count, cell) => (share * rates[cell]! ** count) / factorial(count),
        rows.reduce((product, each) => product * factorial(each), 1),
      ),
    ])
}

describe('where the recalls reach farther', () => {
  test('balanced accuracy has half the root of the summed squares of their distances', () => {
    const few = clopperPearson(5, 5, 0.9)
    const many = wilson(90, 100, 0.9)
    const expected = (1 + 0.9) / 2 - Math.hypot(1 - few.lower, 0.9 - many.lower) / 2
    expect(limitsOf([90, 10, 0, 5], balancedAccuracy).lower).toBeCloseTo(expected, 9)
  })

  test('an entirely wrong class moves the upper limit as far as a perfect one the lower', () => {
    const few = clopperPearson(0, 5, 0.9)
    const many = wilson(10, 100, 0.9)
    const expected = (0 + 0.1) / 2 + Math.hypot(few.upper, many.upper - 0.1) / 2
    expect(limitsOf([10, 90, 5, 0], balancedAccuracy).upper).toBeCloseTo(expected, 9)
  })

  test('a sample without a right row has the limits of the recalls above 0', () => {
    const { lower, upper } = limitsOf([0, 20, 30, 0], balancedAccuracy)
    expect(lower).toBe(0)
    expect(upper).toBeCloseTo(Math.hypot(alone(0, 20).upper, wilson(0, 30, 0.9).upper) / 2, 9)
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

describe('without an influence', () => {
  const none = { influence: new Float64Array(4), bias: 0 }
  const recallOfFirst = (counts: Float64Array): number => counts[0] / (counts[0] + counts[1])

  test('a value that both limits of a recall raise has itself as lower limit', () => {
    const cells = { yTrue, yPred, counts: Float64Array.of(10, 10, 3, 8) }
    const bowl = (counts: Float64Array): number => (2 * recallOfFirst(counts) - 1) ** 2
    const { upper } = alone(10, 20)
    const limits = logitMover(cells, bowl, [-1, 1], 0.9, none)
    expect(limits?.lower).toBe(0)
    expect(limits?.upper).toBeCloseTo((2 * upper - 1) ** 2, 12)
    const hill = logitMover(cells, counts => -bowl(counts), [-1, 1], 0.9, none)
    expect(hill?.upper).toBeCloseTo(0, 12)
    expect(hill?.lower).toBeCloseTo(-((2 * upper - 1) ** 2), 12)
  })

  test('there are no limits where a recall within its limits leaves no value', () => {
    const cells = { yTrue, yPred, counts: Float64Array.of(10, 10, 3, 8) }
    const partial = (counts: Float64Array): number => (recallOfFirst(counts) > 0.6 ? Number.NaN : 0.5)
    expect(logitMover(cells, partial, [0, 1], 0.9, none)).toBeUndefined()
  })

  const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)
  const squaresOf = (weights: readonly number[]): number => sum(weights.map(weight => weight ** 2))

  test.each<[name: string, right: readonly number[], wrong: readonly number[], by: 'weights' | 'variance']>([
    [
      'heavy wrong rows: as many rows as have the variance of the recall',
      [1, 0.5, 0.75, 1, 1.25, 2, 1.5, 1],
      [2, 1.5],
      'variance',
    ],
    ['heavy right rows: as many rows as have the spread of the weights', [4, 3, 2, 0.5], [0.5, 0.25], 'weights'],
    ['no wrong row: as many rows as have the spread of the weights', [2, 0.5, 0.75, 3], [], 'weights'],
  ])('%s', (_, right, wrong, by) => {
    const support = sum(right) + sum(wrong)
    const recall = sum(right) / support
    const deviations = [...right.map(w => w * (1 - recall)), ...wrong.map(w => w * recall)]
    const trials = {
      weights: support ** 2 / squaresOf([...right, ...wrong]),
      variance: (recall * (1 - recall) * support ** 2) / squaresOf(deviations),
    }
    const { lower, upper } = alone(recall * trials[by], trials[by])
    const cells = {
      yTrue,
      yPred,
      counts: Float64Array.of(sum(right), sum(wrong), 1, 2),
      squares: Float64Array.of(squaresOf(right), squaresOf(wrong), 1, 2),
    }
    const limits = logitMover(cells, recallOfFirst, [0, 1], 0.9, none)
    expect(limits?.lower).toBeCloseTo(lower, 10)
    expect(limits?.upper).toBeCloseTo(upper, 10)
  })
})

test('rows of one weight have the limits of as many rows without weights', () => {
  const counts = [43, 7, 2, 18]
  const cells = {
    yTrue,
    yPred,
    counts: Float64Array.from(counts, each => each / 4),
    squares: Float64Array.from(counts, each => each / 16),
  }
  const influence = influenceOfCells(cells, accuracy)
  const weighted = logitMover(cells, accuracy, [0, 1], 0.9, { influence, bias: 0 })
  const plain = limitsOf(counts, accuracy)
  expect(weighted?.lower).toBeCloseTo(plain.lower, 8)
  expect(weighted?.upper).toBeCloseTo(plain.upper, 8)
})

test('the fewer rows weights leave, the wider the limits, also with fewer than there are classes', () => {
  const classes = 6
  const truths = Int32Array.from({ length: classes ** 2 }, (_, cell) => Math.floor(cell / classes))
  const predictions = Int32Array.from({ length: classes ** 2 }, (_, cell) => cell % classes)
  const shareRight = (counts: Float64Array): number =>
    sumOf(counts.filter((_, cell) => truths[cell] === predictions[cell])) / sumOf(counts)
  // A right and a wrong row of each class, of which those of the first weigh more: 12, 9.1, 5.9, 4.3 and 3.1 rows.
  const widths = [1, 3, 6, 10, 20].map(heaviest => {
    const counts = Float64Array.from(truths, (truth, cell) => {
      const isHeld = predictions[cell] === truth || predictions[cell] === (truth + 1) % classes
      return isHeld ? (truth === 0 ? heaviest : 1) : 0
    })
    const cells = { yTrue: truths, yPred: predictions, counts, squares: counts.map(count => count ** 2) }
    const influence = influenceOfCells(cells, shareRight)
    const { lower, upper } = logitMover(cells, shareRight, [0, 1], 0.9, { influence, bias: 0 })!
    // Rounded: the last two are as wide as limits get here.
    return Number((upper - lower).toFixed(9))
  })
  expect(widths.toSorted((a, b) => a - b)).toEqual(widths)
})
