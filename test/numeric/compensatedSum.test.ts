import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { blockSum, SHORT_COLUMN } from '../../src/numeric/blockSum.ts'
import { compensatedSum } from '../../src/numeric/compensatedSum.ts'
import { sumOfAbsoluteErrors, sumOfSquaredErrors } from '../../src/numeric/errorSums.ts'
import { countClipped, logLossOf, sumOfLogLosses } from '../../src/numeric/logLosses.ts'
import { column, manyNumbers } from '../laws/manyNumbers.ts'
import { finite } from '../laws/numbers.ts'

/** Agreement of sums of terms that are not negative, far closer than two values need for being taken as equal. */
function expectSame(sum: number, exact: number): void {
  if (Number.isFinite(exact) && exact > 0) expect(Math.abs(sum - exact) / exact).toBeLessThan(5e-13)
  else expect(sum).toBe(exact)
}

describe('a sum keeps what its large terms would swallow', () => {
  test.each([
    [[1, 1e100, 1, -1e100], 2],
    [[-1e100, 1, 1e100], 1],
    [[1, -1e100, 1e100], 1],
    [[3, 1e100, -7, -1e100], -4],
    [[0.1, 0.2, 0.3, -0.6], 2 ** -55],
    [[], 0],
  ])('%j', (terms, sum) => {
    expect(compensatedSum(terms.length, i => terms[i])).toBe(sum)
  })

  test.each([
    [[Number.MAX_VALUE, Number.MAX_VALUE], Number.POSITIVE_INFINITY],
    [[-Number.MAX_VALUE, 1, -Number.MAX_VALUE], Number.NEGATIVE_INFINITY],
    [[Number.POSITIVE_INFINITY, 1], Number.POSITIVE_INFINITY],
    [[Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], Number.NaN],
  ])('no double can hold that of %j', (terms, sum) => {
    expect(compensatedSum(terms.length, i => terms[i])).toBe(sum)
  })
})

test('of a short column each row is a term, of a long one each stands in one block', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * SHORT_COLUMN }), n => {
      const terms = new Uint8Array(n)
      const inBlocks = new Uint8Array(n)
      const sum = blockSum(
        n,
        i => ++terms[i],
        (start, end) => {
          for (let i = start; i < end; i++) inBlocks[i]++
          return end - start
        },
      )
      expect(sum).toBe(n)
      expect(terms.every(visited => visited === Number(n <= SHORT_COLUMN))).toBe(true)
      expect(inBlocks.every(visited => visited === Number(n > SHORT_COLUMN))).toBe(true)
    }),
  )
})

const moderate = fc.double({ noNaN: true, min: -1e150, max: 1e150 })
const pairs = fc.oneof(
  fc.array(fc.tuple(moderate, moderate), { maxLength: 20 }).map(rows => ({
    yTrue: Float64Array.from(rows, ([truth]) => truth),
    yPred: Float64Array.from(rows, ([, predicted]) => predicted),
  })),
  fc.tuple(fc.integer({ min: SHORT_COLUMN, max: 2 * SHORT_COLUMN }), fc.nat(99)).map(([n, seed]) => ({
    yTrue: column('even', n, seed),
    yPred: column('over all magnitudes', n, seed + 1).map(value => (value < 1e150 ? value : 1)),
  })),
)

test('errors summed four at a time are those summed one by one', () => {
  fc.assert(
    fc.property(pairs, ({ yTrue, yPred }) => {
      const error = (i: number): number => Math.abs(yTrue[i] - yPred[i])
      expectSame(
        sumOfAbsoluteErrors(yTrue, yPred),
        compensatedSum(yTrue.length, i => error(i)),
      )
      expectSame(
        sumOfSquaredErrors(yTrue, yPred),
        compensatedSum(yTrue.length, i => error(i) ** 2),
      )
    }),
  )
})

