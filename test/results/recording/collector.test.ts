import { describe, expect, test, vi } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { createMatchers } from '../../../src/matchers/createMatchers.ts'
import { plainHost } from '../../../src/matchers/host.ts'
import { measure } from '../../../src/measure/measure.ts'
import { repeated } from '../../../src/measure/runs/repeated.ts'
import { withMetric } from '../../../src/results/recording/collector.ts'
import { recordOfEvaluation } from '../../../src/results/recording/recordOfEvaluation.ts'
import type { EvaluationRecord } from '../../../src/results/records/evaluationRecord.ts'
import { collected, exampleCalls, resultsOf, spam } from '../judgedGates.ts'

test('an evaluation is recorded once, however many gates judge it, also where it is encoded again', () => {
  const { gates, evaluations } = resultsOf([
    ['toHaveAccuracyAbove', spam, 0.5],
    ['toHaveF1Above', { ...spam }, 0.5],
  ])
  expect(evaluations).toHaveLength(1)
  expect(gates.map(gate => gate.evaluation)).toEqual([evaluations[0].id, evaluations[0].id])
})

test('passing, failing, undefined and refused gates are recorded', () => {
  expect(collected(exampleCalls).map(({ gate }) => gate.outcome)).toEqual([
    ...['fail', 'pass', 'pass', 'undefined', 'refused', 'pass', 'pass', 'pass'],
    'pass',
  ])
})

test('behind .not the gate passes where its outcome is fail, and its room has the sign of the call', () => {
  const [{ gate }] = collected([['toHaveAccuracyAbove', spam, 0.99]], { promise: '', isNot: true })
  expect(gate).toMatchObject({ negated: true, outcome: 'fail', passes: true, required: 'not > 0.99' })
  expect(gate.room).toBeCloseTo(0.19)
})

test('a host that does not record is asked for nothing, and inside toEqual nothing is recorded', () => {
  const record = vi.fn()
  createMatchers(plainHost).toHaveAccuracyAbove.call({ promise: '' }, spam, 0.5)
  createMatchers({ ...plainHost, record }).toHaveAccuracyAbove.call({}, spam, 0.5)
  expect(record).not.toHaveBeenCalled()
  createMatchers({ ...plainHost, record }).toHaveAccuracyAbove.call({ promise: '' }, spam, 0.5)
  expect(record).toHaveBeenCalledTimes(1)
})

test('a baseline is an evaluation of its own, behind the one that was judged', () => {
  const { gates, evaluations } = resultsOf(exampleCalls.slice(-1))
  const judged = evaluations.find(({ role }) => role === 'judged')
  expect(judged?.baseline).toBe(evaluations.find(({ role }) => role === 'baseline')?.id)
  expect(gates[0].comparison?.outcomes).toMatchObject({ won: expect.any(Number), lost: expect.any(Number) })
})

test('a gate on more rows than can be written out is judged and recorded from its counts', () => {
  const table = { yTrue: ['a', 'b', 'b'], yPred: ['a', 'b', 'a'], yScore: [0.1, 0.9, 0.4], positive: 'b' }
  const { gates } = resultsOf([
    ['toHaveAccuracyAbove', { ...table, count: [20e6, 11e6, 7] }, 0.5],
    ['toHaveAccuracyAbove', { ...table, count: [20e6, 1, 11e6] }, 0.99],
    ['toHaveAUCAbove', { ...table, count: [20e6, 11e6, 7] }, 0.5],
  ])
  expect(gates.map(({ outcome }) => outcome)).toEqual(['pass', 'fail', 'pass'])
})

describe('withMetric', () => {
  const recordOf = (input: unknown): EvaluationRecord =>
    recordOfEvaluation(borrowedEvaluation(input), 'id', 'title', false) as EvaluationRecord

  test('a metric of queries is added once', () => {
    const search = { qrels: { q: { a: 2, b: 1 } }, run: { q: ['b', 'a'] } }
    const added = withMetric(recordOf(search), measure(search, 'map'))
    expect(added?.ranking?.metrics.map(({ metric }) => metric)).toEqual(['ndcg@10', 'map'])
    expect(added && withMetric(added, measure(search, 'map'))).toBeUndefined()
  })

  test('a metric of repeated runs is added with the value of each', () => {
    const runs = repeated([spam, { ...spam, yPred: spam.yTrue }])
    const added = withMetric(recordOf(runs), measure(runs, 'accuracy'))
    expect(added?.runs?.metrics).toEqual([{ metric: 'accuracy', title: 'accuracy', value: 0.9, values: [0.8, 1] }])
  })

  test('what is of rows adds nothing', () => {
    expect(withMetric(recordOf(spam), measure(spam, 'accuracy'))).toBeUndefined()
  })

  test('at most five metrics are kept', () => {
    const search = { qrels: { q: { a: 2, b: 1 } }, run: { q: ['b', 'a'] } }
    const all = (['map', 'ndcg@1', 'ndcg@2', 'ndcg@3', 'ndcg@4', 'ndcg@5'] as const).reduce(
      (record, metric) => withMetric(record, measure(search, metric)) ?? record,
      recordOf(search),
    )
    expect(all.ranking?.metrics).toHaveLength(5)
  })
})
