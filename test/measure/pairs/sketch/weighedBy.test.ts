import { expect, test } from 'vitest'
import type { RankingData } from '../../../../src/evaluation/encode/rankings/rankingData.ts'
import type { Sliceable } from '../../../../src/evaluation/encode/subset.ts'
import { type EvaluationInput, evaluation } from '../../../../src/index.ts'
import { queriesWeighedBy, rowsWeighedBy } from '../../../../src/measure/pairs/sketch/weighedBy.ts'

function rows(ids: string | undefined, sampleWeight?: readonly number[]): Sliceable {
  const n = ids?.length ?? sampleWeight?.length ?? 3
  const names = ids === undefined ? {} : { ids: [...ids] }
  const passed = Array.from({ length: n }, (_, i) => i % 2 === 0)
  const input: EvaluationInput = { passed, ...names, ...(sampleWeight && { sampleWeight }) }
  const { data } = evaluation(input)
  if (data.kind !== 'cases') throw new TypeError('these are cases')
  return data
}

test.each([
  ['rows that weigh 0 in the candidate are left out', rows('abc', [1, 0, 1]), rows('cba'), 'ca'],
  [
    'those of the baseline alone count by its own weights',
    rows('abc', [1, 0, 1]),
    rows('abcde', [1, 1, 1, 0, 1]),
    'ace',
  ],
  ['rows of the candidate count whatever the baseline says', rows('abc'), rows('abc', [1, 0, 1]), 'abc'],
  ['without a row in common the baseline stays as it is', rows('abc', [1, 0, 0]), rows('bc'), 'bc'],
])('%s', (_, candidate, baseline, expected) => {
  expect(rowsWeighedBy(candidate, baseline).ids?.join('')).toBe(expected)
})

test('by position where both were given as many', () => {
  const candidate = rows(undefined, [1, 0, 1, 1])
  expect(rowsWeighedBy(candidate, rows(undefined, [1, 1, 1, 0])).places).toEqual(Uint32Array.of(0, 2, 3))
  const three = rows(undefined)
  expect(rowsWeighedBy(candidate, three)).toBe(three)
})

test('where all rows weigh something, nothing is done', () => {
  const baseline = rows('abc', [1, 2, 3])
  expect(rowsWeighedBy(rows('abc'), baseline)).toBe(baseline)
})

test('queries by name', () => {
  const ranking = (sampleWeight?: readonly number[]): RankingData => {
    const { data } = evaluation(
      ['q1', 'q2', 'q3'].map((query, i) => ({
        ...{ query, relevant: ['d'], retrieved: ['d'] },
        ...(sampleWeight && { sampleWeight: sampleWeight[i] }),
      })),
    )
    if (data.kind !== 'ranking') throw new TypeError('this is a ranking')
    return data
  }
  const { queries } = queriesWeighedBy(ranking([1, 0, 1]), ranking())
  expect(queries.map(({ query }) => query)).toEqual(['q1', 'q3'])
})
