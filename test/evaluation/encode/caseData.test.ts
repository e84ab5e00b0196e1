import { expect, test } from 'vitest'
import { encodeCases } from '../../../src/evaluation/encode/caseData.ts'

test('results of cases, with what may stand beside them', () => {
  expect(encodeCases({ passed: [true, false], score: [0.5, 2], ids: ['a', 'b'] } as never, 'copy')).toMatchObject({
    kind: 'cases',
    n: 2,
    passed: Float64Array.of(1, 0),
    score: Float64Array.of(0.5, 2),
    ids: ['a', 'b'],
  })
})

test('the first column there is says how many there are', () => {
  expect(() => encodeCases({ passed: [true, false], score: [1] } as never, 'copy')).toThrow(
    'score has 1 value, but passed has 2',
  )
  expect(() => encodeCases({ yTrue: ['a'], yPred: ['a', 'b'] } as never, 'copy')).toThrow(
    'yPred has 2 values, but yTrue has 1',
  )
  expect(() => encodeCases({ score: [] } as never, 'copy')).toThrow('score is empty')
})

test('labels are the categories of ratings, and nothing beside other results', () => {
  const ratings = [['low', 'high']]
  expect(encodeCases({ ratings, labels: ['low', 'high'] } as never, 'copy').ratings).toMatchObject({
    categories: ['low', 'high'],
    declared: true,
  })
  expect(() => encodeCases({ passed: [true], labels: ['a'] } as never, 'copy')).toThrow(
    'labels has no effect beside passed. Expected labels beside yTrue or ratings.',
  )
})
