import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, type EvaluationInput, measure } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

// What a perfect sample shows is the best there is: one error more never gives a better bound.

const ofNumbers = [
  'mae',
  'mse',
  'rmse',
  'medae',
  'r2',
  'explainedVariance',
  'mape',
  'smape',
  'wape',
  'msle',
  'rmsle',
  'pinballLoss(quantile=0.3)',
  'huberLoss(delta=1)',
  'meanPoissonDeviance',
  'meanGammaDeviance',
  'meanTweedieDeviance(power=1.5)',
  'd2AbsoluteError',
  'd2Pinball(quantile=0.3)',
  'd2Tweedie(power=1)',
  'meanBiasError',
]
const ofProbabilities = ['brierScore', 'logLoss', 'brierSkill', 'normalizedEntropy']

const truths = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 10, maxLength: 80 })
const level = fc.constantFrom(0.6, 0.8, 0.9, 0.95, 0.99)

/** The bound of a gate that points where the metric does. */
function bound(input: EvaluationInput, id: string, asked: number): number {
  const { interval, noInterval } = measure(input, id, { confidence: asked })
  if (interval === undefined) throw new Error(`${id}: ${noInterval}`)
  return resolveMetric(id).direction === 'up' ? -interval.lower : interval.upper
}

describe.each(ofNumbers)('%s', id => {
  test('one error never has a better bound than none', () => {
    fc.assert(
      fc.property(truths, level, fc.nat(), fc.integer({ min: -99, max: 999 }), (yTrue, asked, at, percent) => {
        const row = at % yTrue.length
        const yPred = yTrue.with(row, yTrue[row] * (1 + percent / 100))
        expect(bound({ yTrue, yPred: yTrue }, id, asked)).toBeLessThanOrEqual(
          bound({ yTrue, yPred }, id, asked) + 1e-12,
        )
      }),
      { numRuns: 40 },
    )
  })
})

describe.each(ofProbabilities)('%s', id => {
  test('one row that is less sure never has a better bound than none', () => {
    const classes = fc.array(fc.constantFrom(0, 1), { minLength: 10, maxLength: 80 })
    fc.assert(
      fc.property(classes, level, fc.nat(), fc.double({ min: 0.01, max: 1, noNaN: true }), (drawn, asked, at, off) => {
        const yTrue = [0, 1, ...drawn]
        const row = at % yTrue.length
        const yScore = yTrue.with(row, Math.abs(yTrue[row] - off))
        expect(bound({ yTrue, yScore: yTrue }, id, asked)).toBeLessThanOrEqual(
          bound({ yTrue, yScore }, id, asked) + 1e-12,
        )
      }),
      { numRuns: 40 },
    )
  })
})

test.each(['mae', 'mse', 'rmse', 'r2'])(
  '%s: a pair in which no row differs never has a worse bound than one in which one does',
  id => {
    fc.assert(
      fc.property(truths, level, fc.nat(), (yTrue, asked, at) => {
        const row = at % yTrue.length
        const lower = (above: number[], below: number[]): number => {
          const [{ interval }] = compare({ yTrue, yPred: above }, { yPred: below }, id, { confidence: asked }).metrics
          return interval?.lower ?? Number.NaN
        }
        // As far off on either side.
        const [above, below] = [yTrue.map(value => value + 0.5), yTrue.map(value => value - 0.5)]
        expect(lower(above, below)).toBeGreaterThanOrEqual(lower(above.with(row, yTrue[row] + 1), below) - 1e-9)
      }),
      { numRuns: 40 },
    )
  },
)

test('errors that a float32 makes are none', () => {
  const yTrue = Array.from({ length: 100 }, (_, i) => 1 + i / 7)
  const single = { yTrue, yPred: Float32Array.from(yTrue) }
  expect(bound(single, 'mae', 0.9)).toBeCloseTo(bound({ yTrue, yPred: yTrue }, 'mae', 0.9), 6)
})
