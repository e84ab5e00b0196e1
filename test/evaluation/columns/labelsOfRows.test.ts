import { describe, expect, test } from 'vitest'
import { labelsOfCells } from '../../../src/evaluation/columns/labelsOfCells.ts'
import { hasLabels } from '../../../src/evaluation/columns/labelsOfRows.ts'
import { tableOf } from '../../tableOf.ts'
import { columnsOf } from './columnsOf.ts'

const input = { yTrue: ['b', 'a', 'b', 'c'], yPred: ['b', 'b', 'a', 'c'] }

describe('codes', () => {
  test('count into the classes that occur in either column, in their order', () => {
    const { labels, yTrue, yPred, declared, positive } = columnsOf('labels', input)
    expect([labels, [...yTrue], [...yPred], declared, positive]).toEqual([
      ['a', 'b', 'c'],
      [1, 0, 1, 2],
      [1, 1, 0, 2],
      false,
      undefined,
    ])
  })

  test('or into those that are declared, in that order', () => {
    const { labels, yTrue, declared } = columnsOf('labels', { ...input, labels: ['z', 'c', 'b', 'a'] })
    expect([labels, [...yTrue], declared]).toEqual([['z', 'c', 'b', 'a'], [2, 3, 2, 1], true])
  })

  test('are the same counted in one pass or row by row', () => {
    const quick = columnsOf('labels', input)
    const slow = columnsOf('labels', { ...input, sampleWeight: [1, 1, 1, 1] })
    expect([[...slow.yTrue], [...slow.yPred], slow.labels]).toEqual([[...quick.yTrue], [...quick.yPred], quick.labels])
    expect(slow.tally()).toEqual(quick.tally())
    expect(quick.pairs()?.cells).toEqual(Uint32Array.of(0, 1, 0, 1, 1, 0, 0, 0, 1))
    expect(slow.pairs()).toBeUndefined()
  })

  test('a label outside those that are declared is named by its row', () => {
    expect(() => columnsOf('labels', { ...input, labels: ['a', 'b'] })).toThrow(
      'yTrue[3] is "c", which is not in labels',
    )
  })
})

describe('a threshold', () => {
  const scores = { yTrue: [1, 0, 1], yScore: [0.9, 0.5, 0.2] }

  test('makes the labels, from its own score on', () => {
    const { yPred, labels, threshold } = columnsOf('labels', { ...scores, threshold: 0.5 })
    expect([Array.from(yPred, code => labels[code]), threshold]).toEqual([[1, 1, 0], 0.5])
  })

  test('of a metric stands above that of the evaluation, and above labels that are there', () => {
    const { yPred } = columnsOf('labels', { ...scores, yPred: [0, 0, 0], threshold: 0.1 }, { threshold: 0.6 })
    expect([...yPred]).toEqual([1, 0, 0])
  })

  test('is in the precision of the scores', () => {
    const single = { yTrue: [1, 0], yScore: Float32Array.of(0.6, 0.1), threshold: 0.6 }
    expect([...columnsOf('labels', single).yPred]).toEqual([1, 0])
  })

  test('needs scores', () => {
    expect(() => columnsOf('labels', input, { threshold: 0.5 })).toThrow('there is no yScore for the threshold 0.5')
  })

  test('of rows that are all positive makes a class for the others', () => {
    const { labels, yPred } = columnsOf('labels', { yTrue: [1, 1], yScore: [0.9, 0.1], threshold: 0.5 })
    expect([labels, [...yPred]]).toEqual(tableOf('0 1 / 1 0'))
  })
})

test('columns have labels where these were predicted, or a threshold can make them', () => {
  const scores = { yScore: Float64Array.of(1), yPred: undefined, threshold: undefined }
  expect(hasLabels(scores, {})).toBe(false)
  expect(hasLabels(scores, { threshold: 0 })).toBe(true)
  expect(hasLabels({ ...scores, threshold: 0 }, {})).toBe(true)
  expect(
    hasLabels({ yPred: { kind: 'numbers', values: [1] } as never, yScore: undefined, threshold: undefined }, {}),
  ).toBe(true)
})

test('cells are the same classes with one row for each pair', () => {
  const cells = labelsOfCells(columnsOf('labels', input), {
    yTrue: Int32Array.of(0, 1),
    yPred: Int32Array.of(1, 1),
    rows: Float64Array.of(2, 5),
  })
  expect(cells).toMatchObject({ n: 2, labels: ['a', 'b', 'c'], declared: false, ids: undefined })
  expect([...cells.tally().supports]).toEqual([2, 5, 0])
})
