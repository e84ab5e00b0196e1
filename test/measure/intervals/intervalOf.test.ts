import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { type Confidence, type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { withoutEqualWeights } from '../../../src/measure/intervals/intervalOf.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { binomialPmf } from '../../../src/stats/distributions/binomial.ts'
import { lossLimits } from '../../../src/stats/means/hallT.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { tableOf } from '../../tableOf.ts'
import { longTest } from '../../thoroughness.ts'

const labels = {
  yTrue: Array.from({ length: 60 }, (_, i) => i % 2),
  yPred: Array.from({ length: 60 }, (_, i) => (i % 7 === 0 ? 1 - (i % 2) : i % 2)),
}

function intervalOf(input: EvaluationInput, metric: Parameters<typeof measure>[1], confidence: Confidence = 0.95) {
  const { interval, noInterval } = measure(input, metric, { confidence })
  if (interval === undefined) throw new Error(noInterval)
  return interval
}

const width = ({ lower, upper }: { readonly lower: number; readonly upper: number }): number => upper - lower

describe('degenerate samples', () => {
  test('five of five right: an exact and a score bound', () => {
    const right = { yTrue: [1, 0, 1, 0, 1], yPred: [1, 0, 1, 0, 1] }
    // 5 / (5 + z²), and 0.025^(1/5).
    expect(intervalOf(right, 'accuracy')).toMatchObject({ method: 'wilson', upper: 1 })
    expect(intervalOf(right, 'accuracy').lower).toBeCloseTo(5 / (5 + 1.959963984540054 ** 2), 10)
    const exact = intervalOf(right, 'accuracy', { level: 0.95, method: 'clopperPearson' })
    expect(exact.lower).toBeCloseTo(0.025 ** (1 / 5), 8)
  })

  test('an AUC of 1 has a lower limit below 1', () => {
    const { lower, upper, method } = intervalOf({ yTrue: [1, 1, 1, 0, 0], yScore: [5, 4, 3, 2, 1] }, 'auc')
    expect(method).toMatch(/^newcombe/)
    expect(lower).toBeGreaterThan(0)
    expect(lower).toBeLessThan(0.9)
    expect(upper).toBe(1)
  })

  test.each([
    [
      'averagePrecision',
      { yTrue: [...labels.yTrue], yScore: [...labels.yTrue] },
      'every resample gives the same value',
      'percentile',
    ],
    ['mae', { yTrue: [1.5], yPred: [2.5] }, 'one row says nothing'],
    ['ndcg@10', { relevance: [[0, 1]] }, 'one query says nothing'],
    ['recall', { yTrue: [0, 0], yPred: [0, 1] }, 'there is no value'],
    ['averagePrecision', { yTrue: [1, 0, 0, 0], yScore: [1, 0, 0, 1] }, 'of the resamples have no value', 'percentile'],
  ] as const)('%s: none, with the reason', (metric, input, reason, method = undefined) => {
    const { interval, noInterval } = measure(input, metric, { confidence: { level: 0.95, method } })
    expect(interval).toBeUndefined()
    expect(noInterval).toContain(reason)
  })

  test.each([
    ['recall', { yTrue: [0, 0], yPred: [0, 1] }],
    ['auc', { yTrue: [0, 0], yScore: [0.1, 0.4] }],
  ])('%s: a value that a policy gives is the mean of nothing', (metric, input) => {
    const { value, interval, noInterval } = measure(input, metric, { whenUndefined: 0, confidence: 0.95 })
    expect(value).toBe(0)
    expect(interval).toBeUndefined()
    expect(noInterval).toContain('every resample gives the same value')
  })

  test('limits stay in the range', () => {
    const relevance = tableOf('3 0 1 / 0 2 1 / 1 1 0 / 1 2 3')
    expect(intervalOf({ relevance }, 'ndcg@3')).toMatchObject({ method: 'fartherT', upper: 1 })
    const rmse = intervalOf({ yTrue: [0, 0, 0, 0], yPred: [0, 0, 0, 9] }, 'rmse', { level: 0.95, method: 't' })
    expect(rmse.lower).toBe(0)
  })
})

describe('units that nearly all have one value', () => {
  // The document stands first, but for some of the queries second.
  const queries = (n: number, second: number) => ({
    relevance: Array.from({ length: n }, (_, i) => (i < second ? [0, 1] : [1, 0])),
  })
  const oneSided = { level: 0.9 } as const

  test('one of 1,000 queries at a half costs a sure gate no more than one at 0', () => {
    const { method, lower, upper } = intervalOf(queries(1000, 1), 'mrr', oneSided)
    expect(method).toBe('stringer')
    // 1 − p(0) − (p(1) − p(0)) / 2, with the upper limits of Clopper and Pearson for none and one of 1,000.
    const [none, one] = [0, 1].map(lost => clopperPearson(lost, 1000, 0.9).upper)
    expect(lower).toBeCloseTo(1 - none - (one - none) / 2, 12)
    expect(lower).toBeGreaterThan(clopperPearson(999, 1000, 0.9).lower)
    expect(upper).toBe(1)
  })

  test('a value inside the range, which all units have, may yet be another in others', () => {
    const { method, lower, upper } = intervalOf(queries(200, 200), 'mrr', oneSided)
    expect(method).toBe('stringer')
    expect(lower).toBeCloseTo(0.5 - (1 - 0.05 ** (1 / 200)), 12)
    expect(upper).toBeCloseTo(0.5 + (1 - 0.05 ** (1 / 200)), 12)
  })

  test('more of them show how they vary, and a method that is asked for is taken', () => {
    expect(intervalOf(queries(1000, 20), 'mrr', oneSided).method).toBe('fartherT')
    expect(intervalOf(queries(1000, 3), 'mrr', { ...oneSided, method: 't' }).method).toBe('t')
  })

  test('errors are taken to be no larger than yTrue ranges, which the interval says', () => {
    const yTrue = Array.from({ length: 200 }, (_, i) => i)
    const yPred = yTrue.map(value => value + (value < 2 ? 1.5 : 0.5))
    const { interval } = measure({ yTrue, yPred }, 'mae', { confidence: 0.95 })
    expect(interval).toMatchObject({ method: 'stringer', assumed: { size: 199, from: 'yTrue' } })
  })

  test('losses that are all equal, and not 0, show nothing of others; those of 0 have the range of yTrue, and scores a scale', () => {
    const yTrue = [0, 1, 0, 1, 0, 1, 1, 0]
    const ask = (off: number, metric: string, asked: Confidence = 0.95) =>
      measure({ yTrue, yPred: yTrue.map(value => value + off) }, metric, { confidence: asked })
    for (const metric of ['mae', 'rmse', 'r2']) {
      expect(ask(0.5, metric).noInterval).toContain('confidence: { maxError } would say how far')
      expect(ask(0.5, metric, { level: 0.95, maxError: 3 }).interval).toMatchObject({
        method: 'stringer',
        assumed: { size: 3, from: 'maxError' },
      })
      expect(ask(0, metric).interval).toMatchObject({ method: 'stringer', assumed: { size: 1, from: 'yTrue' } })
    }
    const counts = { yTrue: yTrue.map(() => 0), yPred: yTrue.map(() => 0.1) }
    expect(measure(counts, 'meanPoissonDeviance', { confidence: 0.95 }).interval).toBeUndefined()
    // The Brier score has a worst value, and log loss one at which it is clipped.
    const sure = { yTrue, yScore: yTrue.map(value => (value === 1 ? 0.75 : 0.25)), positive: 1 }
    for (const metric of ['brierScore', 'logLoss']) {
      expect(measure(sure, metric, { confidence: 0.95 }).interval).toMatchObject({ method: 'stringer' })
    }
    expect(measure({ score: yTrue.map(() => 4) }, 'meanScore', { confidence: 0.95 }).interval).toBeDefined()
  })

  test('of few losses, the limits reach as far as their spread tells, at least, at every level', () => {
    const random = seededRandom(6)
    for (let sample = 0; sample < 300; sample++) {
      const yTrue = Array.from({ length: 2 + random.below(8) }, () => random.below(4))
      const yPred = yTrue.map(truth => truth + random.below(3) / 2)
      const errors = Float64Array.from(yTrue, (truth, i) => yPred[i] - truth)
      if (errors.every(error => error === errors[0])) continue
      const limitsAt = (level: number) => intervalOf({ yTrue, yPred }, 'mae', { level })
      const bySpread = lossLimits(momentsOf(errors), 0.9)
      expect(limitsAt(0.9).upper).toBeGreaterThanOrEqual(bySpread.upper - 1e-12)
      expect(limitsAt(0.9).lower).toBeLessThanOrEqual(bySpread.lower + 1e-12)
      expect(limitsAt(0.95).upper).toBeGreaterThanOrEqual(limitsAt(0.9).upper)
    }
  })

  test('of two to five losses no more models at the bound pass than of many', () => {
    const random = seededRandom(7)
    for (const n of [2, 3, 4, 5]) {
      let passed = 0
      for (let sample = 0; sample < 400; sample++) {
        // An exponential square has a mean of 1.
        const yTrue = Array.from({ length: n }, () => 10 * random.next())
        const yPred = yTrue.map(truth => truth + Math.sqrt(-Math.log(1 - random.next())))
        passed += Number(intervalOf({ yTrue, yPred }, 'mse', { level: 0.9 }).upper <= 1)
      }
      // 7.5 of 100, and three standard errors.
      expect(passed / 400, `${n} losses`).toBeLessThanOrEqual(0.114)
    }
  })

  test('at most 5 in 100 samples are surer of a model than it is', () => {
    for (const n of [50, 200, 1000]) {
      const lowers = Array.from({ length: 12 }, (_, lost) => intervalOf(queries(n, lost), 'mrr', oneSided))
      const few = lowers.findIndex(({ method }) => method === 'fartherT')
      expect(few).toBeGreaterThan(2)
      for (let share = 0.0005; share < 0.2; share += 0.0005) {
        const tooSure = lowers
          .slice(0, few)
          .reduce((sum, { lower }, lost) => sum + (lower > 1 - share / 2 ? binomialPmf(lost, n, share) : 0), 0)
        expect(tooSure).toBeLessThanOrEqual(0.05 + 1e-9)
      }
    }
  })
})

test('errors of 0 and 1 are no proportion', () => {
  const rows = { yTrue: [1, 2, 3, 4, 5, 6, 7, 8], yPred: [1, 2, 3, 4, 5, 7, 8, 9] }
  expect(intervalOf(rows, 'mae').method).not.toBe('wilson')
  expect(() => intervalOf(rows, 'mae', { level: 0.95, method: 'wilson' })).toThrow('the method wilson is for')
})

test('hits of all queries over relevant of all are no mean over queries', () => {
  const relevance = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? [1, 1, 1, 1] : [0, 0, 1]))
  const { value, interval } = measure({ relevance, judged: relevance }, 'hitRate@1', { of: 'items', confidence: 0.95 })
  expect(value).toBeCloseTo(4 / 24, 12)
  expect(interval?.lower).toBeLessThan(value)
  expect(interval?.upper).toBeGreaterThan(value)
})

