import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test.each([
  ['passed', { passed: [true, null] }, 'passRate', 0.5, 1],
  [
    'trials',
    {
      trials: [
        [true, null],
        [true, true],
      ],
    },
    'passAtK@1',
    0.75,
    1,
  ],
  ['preferred', { preferred: ['candidate', null] }, 'winRate', 0.5, 1],
  ['texts', { yTrue: ['Paris', []], yPred: ['Paris', null] }, 'exactMatch', 0.5, 1],
  ['sets of labels', { task: 'multilabel', yTrue: [['a'], ['b']], yPred: [['a'], null] }, 'subsetAccuracy', 0.5, 1],
  ['labels', { yTrue: ['a', 'b'], yPred: ['a', null] }, 'accuracy', 0.5, 1],
  ['retrieved', { query: ['a', 'b'], relevant: [['d'], ['e']], retrieved: [['d'], null] }, 'recall@1', 0.5, 1],
  ['a run', { qrels: { a: { d: 1 }, b: { e: 1 } }, run: { a: { d: 2 }, b: null } }, 'recall@1', 0.5, 1],
  [
    'a run in order',
    {
      qrels: { a: { d: 1 }, b: { e: 1 } },
      run: new Map([
        ['b', null],
        ['a', ['d']],
      ]),
    },
    'map',
    0.5,
    1,
  ],
  ['lists', { run: { a: ['d'], b: null }, otherRun: { a: ['d'], b: ['e'] } }, 'rbo(p=0.5)', 0.5, 1],
  ['integers', { yTrue: [1, 0, 1], yPred: [1, null, 1] }, 'accuracy', 2 / 3, 1],
] as const)('%s: wrong, or left out', (_, input, metric, wrong, left) => {
  const options = metric.startsWith('passAtK') ? { trials: 'uneven' } : {}
  const of = (whenMissing: 'wrong' | 'skip') =>
    measure({ ...input, whenMissing } as never, metric, options as never).value
  expect(of('wrong')).toBe(wrong)
  expect(of('skip')).toBe(left)
})

test('numbers have no wrong one: missingAs says what a missing one counts as', () => {
  const score = [1, null, 3]
  expect(() => measure({ score, whenMissing: 'wrong' }, 'meanScore')).toThrow('score has missing values, and no number')
  const asZero = measure({ score, whenMissing: 'wrong', missingAs: 0 }, 'meanScore')
  expect(asZero.value).toBeCloseTo(4 / 3, 14)
  expect(asZero.notes[0]).toContain('counts as 0: score[1]')
  expect(measure({ score, whenMissing: 'skip' }, 'meanScore').value).toBe(2)
  const numbers = { costUsd: [1, null, 3] }
  expect(() => measure({ numbers, whenMissing: 'wrong' }, 'passRate')).toThrow('an unknown number is not 0')
  expect(measure({ yTrue: [1, 2], yPred: [1, null], whenMissing: 'wrong', missingAs: 5 }, 'mae').value).toBe(1.5)
})

test('labels that no answer gets wrong have to be said', () => {
  const input = { task: 'multilabel', yTrue: [['a'], []], yPred: [['a'], null], whenMissing: 'wrong' } as const
  expect(() => measure(input, 'subsetAccuracy')).toThrow('do not say which answer would be wrong')
})

test.each([
  ['yPred', { yTrue: [1, 2, 3], yPred: [1.5, null, 3] }, 'mae'],
  ['yPred', { yTrue: Float64Array.of(1.5, 2, 3), yPred: [1, null, 3] }, 'mae'],
  ['yScore', { yTrue: [0, 1, 1], yScore: [0.2, null, 0.9] }, 'auc'],
])('no number of %s is the wrong one', (column, input, metric) => {
  expect(() => measure({ ...input, whenMissing: 'wrong', maxMissing: 0.5 } as never, metric)).toThrow(
    `${column} has missing values, and no number is the wrong one. Expected missingAs: the number`,
  )
})
