import { describe, expect, test } from 'vitest'
import { hasLists } from '../../../src/evaluation/columns/listColumns.ts'
import { evaluation } from '../../../src/index.ts'
import { columnsOf } from './columnsOf.ts'

const run = { u: { a: 1, b: 2, c: 2 }, v: ['b', 'a'] }

describe('lists', () => {
  test('are in order of rank: by score, then by id from the last', () => {
    const { lists, ties, n, missing, ignored } = columnsOf('lists', { run })
    expect([lists, ties, n, missing, ignored]).toEqual([
      [
        ['c', 'b', 'a'],
        ['b', 'a'],
      ],
      'trec',
      2,
      0,
      0,
    ])
  })

  test('without scores cannot tie', () => {
    expect(columnsOf('lists', { run: { u: ['a', 'b'] } }).ties).toBeUndefined()
  })

  test('of judged queries that the run lacks, or that nobody judged, are counted', () => {
    const qrels = { u: { a: 1 }, w: { a: 1 } }
    expect(columnsOf('lists', { qrels, run })).toMatchObject({ n: 1, lists: [['c', 'b', 'a']], missing: 1, ignored: 1 })
  })

  test('have what is known of their items', () => {
    const catalog = ['a', 'b', 'c', 'd']
    const { popularity, ...rest } = columnsOf('lists', { run, catalog, popularity: { a: 0.1, b: 0.5, c: 1 } })
    expect(rest.catalog).toEqual(catalog)
    expect(popularity?.get('b')).toBe(0.5)
  })
})

test('two runs are paired by query', () => {
  const { pairs, onlyInOne } = columnsOf('runPairs', { run, otherRun: { v: ['a'], w: ['b'] } })
  expect(pairs.map(pair => [pair.run.query, pair.run.docs, pair.otherRun.docs])).toEqual([['v', ['b', 'a'], ['a']]])
  expect(onlyInOne).toEqual(['u', 'w'])
})

test('grades by position are no lists of documents', () => {
  const { data } = evaluation({ relevance: [[1, 0]] })
  expect(hasLists(data)).toBe(false)
  expect(hasLists(evaluation({ run }).data)).toBe(true)
  expect(() => columnsOf('lists', { yTrue: [1], yPred: [1] })).toThrow('there is no run')
})