describe('units', () => {
  const twice = <T>(values: readonly T[]): T[] => values.flatMap(value => [value, value])
  const doubled = { yTrue: twice(labels.yTrue), yPred: twice(labels.yPred) }
  const groups = doubled.yTrue.map((_, i) => `row ${Math.floor(i / 2)}`)

  test.each(['accuracy', 'f1', 'mcc'])('%s: rows that stand twice count once where groups say so', metric => {
    const confidence = { level: 0.9, method: 'bca' as const, resamples: 1000, seed: 3 }
    const once = intervalOf(labels, metric, confidence)
    const plain = intervalOf(doubled, metric, confidence)
    const clustered = intervalOf({ ...doubled, groups }, metric, confidence)
    expect(width(plain)).toBeLessThan(0.85 * width(once))
    expect(width(clustered)).toBeGreaterThan(0.9 * width(once))
    expect(width(clustered)).toBeLessThan(1.1 * width(once))
  })

  test('groups in any order and under any names give the same limits', () => {
    const order = groups.map((_, i) => (i * 7) % groups.length)
    const picked = {
      yTrue: order.map(i => doubled.yTrue[i]),
      yPred: order.map(i => doubled.yPred[i]),
      groups: order.map(i => groups[i]),
    }
    const [a, b] = [intervalOf({ ...doubled, groups }, 'f1'), intervalOf(picked, 'f1')]
    expect(b.lower).toBeCloseTo(a.lower, 12)
    expect(b.upper).toBeCloseTo(a.upper, 12)
  })

  test('stratified draws keep the classes, in any order of rows', () => {
    const confidence = { level: 0.95, method: 'bca' as const, stratify: true }
    const reversed = { yTrue: labels.yTrue.toReversed(), yPred: labels.yPred.toReversed() }
    const [a, b] = [intervalOf(labels, 'f1', confidence), intervalOf(reversed, 'f1', confidence)]
    expect(a.method).toBe('bca, stratified')
    expect(b).toEqual(a)
    expect(() => intervalOf(labels, 'accuracy', { level: 0.95, stratify: true })).toThrow('stratify')
    // Bootstrap-t draws all rows together.
    const scores = { yTrue: labels.yTrue, yScore: labels.yPred.map((predicted, i) => (predicted + (i % 5)) / 6) }
    expect(() => intervalOf(scores, 'brierScore', { level: 0.95, stratify: true })).toThrow("'bca' or 'percentile'")
    expect(intervalOf(scores, 'brierScore', confidence).method).toBe('bca, stratified')
  })

  longTest('seed and resamples decide the digits', () => {
    const bca = { level: 0.95, method: 'bca' } as const
    expect(intervalOf(labels, 'mcc', bca)).toEqual(intervalOf(labels, 'mcc', { ...bca, resamples: 2000, seed: 1 }))
    expect(intervalOf(labels, 'mcc', { ...bca, seed: 2 })).not.toEqual(intervalOf(labels, 'mcc', bca))
  })
})

