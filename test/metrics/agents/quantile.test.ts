import { expect, test } from 'vitest'
import { quantile } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { plainMessage } from '../../messages/failure.ts'

const latencyMs = Array.from({ length: 100 }, (_, i) => i + 1)

test('numpy: quantile; limits are order statistics', () => {
  const { value, interval } = measure({ numbers: { latencyMs } }, quantile('latencyMs', 0.95), { confidence: 0.9 })
  expect(value).toBeCloseTo(95.05, 12)
  // scipy: binom.ppf(.05, 100, .95) = 91, binom.ppf(.95, 100, .95) + 1 = 99
  expect(interval).toMatchObject({ method: 'orderStatistics', lower: 91, upper: 99 })
})

test.each([
  [58, Number.POSITIVE_INFINITY, 59],
  [59, 59, undefined],
])('p95 has an upper limit at .95 from 59 cases on: %s', (n, upper, fewest) => {
  const numbers = { latencyMs: latencyMs.slice(0, n) }
  const { interval } = measure({ numbers }, quantile('latencyMs', 0.95), { confidence: 0.9 })
  expect(interval?.upper).toBe(upper)
  expect(interval?.fewest).toBe(fewest)
})

test('with several trials of a case, cases are the units', () => {
  const numbers = { latencyMs: latencyMs.map(each => [each, each, each]) }
  const { interval, n } = measure({ numbers }, quantile('latencyMs', 0.5), { confidence: 0.9 })
  const alone = measure({ numbers: { latencyMs } }, quantile('latencyMs', 0.5), { confidence: 0.9 }).interval
  expect(n).toBe(100)
  expect(interval?.method).toBe('cr2')
  // Repeating each call three times says nothing new.
  expect((interval?.upper ?? 0) - (interval?.lower ?? 0)).toBeGreaterThan(
    0.8 * ((alone?.upper ?? 0) - (alone?.lower ?? 0)),
  )
})

test('its title says the share, the name and the unit', () => {
  expect(quantile('latencyMs', 0.95, { unit: 'ms' }).title).toBe('p95 of latencyMs in ms')
  expect(quantile('latencyMs', 0.5, { title: 'median latency' }).title).toBe('median latency')
  expect(String(quantile('latencyMs', 0.95))).toBe('quantile(of="latencyMs", at=0.95)')
  expect(() => quantile('latencyMs', 95)).toThrow('at of quantile is 95')
})

test('a case without a name is called by the number that it has', () => {
  const received = { numbers: { ms: Array.from({ length: 30 }, (_, i) => i) } }
  const message = plainMessage({ received, matcher: 'toHaveMetric', args: [quantile('ms', 0.5), { below: 10 }] })
  expect(message).toContain('ms[29] is the worst of 30 cases')
})
