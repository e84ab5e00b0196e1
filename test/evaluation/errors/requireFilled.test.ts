import { expect, test } from 'vitest'
import { requireFilled } from '../../../src/evaluation/encode/encodeColumn.ts'
import { compare, EvaluationError, evaluation, gate, measure, metricReport } from '../../../src/index.ts'
import { expects } from '../expects.ts'

const LONGEST = 2 ** 32 - 1
const preds = { yTrue: [1, 0], yPred: [1, 1] }

function withEnds(): unknown[] {
  const list: unknown[] = [1]
  list[LONGEST - 1] = 0
  return list
}

test('a short list, and a long one without gaps, are filled', () => {
  for (const list of [[], [undefined], new Array(3), new Array(2e6).fill(1), new Uint8Array(2e6)]) {
    expect(() => requireFilled(Object(list), 'yPred')).not.toThrow()
  }
})

test('names the first gap', () => {
  expect(() => requireFilled(Object.assign(new Array(2e6), { 0: 1, 2: 3 }), 'yPred')).toThrow(
    'yPred[1] is missing, though the length is 2000000. Expected a value in every row.',
  )
})

test.each<[string, () => unknown]>([
  ['columns', () => compare({ yTrue: withEnds(), yPred: withEnds() } as never, { yPred: withEnds() } as never, 'f1')],
  ['rows', () => evaluation(Object.assign(new Array(LONGEST), { 0: preds }) as never)],
  ['metrics', () => compare(preds, { yPred: [1, 0] }, new Array(LONGEST) as never)],
  ['metrics of a report', () => metricReport(preds, { metrics: new Array(LONGEST) })],
  ['gates', () => expects[0]![1](preds).toMeetGates(Object.assign(new Array(LONGEST), [gate('f1', { above: 0.5 })]))],
  ['labels of an option', () => measure(preds, 'macroF1', { labels: new Array(LONGEST) })],
])('refuses %s of the largest length at once', (_, call) => {
  expect(call).toThrow(EvaluationError)
})
