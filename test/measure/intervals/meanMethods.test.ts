import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { hallT } from '../../../src/measure/intervals/meanMethods.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { bootstrapT } from '../../../src/stats/means/meanBootstrap.ts'
import { pairedTInterval } from '../../../src/stats/means/pairedT.ts'

const score = Array.from({ length: 40 }, (_, i) => (i * i) % 17)
const request = { level: 0.95, resamples: 200, seed: 3 }

test('fewer than ten units have Student’s t, more a studentised bootstrap', () => {
  const methodOf = (n: number) =>
    measure({ score: score.slice(0, n) }, 'meanScore', { confidence: 0.95 }).interval?.method
  expect([methodOf(9), methodOf(10)]).toEqual(['t', 'bootstrapT'])
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

test.each([
  ['even', (uniform: number) => uniform],
  ['skewed', (uniform: number) => -Math.log(1 - uniform)],
])(
  'where the correction for skewness replaces resampling, limits of %s values move by less than 5 %% of the width',
  (_, of) => {
    const random = seededRandom(1)
    const values = Float64Array.from({ length: 1000 }, () => of(random.next()))
    const limits = (method?: 'bootstrapT') =>
      measure({ score: values }, 'meanScore', {
        better: 'higher',
        confidence: { level: 0.95, resamples: 10_000, method },
      }).interval
    const [before, after] = [limits('bootstrapT'), limits()]
    expect(after?.method).toBe('hallT')
    if (before === undefined || after === undefined) throw new Error('there is no interval')
    const width = before.upper - before.lower
    expect(Math.abs(after.lower - before.lower) / width).toBeLessThan(0.05)
    expect(Math.abs(after.upper - before.upper) / width).toBeLessThan(0.05)
  },
)

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

test('Hall’s t stands in for resampling from a thousand units on, unless they are skewed', () => {
  const ones = (n: number, k: number): Float64Array => Float64Array.from({ length: n }, (_, i) => Number(i < k))
  // The squared skewness of 40 of 1,000 is 22.04, of 39 22.68; 1,000/45 lies between.
  expect([40, 39].map(k => hallT.isDefault(ones(1000, k)))).toEqual([true, false])
  expect([999, 1000].map(n => hallT.isDefault(ones(n, n / 2)))).toEqual([false, true])
})
