import { expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { judge } from '../../../src/gates/judge.ts'
import { evaluation, gate, measure, metricReport } from '../../../src/index.ts'
import type { IntervalRule } from '../../../src/metrics/definition/defineMetric.ts'

const score = Array.from({ length: 40 }, (_, i) => (i % 7) / 6)

/** A mean that counts how often it is computed. */
function counted(known: boolean, interval?: IntervalRule) {
  const calls = { count: 0 }
  const metric = defineMetric({
    id: 'countedMean',
    title: 'counted mean',
    direction: 'up',
    range: [0, 1],
    ...(interval !== undefined && { interval }),
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

test.each(['t', 'bootstrapT', 'percentile', 'bca'] as const)(
  'a mean whose units are known is computed once by a gate with confidence: %s',
  method => {
    const { calls, metric } = counted(true)
    const confidence = { level: 0.95, method, resamples: 200 }
    const { measurement } = judge(evaluation({ score }), gate(metric(), { above: 0.1 }, { confidence }))
    expect(measurement.interval?.method).toBe(method)
    expect(calls.count).toBe(1)
  },
)

test('a report with confidence computes it once, too', () => {
  const { calls, metric } = counted(true)
  metricReport({ score }, { metrics: [metric()], confidence: 0.95 })
  expect(calls.count).toBe(1)
})

test('what is resampled is computed once more for each resample', () => {
  const { calls, metric } = counted(false, 'percentile')
  const confidence = { level: 0.95, resamples: 200 }
  const { measurement } = judge(evaluation({ score }), gate(metric(), { above: 0.1 }, { confidence }))
  expect(measurement.interval?.method).toBe('percentile')
  expect(calls.count).toBe(1 + 200)
})

test('BCa also leaves out each unit once, and needs the value by the arithmetic of its resamples', () => {
  const { calls, metric } = counted(false)
  const confidence = { level: 0.95, resamples: 200 }
  const { measurement } = judge(evaluation({ score }), gate(metric(), { above: 0.1 }, { confidence }))
  expect(measurement.interval?.method).toBe('bca')
  expect(calls.count).toBe(1 + 200 + score.length + 1)
})

const labels = { yTrue: [1, 1, 0, 0, 1, 0], yPred: [1, 0, 0, 0, 1, 1] }
const notesOf = (sampleWeight: readonly number[], confidence?: number): readonly string[] =>
  measure({ ...labels, sampleWeight }, 'accuracy', { confidence }).notes

test('an interval says that weights are not counts', () => {
  expect(notesOf([0.5, 1, 2, 1, 1, 1], 0.9)).toEqual(['weights are not counts: the limits are those of 6 rows'])
  expect(notesOf([3, 3, 3, 3, 3, 3], 0.9)).toEqual(['weights are not counts: the limits are those of 6 rows'])
  expect(notesOf([0.5, 1, 2, 1, 1, 1])).toEqual([])
  expect(measure(labels, 'accuracy', { confidence: 0.9 }).notes).toEqual([])
})

test('whole numbers that look like counts get a hint', () => {
  const hint =
    'weights are not counts: the limits are those of 6 rows. If a row stands for as many as it weighs, name the column count'
  expect(notesOf([417, 12, 90, 8, 63, 5], 0.9)).toEqual([hint])
  // They have to come to twice as many as there are rows.
  expect(notesOf([2, 2, 2, 2, 3, 1], 0.9)).toEqual([hint])
  expect(notesOf([2, 2, 2, 2, 2, 1], 0.9)).toEqual(['weights are not counts: the limits are those of 6 rows'])
})
