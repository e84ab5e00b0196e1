import { describe, expect, test } from 'vitest'
import { fewestUnits } from '../../../src/explain/verdictStatement.ts'
import { measure } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { meanMethods } from '../../../src/measure/intervals/meanMethods.ts'
import { momentsSample } from '../../../src/measure/intervals/momentsSample.ts'
import { pairedMethods } from '../../../src/measure/pairs/pairedMethods.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { bootstrapT } from '../../../src/stats/means/meanBootstrap.ts'
import { momentsOf, weightedMomentsOf, withOneMore } from '../../../src/stats/means/moments.ts'
import { pairedTInterval } from '../../../src/stats/means/pairedT.ts'

const score = Array.from({ length: 40 }, (_, i) => (i * i) % 17)
const request = { level: 0.95, resamples: 200, seed: 3 }

test('however many units there are, their limits are the farther of Student’s t and Hall’s', () => {
  for (const n of [4, 9, 10, 40]) {
    const values = score.slice(0, n)
    const { interval } = measure({ score: values }, 'meanScore', { confidence: { level: 0.95, method: 'fartherT' } })
    const { lower, upper } = fartherT(momentsOf(Float64Array.from(values)), 0.95)
    expect(measure({ score: values }, 'meanScore', { confidence: 0.95 }).interval?.method).toBe('fartherT')
    expect(interval?.lower).toBeCloseTo(lower, 12)
    expect(interval?.upper).toBeCloseTo(upper, 12)
    expect(interval?.resamples).toBeUndefined()
  }
})

test('their limits are those of the values', () => {
  const limits = (method: 't' | 'bootstrapT') =>
    measure({ score }, 'meanScore', { confidence: { ...request, method } }).interval
  expect(limits('t')).toMatchObject({ ...pairedTInterval(Float64Array.from(score), 0.95) })
  expect(limits('bootstrapT')).toMatchObject({
    ...bootstrapT(Float64Array.from(score), request),
    resamples: 200,
    seed: 3,
  })
})

test('a metric that grows with a mean has the limits that grow with its own', () => {
  const numbers = { yTrue: score.map(() => 0), yPred: score }
  const limits = (metric: string) => measure(numbers, metric, { confidence: { ...request, method: 't' } }).interval
  const [mse, rmse] = [limits('mse'), limits('rmse')]
  expect(rmse?.lower).toBeCloseTo(Math.sqrt(mse?.lower ?? Number.NaN), 12)
  expect(rmse?.upper).toBeCloseTo(Math.sqrt(mse?.upper ?? Number.NaN), 12)
})

describe('values that tell nothing of their spread', () => {
  test('all alike', () => {
    const { interval } = measure({ score: [7, 7, 7] }, 'meanScore', { confidence: 0.95 })
    expect(interval).toMatchObject({ method: 'stringer', assumed: { size: 7, from: 'scale' } })
    expect(interval?.lower).toBeLessThan(7)
    const { noInterval } = measure({ score: [0, 0, 0] }, 'meanScore', { confidence: 0.95 })
    expect(noInterval).toContain('every resample gives the same value')
    expect(measure({ score: [7] }, 'meanScore', { confidence: 0.95 }).noInterval).toContain('one case says nothing')
  })

  test('nearly all alike', () => {
    const rare = Array.from({ length: 60 }, (_, i) => (i === 7 ? 2 : 1))
    const { noInterval } = measure({ score: rare }, 'meanScore', { confidence: { level: 0.95, method: 'bootstrapT' } })
    expect(noInterval).toBe('nearly all units have the same value, and resamples of it alone show no spread')
  })
})

test('below 200 rows, and 50 units of another kind, their bounds are overconfident, and beyond where tails are heavy', () => {
  for (const { caveat = {} } of [meanMethods.fartherT, meanMethods.bootstrapT]) {
    expect([fewestUnits(caveat, 'row'), fewestUnits(caveat, 'query'), caveat.heavyTails]).toEqual([200, 50, true])
  }
})

describe('the limits of a weighted mean', () => {
  const values = [310, 120, 480, 250, 905, 40]
  const sampleWeight = [1, 3, 2, 5, 1, 2]
  const limitsOf = (given: readonly number[], weights: readonly number[], method?: 'weightedT') =>
    measure({ score: [...given], sampleWeight: [...weights] }, 'meanScore', { confidence: { level: 0.9, method } })

  test('allow for a part of one more unit, by how unequal the weights are', () => {
    const moments = weightedMomentsOf(Float64Array.from(values), Float64Array.from(sampleWeight))
    // The effective number of units is 14²/44.
    const part = 1 - 14 ** 2 / 44 / 6
    const { interval } = limitsOf(values, sampleWeight, 'weightedT')
    expect(interval?.method).toBe('weightedT')
    expect(interval?.lower).toBeCloseTo(fartherT(withOneMore(moments, 40, part), 0.9).lower, 9)
    expect(interval?.upper).toBeCloseTo(fartherT(withOneMore(moments, 905, part), 0.9).upper, 9)
  })

  test('are missing where values are alike or one unit has all the weight', () => {
    expect(limitsOf([7, 7, 7], [1, 2, 3], 'weightedT').noInterval).toContain('every resample gives the same value')
    expect(limitsOf([7, 1, 3], [1, 1e-20, 1e-20], 'weightedT').noInterval).toContain('every resample gives')
  })

  test('are those of a gain without the part, since unseen units may be gains or losses', () => {
    const gains = Float64Array.from(values, each => each - 200)
    const { lower, upper } = fartherT(weightedMomentsOf(gains, Float64Array.from(sampleWeight)), 0.9)
    const limitsOfGains = (gained: Float64Array, weights: readonly number[]) =>
      pairedMethods.weightedT.limits(
        {
          gains: {
            ...momentsSample({ values: gained, sampleWeight: Float64Array.from(weights) }),
            method: 'weightedT',
          },
        },
        { metric: resolveMetric('meanScore(better="higher")'), request: requireConfidence(0.9), level: 0.9 },
      )
    expect(limitsOfGains(gains, sampleWeight)).toEqual({
      lower: expect.closeTo(lower, 9),
      upper: expect.closeTo(upper, 9),
    })
    expect(limitsOfGains(Float64Array.of(7, 7), [1, 2])).toHaveProperty('because')
    expect(limitsOfGains(Float64Array.of(7, 1), [1, 1e-20])).toHaveProperty('because')
    expect(limitsOfGains(Float64Array.of(7, 1), [1, 0.5])).toHaveProperty('lower')
  })
})
