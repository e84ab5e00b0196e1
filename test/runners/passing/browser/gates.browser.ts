import 'expect-metrics/vitest'
import { EvaluationError, evaluation, gate, measure } from 'expect-metrics'
import { expect, test } from 'vitest'

const counts: readonly (readonly [truth: string, predicted: string, rows: number])[] = [
  ['cat', 'cat', 40],
  ['cat', 'dog', 3],
  ['cat', 'fox', 1],
  ['dog', 'cat', 4],
  ['dog', 'dog', 30],
  ['dog', 'fox', 2],
  ['fox', 'cat', 1],
  ['fox', 'dog', 9],
  ['fox', 'fox', 10],
]
const rows = counts.flatMap(([yTrue, yPred, n]) => Array.from({ length: n }, () => ({ yTrue, yPred })))
const preds = evaluation(rows.map((row, at) => ({ ...row, id: `photo-${at}` })))
const search = { qrels: { q1: { a: 2, b: 1 } }, run: { q1: ['b', 'a'] } }

const colours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')

function messageOf(work: () => void): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error.message.replaceAll(colours, '')
  }
  return 'nothing was thrown'
}

test('this is a browser', () => {
  expect(navigator.userAgent).toContain('Chrome')
  expect(globalThis).toHaveProperty('document.body')
})

test('gates pass', () => {
  expect(preds).toHaveMacroF1Above(0.7)
  expect(search).toHaveNDCGAt(10, 0.8)
  expect(preds).not.toHaveAccuracyAbove(0.9)
  expect(preds).toMeetGates([gate('macroF1', { above: 0.7 }), gate('accuracy', { atLeast: 0.8 })])
  expect({ preds }).toEqual({ preds: expect.toHaveMacroF1Above(0.7) })
  expect(measure(preds, 'accuracy').value).toBe(0.8)
})

test('a gate passes behind a promise', async () => {
  await expect(Promise.resolve(preds)).resolves.toHaveMacroF1Above(0.7)
})

test('a gate fails with the message that every runner shows', async () => {
  const message = messageOf(() => expect(preds).toHaveMacroF1Above(0.8))
  await expect(message).toMatchFileSnapshot('../../expected/failing-gate.txt')
})

test('bad input is an EvaluationError', () => {
  expect(() => expect({ yTrue: [1, 0, 1], yPred: [1, 0] }).not.toHaveAccuracyAbove(0.5)).toThrow(EvaluationError)
})
