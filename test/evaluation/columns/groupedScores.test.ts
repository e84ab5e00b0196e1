import { expect, test } from 'vitest'
import { groupedScores } from '../../../src/evaluation/columns/slicedColumns.ts'
import { columnsOf } from './columnsOf.ts'

test('scores of the positive class, and the group of each row', () => {
  const input = { yTrue: [1, 0, 1], yScore: [0.3, 0.2, 0.9], groups: ['v', 'u', 'v'] }
  const { scores, groups } = columnsOf('groupedScores', input)
  expect([...scores.isPositive]).toEqual([1, 0, 1])
  expect(Array.from(groups.codes, code => groups.labels[code])).toEqual(['v', 'u', 'v'])
  expect([...columnsOf('groupedScores', input, { positive: 0 }).scores.isPositive]).toEqual([0, 1, 0])
})

test('without groups there are none', () => {
  expect(() => groupedScores({ kind: 'rows', n: 1 } as never, {})).toThrow('there are no groups')
})
