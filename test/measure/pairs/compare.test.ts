import { expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { compare } from '../../../src/index.ts'

const score = Array.from({ length: 40 }, (_, i) => (i % 7) / 6)
const other = score.map((value, i) => (i % 3 === 0 ? 1 - value : value))

function counted(known: boolean) {
  const calls = { count: 0 }
  const metric = defineMetric({
    id: 'countedMean',
    title: 'counted mean',
    direction: 'up',
    range: [0, 1],
    compute: {
      score: ({ values, sampleWeight }) => {
        calls.count++
        const value = values.reduce((sum, each) => sum + each, 0) / values.length
        return known ? { value, units: () => ({ values, sampleWeight }) } : value
      },
    },
  })
  return { calls, metric }
}

test('a metric is computed once a side, outcomes of units included', () => {
  const { calls, metric } = counted(true)
  const [compared] = compare({ score }, { score: other }, metric(), { confidence: 0.95 }).metrics
  expect(compared.interval?.method).toBe('fartherT')
  expect(compared.outcomes?.wins).toBeGreaterThan(0)
  expect(compared.outcomes).toBe(compared.outcomes)
  expect(calls.count).toBe(2)
})

test('what is resampled is computed once more for each resample and side', () => {
  const { calls, metric } = counted(false)
  const confidence = { level: 0.95, resamples: 200 }
  const [compared] = compare({ score }, { score: other }, metric(), { confidence }).metrics
  expect(compared.interval?.method).toBe('paired bootstrap')
  expect(calls.count).toBe(2 + 2 * 200)
})

test('a metric without a p-value is not corrected, and shifts no other', () => {
  const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
  const candidate = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)) }
  const baseline = { yPred: yTrue.map((truth, i) => (i % 4 === 0 ? 1 - truth : truth)) }
  const metrics = ['accuracy', 'f1(class=1)', 'recall(class=1)'] as const
  const plain = compare(candidate, baseline, [...metrics]).metrics.map(({ pValue }) => pValue)
  const none = defineMetric({
    id: 'noTest',
    title: 'no test',
    direction: 'up',
    range: [0, 1],
    compute: { labels: ({ n }) => ({ value: Number.NaN, undefinedBecause: `nothing of ${n} rows` }) },
  })
  const corrected = compare(candidate, baseline, [none(), ...metrics], { correction: 'bonferroni' }).metrics
  expect(corrected.map(({ adjustedPValue }) => adjustedPValue)).toEqual([
    Number.NaN,
    ...plain.map(pValue => Math.min(1, 3 * pValue)),
  ])
})
