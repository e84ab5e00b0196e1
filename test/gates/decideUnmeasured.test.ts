import { expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { decide, type EvaluationInput, measure, metricReport } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { plainMessage } from '../messages/failure.ts'

const rows = {
  ids: ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'],
  yTrue: ['a', 'a', 'b', 'b', 'a', 'b'],
  yPred: ['a', 'a', 'b', 'b', null, 'b'],
  whenMissing: 'wrong',
}

test('too many missing answers are no verdict on quality', () => {
  expect(plainMessage({ received: rows, matcher: 'toHaveAccuracyAbove', args: [0.1] })).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveAccuracyAbove(0.1)

    not measured: 1 of 6 rows has no answer, more than maxMissing 0
      q5
    accuracy of the 5 answered is 1; with the missing as wrong it is 0.8333.
    This is no verdict on quality.

    Next: fill in what is missing, or allow them with maxMissing: 0.17."
  `)
})

test('as many as are allowed are', () => {
  const message = plainMessage({ received: { ...rows, maxMissing: 0.2 }, matcher: 'toHaveAccuracyAbove', args: [0.9] })
  expect(message).toContain('accuracy is 0.8333, below the required 0.9')
  expect(message).toContain('note: 1 of 6 rows has no answer and counts as wrong: q5')
})

test('an option of the matcher overrides the policy, and the note says so', () => {
  const received = { ...rows, yPred: [...rows.yPred.slice(0, 5), 'a'], maxMissing: 0.2 }
  const args = [0.9, { whenMissing: 'skip' }]
  const message = plainMessage({ received, matcher: 'toHaveAccuracyAbove', args })
  expect(message).toContain('accuracy is 0.8,')
  expect(message).toContain('1 of 6 rows has no answer and is left out')
})

const context = { isNot: false, promise: '' }
const matchers = createMatchers(plainHost, catalog)

test.each([
  ['toMeetGates', [{ accuracy: { atLeast: 0.1 } }]],
  ['toHaveMetric', ['accuracy', { between: [0.1, 1] }, { confidence: 0.95 }]],
])('%s fails', (name, args) => {
  expect(matchers[name].call(context, rows, ...args).pass).toBe(false)
})

test('.not does not pass either', () => {
  expect(matchers.toHaveAccuracyAbove.call({ ...context, isNot: true }, rows, 0.99).pass).toBe(true)
})

const scores = {
  yTrue: [0, 1, 0, 1, 0, 1],
  yScore: [0.1, 0.2, 0.3, 0.4, 0.5, null],
  whenMissing: 'skip',
  ids: rows.ids,
}

test.each<[string, readonly unknown[], object?]>([
  ['toBeNoWorseThan', [{ yPred: rows.yTrue }, 'accuracy', { margin: 0.5 }]],
  ['toBeatDummy', ['accuracy', { strategy: 'mostFrequent' }]],
  ['toHaveSliceGapBelow', ['accuracy', 0.9, { slices: 'kind' }]],
  ['toDominateROCOf', [{ yTrue: [0, 1], yScore: [0, 1] }], scores],
])('%s refuses', (name, args, judged = rows) => {
  const received = { ...judged, slices: { kind: ['x', 'x', 'x', 'y', 'y', 'y'] } }
  expect(() => matchers[name].call(context, received, ...args)).toThrow('not measured: 1 of 6 rows has no answer')
})

test('nor is anything that a gate could judge again', () => {
  const measured = measure(rows as EvaluationInput, 'accuracy')
  expect(measured.value).toBeCloseTo(5 / 6)
  expect(decide(measured, { above: 0.1 })).toMatchObject({
    outcome: 'unmeasured',
    passes: false,
    why: 'not measured: 1 of 6 rows has no answer, more than maxMissing 0',
  })
  expect(() => metricReport(rows as EvaluationInput)).toThrow('metricReport: not measured: 1 of 6 rows has no answer')
  const allowed = metricReport({ ...rows, maxMissing: 0.2 } as EvaluationInput)
  expect(matchers.toHaveAccuracyAbove.call(context, allowed, 0.8).pass).toBe(true)
  expect(() => matchers.toHaveAccuracyAbove.call(context, allowed, 0.8, { whenMissing: 'skip' })).toThrow(
    'a metric report holds values without the rows behind them, which a missing answer needs',
  )
  const other = { ...scores, yScore: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6] }
  expect(() => matchers.toDominateROCOf.call(context, other, scores)).toThrow('in other not measured: 1 of 6 rows')
})
