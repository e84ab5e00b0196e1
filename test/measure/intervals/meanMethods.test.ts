import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { meanMethods } from '../../../src/measure/intervals/meanMethods.ts'
import { fewestUnits } from '../../../src/measure/intervals/methodTraits.ts'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { bootstrapT } from '../../../src/stats/means/meanBootstrap.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
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
  const { caveat = {} } = meanMethods.fartherT
  expect([fewestUnits(caveat, 'row'), fewestUnits(caveat, 'query'), caveat.heavyTails]).toEqual([200, 50, true])
})
