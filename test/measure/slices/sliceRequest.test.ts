import { describe, expect, test } from 'vitest'
import { noSliceColumn } from '../../../src/evaluation/columns/slicedColumns.ts'
import { requireSliceRequest } from '../../../src/measure/slices/sliceRequest.ts'

test('one column, several, and several crossed', () => {
  const columnsOf = (slices: unknown) => requireSliceRequest(slices, undefined, undefined).columns
  expect(columnsOf('country')).toEqual([['country']])
  expect(columnsOf(['country', 'device'])).toEqual([['country'], ['device']])
  expect(columnsOf(['country', ['country', 'device']])).toEqual([['country'], ['country', 'device']])
  expect(requireSliceRequest('country', undefined, undefined)).toMatchObject({ minSupport: 30, whenSmall: 'skip' })
  expect(requireSliceRequest('country', 5, 'fail')).toMatchObject({ minSupport: 5, whenSmall: 'fail' })
})

describe('bad options', () => {
  test.each<[string, readonly unknown[], string]>([
    ['no name', [7], 'slices is 7. Expected names of slice columns'],
    ['no column', [[]], 'Expected names of slice columns'],
    ['an empty crossing', [[[]]], 'Expected names of slice columns'],
    ['a column crossed with itself', [[['country', 'country']]], 'slices crosses "country" with itself'],
    ['the same twice', [['a', 'a']], 'slices names "a" twice'],
    [
      'the same crossing twice',
      [
        [
          ['a', 'b'],
          ['b', 'a'],
        ],
      ],
      'twice',
    ],
    ['no whole support', ['a', 2.5], 'minSupport is 2.5. Expected a whole number of at least 1'],
    ['no support', ['a', 0], 'minSupport is 0'],
    ['a policy that is none', ['a', 5, 'pass'], "whenSmall is \"pass\". Expected one of 'skip' | 'fail'"],
  ])('%s', (_, [slices, minSupport, whenSmall], problem) => {
    expect(() => requireSliceRequest(slices, minSupport, whenSmall)).toThrow(problem)
  })
})

test('a column that the data lack', () => {
  expect(String(noSliceColumn('contry', ['country', 'device']))).toContain('Did you mean country?')
  expect(String(noSliceColumn('country', []))).toContain('Expected columns of slices beside the data')
})

test('holes in a list are no columns', () => {
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is refused
  for (const slices of [[,], ['country', ,], [['country', ,]]]) {
    expect(() => requireSliceRequest(slices, undefined, undefined)).toThrow('Expected names of slice columns')
  }
})
