import { describe, expect, test } from 'vitest'
import { compare, type Interval, measure } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

// The methods that serve samples of each size: several change from one number of units to the next. Seven digits of the
// limits show that nothing else does.

const sizes = [2, 3, 4, 5, 6, 9, 10, 11, 15, 16, 17, 18, 49, 50, 51, 99, 100, 101, 999, 1000, 1001]
const confidence = { level: 0.9, resamples: 100, seed: 9 }

const rows = (n: number) => Array.from({ length: n }, (_, row) => row)
/** A number in [0, 1) for each row, by another multiplier for each model. */
const noise = (row: number, of: 1 | 2): number => (((row + 7) * (of === 1 ? 48271 : 16807)) % 1009) / 1009

/** Columns of two models for that many units. */
const families: Readonly<Record<string, (n: number) => { readonly candidate: object; readonly baseline: object }>> = {
  accuracy: n => ({
    candidate: {
      yTrue: rows(n).map(row => row % 2),
      yPred: rows(n).map(row => (noise(row, 1) < 0.2 ? 1 - (row % 2) : row % 2)),
    },
    baseline: { yPred: rows(n).map(row => (noise(row, 2) < 0.3 ? 1 - (row % 2) : row % 2)) },
  }),
  mae: n => ({
    candidate: { yTrue: rows(n), yPred: rows(n).map(row => row + noise(row, 1) ** 3) },
    baseline: { yPred: rows(n).map(row => row - noise(row, 2)) },
  }),
  'meanScore(better="higher")': n => ({
    candidate: { score: rows(n).map(row => noise(row, 1) ** 4) },
    baseline: { score: rows(n).map(row => noise(row, 2) ** 2) },
  }),
  'scoreQuantile(quantile=0.9, better="lower")': n => ({
    candidate: { score: rows(n).map(row => noise(row, 1)) },
    baseline: { score: rows(n).map(row => noise(row, 2)) },
  }),
  spearman: n => ({
    candidate: { yTrue: rows(n), yPred: rows(n).map(row => row + n * noise(row, 1)) },
    baseline: { yPred: rows(n).map(row => row - 2 * n * noise(row, 2)) },
  }),
  auc: n => ({
    candidate: { yTrue: rows(n).map(row => row % 2), yScore: rows(n).map(row => (row % 2) / 3 + noise(row, 1)) },
    baseline: { yScore: rows(n).map(row => (row % 2) / 5 + noise(row, 2)) },
  }),
  'mrr of queries': n => ({
    candidate: { relevance: rows(n).map(row => [0, 0, 0, 0].with(Math.floor(4 * noise(row, 1)), 1)) },
    baseline: { relevance: rows(n).map(row => [0, 0, 0, 0].with(Math.floor(4 * noise(row, 2)), 1)) },
  }),
  'mae of groups': n => ({
    candidate: {
      yTrue: rows(2 * n),
      yPred: rows(2 * n).map(row => row + noise(row, 1)),
      groups: rows(2 * n).map(row => `g${row % n}`),
    },
    baseline: { yPred: rows(2 * n).map(row => row - noise(row, 2)) },
  }),
  'averagePrecision of groups': n => ({
    candidate: {
      yTrue: rows(2 * n).map(row => Math.floor(row / 2) % 2),
      yScore: rows(2 * n).map(row => (Math.floor(row / 2) % 2) / 3 + noise(row, 1)),
      groups: rows(2 * n).map(row => `g${row % n}`),
    },
    baseline: { yScore: rows(2 * n).map(row => noise(row, 2)) },
  }),
}

const digits = (value: number): string => (Math.abs(value) < 1e-9 ? '0' : String(Number(value.toPrecision(7))))

function limits(interval: Interval | undefined, noInterval: string | undefined): string {
  if (interval === undefined) return `no interval: ${noInterval}`
  return `[${digits(interval.lower)}, ${digits(interval.upper)}] ${interval.method}`
}

describe.each(Object.keys(families))('%s', name => {
  const metric = resolveMetric(name.replace(/ of .*/, ''))
  test('by the number of units', () => {
    const lines = sizes.map(n => {
      const { candidate, baseline } = families[name](n)
      const { interval, noInterval } = measure(candidate as never, metric, { confidence })
      const [gain] = compare(candidate as never, baseline as never, metric, { confidence }).metrics
      return [
        `${n}: ${limits(interval, noInterval)}`,
        `gain ${limits(gain.interval, gain.noInterval)}`,
        `p ${digits(gain.pValue)} by ${gain.test}`,
      ].join('; ')
    })
    expect(lines.join('\n')).toMatchSnapshot()
  })
})
