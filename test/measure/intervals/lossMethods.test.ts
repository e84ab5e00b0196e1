import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { lossLimits } from '../../../src/stats/means/hallT.ts'
import { hoeffding } from '../../../src/stats/means/hoeffding.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { expectNear } from '../../stats/near.ts'

const yTrue = Array.from({ length: 40 }, (_, i) => i)
const errors = yTrue.map((_, i) => ((7 * i) % 11) / 10 - 0.4)
const yPred = yTrue.map((truth, i) => truth + errors[i])
const squares = Float64Array.from(yTrue, (truth, i) => (truth - yPred[i]) ** 2)
const level = 0.9

test('RMSE has the roots of the limits of the mean squared error', () => {
  const [rmse, mse] = ['rmse', 'mse'].map(id => measure({ yTrue, yPred }, id, { confidence: level }).interval)
  const moments = momentsOf(squares)
  const limits = lossLimits(moments, level)
  expect(mse?.method).toBe('lossT')
  expectNear(mse?.lower ?? Number.NaN, limits.lower)
  expectNear(rmse?.lower ?? Number.NaN, Math.sqrt(limits.lower))
  expectNear(rmse?.upper ?? Number.NaN, Math.sqrt(limits.upper))
})

test('the interval says what share the worst row has, and what one more like it would do', () => {
  const { interval } = measure({ yTrue, yPred }, 'rmse', { confidence: level })
  const total = squares.reduce((sum, square) => sum + square)
  const worst = Math.max(...squares)
  expectNear(interval?.worst?.share ?? Number.NaN, worst / total)
  expectNear(interval?.worst?.oneMore ?? Number.NaN, Math.sqrt((total + worst) / 41))
})

test('R² has limits by the influence of each row on the squares that are left and on those around the mean', () => {
  const { interval, value } = measure({ yTrue, yPred }, 'r2', { confidence: level })
  const around = yTrue.map(truth => (truth - 19.5) ** 2)
  const variance = around.reduce((sum, square) => sum + square) / 40
  const influences = squares.map((square, i) => 1 - value + (square - (1 - value) * around[i]) / variance)
  const moments = momentsOf(influences)
  const { lower, upper } = lossLimits(moments, level)
  expect(interval?.method).toBe('lossT')
  expectNear(interval?.lower ?? Number.NaN, 1 - upper, 1e-8)
  expectNear(interval?.upper ?? Number.NaN, 1 - lower, 1e-8)
})

test.each(['wape', 'd2AbsoluteError', 'explainedVariance', 'mape', 'msle', 'meanPoissonDeviance'])(
  '%s needs no resampling',
  id => {
    const positive = { yTrue: yTrue.map(truth => truth + 1), yPred: yPred.map(value => value + 1) }
    const { interval, value } = measure(positive, id, { confidence: level })
    expect(interval?.method).toBe('lossT')
    expect(interval?.lower).toBeLessThan(value)
    expect(interval?.upper).toBeGreaterThan(value)
  },
)

test('losses of any size have an interval in proportion', () => {
  const interval = (times: number) =>
    measure({ yTrue: yTrue.map(() => 0), yPred: errors.map(error => error * times) }, 'mae', { confidence: level })
      .interval
  for (const times of [2 ** 900, 2 ** -900]) {
    expectNear(interval(times)?.upper ?? Number.NaN, times * (interval(1)?.upper ?? Number.NaN))
  }
})

test('a largest loss that is known gives Hoeffding’s bound, which names it', () => {
  const { interval } = measure({ yTrue, yPred }, 'rmse', { confidence: { level, maxLoss: 4 } })
  const { lower, upper } = hoeffding(squares.reduce((sum, square) => sum + square) / 40, 40, 4, level)
  expect(interval).toMatchObject({ method: 'hoeffding', assumed: { size: 4, from: 'maxLoss' } })
  expectNear(interval?.lower ?? Number.NaN, Math.sqrt(lower))
  expectNear(interval?.upper ?? Number.NaN, Math.sqrt(upper))
})

test('errors with a sign lie up to the largest on both sides of 0, even if all that were seen lie on one', () => {
  const { interval } = measure({ yTrue: [1, 2, 3], yPred: [2, 3, 4.5] }, 'meanBiasError', {
    confidence: { level, maxLoss: 4 },
  })
  const { lower, upper } = hoeffding(3.5 / 3 + 4, 3, 8, level)
  expectNear(interval?.lower ?? Number.NaN, lower - 4)
  expectNear(interval?.upper ?? Number.NaN, upper - 4)
  expect(lower - 4).toBeLessThan(0)
})

test('by name it takes the range of the metric, and where there is none it asks for the largest loss', () => {
  const scores = { yTrue: [0, 1, 1, 0], yScore: [0.1, 0.8, 0.9, 0.3] }
  const asked = { confidence: { level, method: 'hoeffding' } } as const
  expect(measure(scores, 'brierScore', asked).interval).toMatchObject({ method: 'hoeffding', assumed: undefined })
  expect(measure({ yTrue, yPred }, 'mae', asked).noInterval).toContain('confidence: { maxLoss } names one')
})

test('bad input: a loss above the largest, and a size that is none', () => {
  const ask = (confidence: object) => () => measure({ yTrue, yPred }, 'mae', { confidence: { level, ...confidence } })
  expect(ask({ maxLoss: 0.1 })).toThrow(/a value of 0\.\d+ lies outside 0 to 0\.1/)
  expect(ask({ maxLoss: 0 })).toThrow('maxLoss')
  expect(ask({ maxError: -1 })).toThrow('maxError')
  expect(ask({ maxError: 0.5 })().interval).toBeDefined()
  expect(() => measure({ yTrue, yPred }, 'r2', { confidence: { level, maxLoss: 3 } })).toThrow(
    'the method hoeffding is for the mean of units',
  )
})

test('values without a least one lie from 0 to maxLoss, whichever way they point', () => {
  const score = [0, 1, 4, 2, 0.5, 3]
  const { lower, upper } = hoeffding(10.5 / 6, 6, 4, level)
  for (const better of ['higher', 'lower']) {
    const { interval } = measure({ score }, 'meanScore', {
      better,
      confidence: { level, maxLoss: 4, method: 'hoeffding' },
    })
    expect(interval).toMatchObject({ method: 'hoeffding', assumed: { size: 4, from: 'maxLoss' } })
    expectNear(interval?.lower ?? Number.NaN, lower)
    expectNear(interval?.upper ?? Number.NaN, upper)
  }
})