describe('metrics of one’s own', () => {
  const share = (weighed: boolean) =>
    defineMetric({
      id: weighed ? 'weighedShare' : 'plainShare',
      title: 'share of rows that are right',
      direction: 'up',
      range: [0, 1],
      compute: {
        labels: ({ n, yTrue, yPred, sampleWeight }) => {
          let right = 0
          let total = 0
          for (let i = 0; i < n; i++) {
            const weight = weighed ? (sampleWeight?.[i] ?? 1) : 1
            right += yTrue[i] === yPred[i] ? weight : 0
            total += weight
          }
          return right / total
        },
      },
    })

  longTest('one that knows no weights is resampled row by row, with the same result', () => {
    const weighed = intervalOf(labels, share(true), { level: 0.95, method: 'bca' })
    const plain = intervalOf(labels, share(false))
    expect(plain.method).toBe('bca')
    expect(plain.lower).toBeCloseTo(weighed.lower, 12)
    expect(plain.upper).toBeCloseTo(weighed.upper, 12)
    expect(plain.lower).toBeLessThan(plain.upper)
  })

  test('one that computes no number has no value and no interval', () => {
    const broken = defineMetric({
      id: 'broken',
      title: 'broken',
      direction: 'up',
      range: [0, 1],
      compute: { labels: () => Number.NaN },
    })
    expect(measure(labels, broken, { confidence: 0.95 })).toMatchObject({ noInterval: 'there is no value' })
  })
})

const rows = { yTrue: [1, 0, 1], yPred: [1, 1, 1] }

test('weights that are all alike are none; others, and none, stay as they are', () => {
  const alike = withoutEqualWeights(evaluation({ ...rows, sampleWeight: [2.5, 2.5, 2.5] }))
  expect(alike.data).toMatchObject({ sampleWeight: undefined })
  for (const input of [rows, { ...rows, sampleWeight: [2.5, 2.5, 2] }]) {
    const given = evaluation(input)
    expect(withoutEqualWeights(given)).toBe(given)
  }
})
