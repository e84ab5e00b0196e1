import { expect, test } from 'vitest'
import { compareWithSnapshot } from '../../src/baselines/compareWithSnapshot.ts'
import { surelyMoved } from '../../src/baselines/surelyMoved.ts'
import { type EvaluationInput, evaluation, type MetricReportOptions, metricReport } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

function mails(n: number, wrong: number): { yTrue: string[]; yPred: string[]; positive: string } {
  const yTrue = Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'spam' : 'ham'))
  return {
    yTrue,
    yPred: yTrue.map((label, i) => (i < wrong ? (label === 'spam' ? 'ham' : 'spam') : label)),
    positive: 'spam',
  }
}

/** What is sure of each metric. */
function surenessOf(
  before: EvaluationInput,
  now: EvaluationInput,
  options: MetricReportOptions = { metrics: ['accuracy', 'recall'] },
): (boolean | undefined)[] {
  const judged = compareWithSnapshot(metricReport(before, options), metricReport(now, options), () => 0)
  const candidate = { evaluation: evaluation(now), metricOf: (id: string) => resolveMetric(id) }
  return surelyMoved(judged, candidate).rows.map(({ sure }) => sure)
}

test('a large loss is sure, one more mistake is not', () => {
  expect(surenessOf(mails(200, 4), mails(200, 60))).toEqual([true, true])
  expect(surenessOf(mails(200, 4), mails(200, 5))).toEqual([false, false])
})

test('metrics that did not move, and those that cells do not give, are not said to be sure', () => {
  expect(surenessOf(mails(200, 4), mails(200, 4))).toEqual([undefined, undefined])
  const scores = (shift: number) => {
    const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
    return { yTrue, yScore: yTrue.map((label, i) => (label + (i % 7) * shift) / 10), positive: 1 }
  }
  expect(surenessOf(scores(0), scores(1), { metrics: ['auc'] })).toEqual([undefined])
  // Weights make cells that count no rows.
  const sampleWeight = mails(200, 0).yTrue.map((_, i) => 0.5 + (i % 3))
  expect(surenessOf({ ...mails(200, 4), sampleWeight }, { ...mails(200, 60), sampleWeight })).toEqual([
    undefined,
    undefined,
  ])
})

test('intervals that both reports have serve any metric', () => {
  const scores = (turn: number) => {
    const yTrue = Array.from({ length: 200 }, (_, i) => i % 2)
    return {
      yTrue,
      yScore: yTrue.map((label, i) => (i % 10 < turn ? 1 - label : label) * 0.5 + (i % 13) / 40),
      positive: 1,
    }
  }
  const asked = { metrics: ['auc'], confidence: 0.9 }
  expect(surenessOf(scores(0), scores(4), asked)).toEqual([true])
})

test('values of other data do not compare', () => {
  expect(surenessOf(mails(200, 4), mails(300, 90))).toEqual([undefined, undefined])
})

test('a report without its rows is compared by what it has', () => {
  const judged = compareWithSnapshot(metricReport(mails(200, 4)), metricReport(mails(200, 60)), () => 0)
  expect(surelyMoved(judged, undefined).rows.every(({ sure }) => sure === undefined)).toBe(true)
})
