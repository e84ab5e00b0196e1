import { describe, expect, test } from 'vitest'
import { evaluation } from '../../../src/index.ts'
import { everyColumn } from './everyColumn.ts'

describe('rows of weight 0 are left out of each column', () => {
  test.each(Object.entries(everyColumn))('%s', (_, input) => {
    const { data, n } = evaluation({ ...input, sampleWeight: [1, 0, 2, 0, 1] })
    if (!('asGiven' in data) || data.kind === 'ranking') throw new TypeError('these are rows')
    expect([n, data.n, data.places, data.asGiven?.n]).toEqual([3, 3, Uint32Array.of(0, 2, 4), 5])
    expect(data.sampleWeight).toEqual(Float64Array.of(1, 2, 1))
    expect(data.ids).toEqual(['r0', 'r2', 'r4'])
    expect(data.details?.get('question')).toEqual(['why?', 'what?', 'how?'])
    expect(data.slices?.get('country')?.labels).toEqual(['de'])
    expect(data.groups?.labels).toEqual(['u', 'w', 'v'])
  })
})

test('where all weigh something, the data stay as they are', () => {
  const { data } = evaluation({ yTrue: [1, 0], yPred: [1, 1], sampleWeight: [0.5, 1e-300] })
  expect(data).toMatchObject({ n: 2 })
  expect('asGiven' in data).toBe(false)
})

test('scores are shares if those that count are', () => {
  const input = { yTrue: [1, 0, 1], yScore: [0.5, 0.2, 7] }
  const sharesOf = (sampleWeight: readonly number[]) => {
    const { data } = evaluation({ ...input, sampleWeight })
    return 'scoresAreShares' in data && data.scoresAreShares
  }
  expect([sharesOf([1, 1, 0]), sharesOf([1, 1, 1])]).toEqual([true, false])
})

test('queries without names are paired by their places among those that count, and keep what they are called', () => {
  const { data } = evaluation({ relevance: [[1], [0, 1], [1]], sampleWeight: [0, 1, 1] })
  if (data.kind !== 'ranking') throw new TypeError('this is a ranking')
  expect(data.queries.map(({ query, pairedAs }) => [query, pairedAs])).toEqual([
    ['query 1', 'query 0'],
    ['query 2', 'query 1'],
  ])
})

test('only the judgements of queries that count are kept', () => {
  const rows = ['q1', 'q2'].map((query, i) => ({ query, relevant: ['d'], retrieved: ['d'], sampleWeight: i }))
  const { data } = evaluation(rows)
  if (data.kind !== 'ranking') throw new TypeError('this is a ranking')
  expect(data.qrels).toEqual(new Map([['q2', new Map([['d', 1]])]]))
})
