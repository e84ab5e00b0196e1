import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { sampled } from '../thoroughness.ts'
import { optionsUnder, subjectTo } from './exemptions.ts'
import { decimalWeights } from './numbers.ts'
import { outcomeOf } from './outcome.ts'
import { allRows, withWeights } from './sample.ts'
import { suitableInputs } from './suitableInputs.ts'

const law = 'the value lies in the range'

describe.each(sampled(subjectTo(law)))('%s', (_, metric, shape) => {
  test('every value lies in the range that bounds are checked against', () => {
    fc.assert(
      fc.property(
        withWeights(suitableInputs[shape], decimalWeights),
        fc.boolean(),
        optionsUnder(law, metric, shape),
        ([sample, weights], weighed, options) => {
          const input = sample.input(allRows(sample), weighed ? weights : undefined)
          fc.pre(typeof outcomeOf(input, metric, options) === 'number')
          const { value, range } = measure(input, metric, options)
          expect(value).toBeGreaterThanOrEqual(range[0])
          // The largest log loss is no round number and may be met up to rounding.
          expect(value).toBeLessThanOrEqual(Number.isInteger(range[1]) ? range[1] : range[1] * (1 + 1e-12))
        },
      ),
    )
  })
})

// Weights of tenths, whose sums are rounded: a perfect ranking must not come out above 1.
test.each([
  ['auc', { yTrue: [0, 0, 1, 0], yScore: [-1.5, 0, 4, -1.5], sampleWeight: [0.1, 0.1, 0.1, 0.3] }],
  ['averagePrecision', { yTrue: [1, 1, 1, 1], yScore: [0.3, 0.3, -1.5, 0.1], sampleWeight: [0.3, 1, 0.1, 2.5] }],
])('%s of a perfect ranking with rounded weights is 1', (metric, input) => {
  expect(measure(input, metric).value).toBe(1)
})

test('a partial AUC that counts as 0 or 1 where there is none lies in the range, too', () => {
  const input = { yTrue: [1, 1], yScore: [0.2, 0.7] }
  for (const whenUndefined of [0, 1] as const) {
    for (const standardized of [true, false]) {
      expect(measure(input, 'partialAuc', { maxFpr: 0.1, standardized, whenUndefined }).value).toBe(whenUndefined)
    }
  }
  expect(measure(input, 'partialAuc', { maxFpr: 0.1 }).range[0]).toBeCloseTo(0.9 / 1.9, 12)
})

test.each([
  ['sum', 2],
  ['half', 1],
] as const)('the Brier score (%s) of rows that sum to a little more than 1 is no more than %d', (convention, worst) => {
  const yProba = [[1, 0.0005, 0]]
  expect(measure({ yTrue: ['c'], yProba, labels: ['a', 'b', 'c'] }, 'brierScore', { convention }).value).toBe(worst)
})
