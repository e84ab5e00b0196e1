import { describe, expect, test } from 'vitest'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { gate } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { measure } from '../../src/measure/measure.ts'

const yTrue = Array.from({ length: 20 }, (_, i) => ((i * 7) % 3 === 0 ? 1 : 0))
const numbers = yTrue.map((y, i) => y + i / 7)
const lists = Object.fromEntries(yTrue.map((_, i) => [`q${i}`, { a: 2, b: 1, c: 0 }]))

function notesOf(input: object, metric: string): string {
  return measure(input as never, metric).notes.join('; ')
}

describe('predictions that are the truth itself are noted, since a leak explains them best', () => {
  test.each([
    [
      'auc',
      { yTrue, yScore: yTrue },
      'yScore is 1 in every positive row and 0 in every other: are these the true labels?',
    ],
    ['auc', { yTrue, yScore: yTrue.map(y => 2 * y - 1) }, 'yScore is 1 in every positive row and -1 in every other'],
    ['brierScore', { yTrue, yScore: Float32Array.from(yTrue) }, 'yScore is 1 in every positive row and 0 in every'],
    ['gauc', { yTrue, yScore: yTrue, groups: yTrue.map((_, i) => i % 2) }, 'yScore is 1 in every positive row'],
    [
      'logLoss',
      { yTrue, yProba: yTrue.map(y => [1 - y, y]), labels: [0, 1] },
      'yProba gives the true class 1 in every row: are these the true labels?',
    ],
    ['accuracy', { yTrue, yPred: yTrue }, 'yPred equals yTrue in every row: are these the true labels?'],
    ['mae', { yTrue: numbers, yPred: numbers }, 'yPred equals yTrue in every row: are these the true values?'],
    ['mase', { yTrue: numbers, yPred: numbers, yTrain: [1, 2, 4] }, 'yPred equals yTrue in every row'],
    ['ndcg@3', { qrels: lists, run: lists }, 'run gives every document its grade for a score: are these the qrels?'],
  ])('%s', (metric, input, note) => {
    expect(notesOf(input, metric)).toContain(note)
  })

  test.each([
    ['one row differs', 'auc', { yTrue, yScore: yTrue.map((y, i) => (i === 7 ? 1 - y : y)) }],
    ['scores that separate the classes', 'auc', { yTrue, yScore: yTrue.map((y, i) => y + i / 100) }],
    [
      'one probability is less than 1',
      'logLoss',
      { yTrue, yProba: yTrue.map((y, i) => (i === 7 ? [0.5, 0.5] : [1 - y, y])), labels: [0, 1] },
    ],
    ['one document has another score', 'ndcg@3', { qrels: lists, run: { ...lists, q7: { a: 2, b: 1, c: 0.5 } } }],
    ['few rows', 'auc', { yTrue: [1, 0], yScore: [1, 0] }],
    ['one class', 'auc', { yTrue: yTrue.map(() => 1), yScore: yTrue.map(() => 1), labels: [0, 1] }],
    ['one wrong label', 'accuracy', { yTrue, yPred: yTrue.map((y, i) => (i === 7 ? 1 - y : y)) }],
    ['labels from a threshold', 'accuracy', { yTrue, yScore: yTrue.map((y, i) => y + i / 100), threshold: 1 }],
    ['one other number', 'mae', { yTrue: numbers, yPred: numbers.map((y, i) => (i === 7 ? y + 1 : y)) }],
    [
      'an order without scores',
      'ndcg@3',
      { qrels: lists, run: Object.fromEntries(Object.keys(lists).map(q => [q, ['a', 'b', 'c']])) },
    ],
  ])('not where %s', (_, metric, input) => {
    expect(notesOf(input, metric)).not.toContain('are these the')
  })
})

test('the verdict of a gate that passes has the note', () => {
  const { passes, notes } = judge(evaluation({ yTrue, yScore: yTrue }), gate('auc', { above: 0.9 }))
  expect([passes, notes]).toEqual([true, [expect.stringContaining('are these the true labels?')]])
})

test('ten rows are enough to be suspicious', () => {
  const ofRows = (n: number) => notesOf({ yTrue: yTrue.slice(0, n), yPred: yTrue.slice(0, n) }, 'accuracy')
  expect(ofRows(10)).toContain('yPred equals yTrue in every row')
  expect(ofRows(9)).not.toContain('yPred equals yTrue')
})

test('equal weights are no reason to overlook a copy', () => {
  expect(notesOf({ yTrue, yPred: yTrue, sampleWeight: yTrue.map(() => 2) }, 'accuracy')).toContain(
    'yPred equals yTrue in every row: are these the true labels?',
  )
})
