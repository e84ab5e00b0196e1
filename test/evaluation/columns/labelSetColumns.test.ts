import { describe, expect, test } from 'vitest'
import { tableOf } from '../../tableOf.ts'
import { columnsOf } from './columnsOf.ts'

const sets = { task: 'multilabel', yTrue: [['a'], ['a', 'b'], []], yPred: [['b', 'a'], [], ['b']] } as const
const scores = {
  task: 'multilabel',
  format: 'indicator',
  yTrue: tableOf('1 0 / 1 1'),
  yScore: tableOf('0.9 0.5 / 0.2 0.7'),
  labels: ['a', 'b'],
} as const

describe('sets', () => {
  test('are codes into the labels, row after row', () => {
    const { labels, yPred, threshold } = columnsOf('labelSets', sets)
    expect([labels, [...yPred.starts], [...yPred.codes], threshold]).toEqual([
      ['a', 'b'],
      [0, 2, 2, 3],
      [0, 1, 1],
      undefined,
    ])
  })

  test('are counted by label', () => {
    const { tally } = columnsOf('labelSets', { ...sets, sampleWeight: [1, 2, 4] })
    expect([[...tally().supports], [...tally().predictions], [...tally().correct]]).toEqual([
      [3, 2],
      [1, 5],
      [1, 0],
    ])
  })

  test('have every label whose score reaches the threshold', () => {
    const { yPred, threshold } = columnsOf('labelSets', { ...scores, threshold: 0.5 })
    expect([[...yPred.starts], [...yPred.codes], threshold]).toEqual([[0, 2, 3], [0, 1, 1], 0.5])
    expect([...columnsOf('labelSets', { ...scores, threshold: 0.5 }, { threshold: 0.8 }).yPred.codes]).toEqual([0])
  })

  test('need predictions, or scores with a threshold', () => {
    expect(() => columnsOf('labelSets', scores)).toThrow(
      'there is no yPred. Expected yPred, or yScore with a threshold.',
    )
    expect(() => columnsOf('labelSets', sets, { threshold: 0.5 })).toThrow('there is no yScore for the threshold 0.5')
  })
})

test('scores of labels stand row after row', () => {
  expect([...columnsOf('labelScores', scores).yScore]).toEqual([0.9, 0.5, 0.2, 0.7])
})

test('a positive label means nothing among sets', () => {
  expect(() => columnsOf('labelSets', sets, { positive: 'a' })).toThrow('positive has no effect on sets of labels')
  expect(() => columnsOf('labelScores', scores, { positive: 'a' })).toThrow('positive has no effect on sets of labels')
})
