import { expect, test } from 'vitest'
import { listsByQuery } from '../../../../src/evaluation/encode/rankings/listsByQuery.ts'

const lists = (given: object) => listsByQuery(given as never)

test('queries are named by their place, or by their ids', () => {
  expect([0, 1].map(lists({ relevance: [[1], [0]] }).nameOf)).toEqual(['query 0', 'query 1'])
  expect([0, 1].map(lists({ relevance: [[1], [0]], ids: ['q7', 8] }).nameOf)).toEqual(['q7', '8'])
})

test('weights count queries', () => {
  expect(lists({ relevance: [[1], [0]], sampleWeight: [1, 2] }).sampleWeight).toEqual(Float64Array.of(1, 2))
  expect(() => lists({ relevance: [[1]], sampleWeight: [1, 2] })).toThrow(
    'sampleWeight has 2 values, but relevance has 1',
  )
})

test('no query proves nothing', () => {
  expect(() => lists({ relevance: [] })).toThrow('relevance is empty. Expected at least one query')
})
