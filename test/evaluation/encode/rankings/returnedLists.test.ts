import { expect, test } from 'vitest'
import { encodeLists, returnedLists } from '../../../../src/evaluation/encode/rankings/returnedLists.ts'

test('a list for each query, in order or with scores', () => {
  const [first, second] = encodeLists(
    new Map<string, unknown>([
      ['q2', ['b', 'a']],
      ['q1', { a: 0.5 }],
    ]),
    'run',
  )
  expect(first).toEqual({ query: 'q2', docs: ['b', 'a'], scores: undefined })
  expect(second).toEqual({ query: 'q1', docs: ['a'], scores: Float64Array.of(0.5) })
  expect(encodeLists({ q: [] }, 'run')).toEqual([{ query: 'q', docs: [], scores: undefined }])
})

test('an empty run proves nothing', () => {
  expect(() => encodeLists({}, 'run')).toThrow('run is empty. Expected results for at least one query')
  expect(() => encodeLists({ q: ['a', 'a'] }, 'otherRun')).toThrow('otherRun["q"]')
})

test('of a ranking, the lists that the run has', () => {
  const query = { query: 'q', missing: false, docs: ['a'], scores: undefined }
  const queries = [query, { ...query, missing: true }, { ...query, docs: undefined }] as never
  expect(returnedLists({ queries } as never)).toEqual([{ query: 'q', docs: ['a'], scores: undefined }])
})
