import { describe, expect, test } from 'vitest'
import { labelsOf } from '../../../src/evaluation/encode/columnTypes.ts'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import { withSearchedColumns } from '../../../src/measure/slices/searchedColumns.ts'

const rows = {
  yTrue: [1, 0, 1, 0],
  yPred: [1, 0, 0, 0],
  slices: { country: ['fr', 'de', 'fr', null], device: [2, 1, 1, 2] },
}

function searched(input: EvaluationInput, columns?: unknown) {
  const { data } = withSearchedColumns(evaluation(input), columns)
  const slices = 'slices' in data ? data.slices : undefined
  return Object.fromEntries(Array.from(slices ?? [], ([name, column]) => [name, labelsOf(column)]))
}

test('all slices, those that are named, or columns beside the data', () => {
  expect(searched(rows)).toEqual({ country: ['fr', 'de', 'fr', '(missing)'], device: [2, 1, 1, 2] })
  expect(searched(rows, ['device'])).toEqual({ device: [2, 1, 1, 2] })
  expect(searched(rows, { paid: [true, false, true, false] })).toEqual({ paid: [true, false, true, false] })
})

test('numbers are binned, in slices and beside them', () => {
  const n = 20
  const yTrue = Array.from({ length: n }, (_, i) => i % 2)
  const age = Array.from({ length: n }, (_, i) => i + 30)
  const input = { yTrue, yPred: yTrue }
  const expected = age.map(
    (_, i) => ['below 34', '34 to below 38', '38 to below 42', '42 to below 46', '46 and above'][i >> 2],
  )
  expect(searched({ ...input, slices: { age } }).age).toEqual(expected)
  expect(searched(input, { age: Float64Array.from(age) }).age).toEqual(expected)
})

test('of queries by name or in their order', () => {
  const search = { qrels: { q1: { a: 1 }, q2: { b: 1 } }, run: { q1: ['a'], q2: ['b'] } }
  expect(searched(search, { length: { q2: 'long', q1: 'short' } })).toEqual({ length: ['short', 'long'] })
  expect(searched(search, { length: ['short', 'long'] })).toEqual({ length: ['short', 'long'] })
})

test('of counted rows a value for each row of the table, also for those that stand for none', () => {
  const table = { yTrue: [1, 0, 1], yPred: [1, 0, 0], count: [2, 0, 1] }
  expect(searched(table, { paid: ['a', 'b', 'c'] })).toEqual({ paid: ['a', 'a', 'c'] })
})

describe('bad columns', () => {
  test.each<[string, EvaluationInput, unknown, string]>([
    [
      'unknown',
      rows,
      ['contry'],
      'there are no slices "contry". Expected one of "country", "device". Did you mean country?',
    ],
    ['no name', rows, [1], 'there are no slices "1"'],
    ['none', { yTrue: [1], yPred: [1] }, undefined, 'there are no columns to search. Expected slices beside the data'],
    ['none named', rows, [], 'there are no columns to search'],
    [
      'a name alone',
      rows,
      'country',
      'columns is "country". Expected names of slice columns, [\'country\'], or columns',
    ],
    ['too short', rows, { age: [1, 2] }, 'columns.age has 2 values, but the evaluation has 4'],
    ['objects', rows, { age: [{}, {}, {}, {}] }, 'columns.age[0] is'],
  ])('%s', (_, input, columns, problem) => {
    expect(() => searched(input, columns)).toThrow(problem)
  })
})