test('sums that no double can hold leave the means of errors what they are', () => {
  fc.assert(
    fc.property(fc.array(finite, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 4 }), (yTrue, weight) => {
      const largest = yTrue.map(truth => Math.sign(truth) * Number.MAX_VALUE)
      const input = { yTrue: largest, yPred: largest.map(() => 0) }
      const sampleWeight = largest.map(() => weight)
      for (const metric of ['mae', 'mse', 'rmse', 'medae']) {
        const plain = measure(input, metric).value
        const weighted = measure({ ...input, sampleWeight }, metric).value
        if (Number.isFinite(plain)) expect(Math.abs(plain - weighted)).toBeLessThanOrEqual(1e-12 * Math.abs(weighted))
        else expect(plain).toBe(weighted)
      }
      expect(measure({ yTrue: [1e-200, 3e-200], yPred: [0, 0] }, 'rmse').value / 1e-200).toBeCloseTo(Math.sqrt(5), 12)
    }),
  )
})

/** Probabilities near the truth, far from it, exactly at it, and anywhere. */
const probability = fc.oneof(
  fc.double({ noNaN: true, min: 0, max: 1 }),
  fc.constantFrom(0, 1, 0.5, 1e-300, 1e-17, 1e-9, 1 - 2 ** -53, 1 - 1e-9),
)
const clip = fc.constantFrom(2 ** -52, 2 ** -23, 1e-7, 0.3, 0.5, 1e-300, Number.MIN_VALUE)

test('log losses of products are those of logarithms one by one', () => {
  const few = fc.array(fc.tuple(fc.constantFrom(0, 1), probability), { maxLength: 60 })
  // Of a model that is nearly always right the losses are small beside the roundings of a product.
  const sure = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 17 }), fc.constantFrom(0, 1))
    .map(([n, digits, truth]) =>
      Array.from({ length: n }, (_, i) => [truth, Math.abs(1 - truth - i * 10 ** -digits)] as const).filter(
        ([, score]) => score <= 1,
      ),
    )
  fc.assert(
    fc.property(fc.oneof(few, sure), fc.boolean(), clip, (given, long, clipped) => {
      fc.pre(given.length > 0)
      const times = long ? Math.ceil((2 * SHORT_COLUMN) / given.length) : 1
      const rows = Array.from({ length: times }, () => given).flat()
      const truth = Uint8Array.from(rows, ([positive]) => positive)
      const scores = Float64Array.from(rows, ([, score]) => score)
      expectSame(
        sumOfLogLosses(truth, scores, clipped),
        compensatedSum(rows.length, i => logLossOf(truth[i], scores[i], clipped)),
      )
      expect(countClipped(truth, scores, clipped)).toBe(
        rows.filter(([positive, score]) => (positive === 1 ? score : 1 - score) < clipped).length,
      )
    }),
    { numRuns: 300 },
  )
})

test('probabilities of two classes lose what scores of the positive one lose', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(0, 1), probability), { minLength: 1, maxLength: 60 }), rows => {
      const yTrue = rows.map(([truth]) => truth)
      const yScore = rows.map(([, score]) => score)
      const yProba = yScore.map(score => [1 - score, score])
      const scores = { yTrue, yScore, labels: [0, 1] }
      const classes = { yTrue, yProba, labels: [0, 1] }
      expect(measure(scores, 'logLoss').value).toBeCloseTo(measure(classes, 'logLoss').value, 12)
      expect(measure(scores, 'brierScore').value).toBeCloseTo(measure(classes, 'brierScore').value, 12)
    }),
  )
})

test('a median is the mean of the two values in the middle', () => {
  fc.assert(
    fc.property(
      manyNumbers.filter(values => values.length > 0),
      values => {
        const sorted = Array.from(values, Math.abs).sort((a, b) => a - b)
        const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
        const { value } = measure({ yTrue: values, yPred: new Float64Array(values.length) }, 'medae')
        expect(value).toBe(low === high ? low : low / 2 + high / 2)
      },
    ),
  )
})
