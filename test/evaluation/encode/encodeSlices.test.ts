import { describe, expect, test } from 'vitest'
import { labelsOf } from '../../../src/evaluation/encode/columnTypes.ts'
import { encodeQuerySlices, namedSlices } from '../../../src/evaluation/encode/encodeSlices.ts'
import { evaluation } from '../../../src/index.ts'

const rows = { yTrue: [1, 0, 1], yPred: [1, 0, 0] }

test('a slicing column is named where it is wrong, escaped where its name is odd', () => {
  expect(() => evaluation({ ...rows, slices: { country: ['de'] } })).toThrow('slices.country has 1 value')
  expect(() => evaluation({ ...rows, slices: { 'of\nwhere': ['de'] } })).toThrow('slices["of\\nwhere"] has 1 value')
  for (const slices of [null, 'country', ['de'], new Map()]) {
    expect(() => namedSlices(slices)).toThrow('Expected named columns: { country: […], device: […] }.')
  }
})

describe('what has no value is a slice of its own', () => {
  test.each([
    ['null and undefined', ['de', null, undefined], ['de', '(missing)', '(missing)']],
    ['NaN', Float64Array.of(1, Number.NaN, 2), [1, '(missing)', 2]],
    ['nothing missing', [true, false, true], [true, false, true]],
  ])('%s', (_, country, labels) => {
    const { data } = evaluation({ ...rows, slices: { country } })
    const column = data.kind === 'rows' ? data.slices?.get('country') : undefined
    expect(column && labelsOf(column)).toEqual(labels)
  })
})

test('a column without any value is refused', () => {
  expect(() => evaluation({ ...rows, slices: { country: [null, undefined, null] } })).toThrow(
    'slices.country[0] is null. Expected a label in at least one row',
  )
})

describe('slices of queries', () => {
  const queries = ['q1', 'q2', 'q3']
  const short = (given: unknown) =>
    Array.from(encodeQuerySlices({ kind: given }, queries)?.values() ?? []).map(labelsOf)

  test('by name, as an object or a Map, or in the order of the queries', () => {
    expect(short({ q3: 'long', q1: 'short', q2: 'short', q9: 'of no judged query' })).toEqual([
      ['short', 'short', 'long'],
    ])
    expect(short(new Map([['q1', 1]]))).toEqual([[1, '(missing)', '(missing)']])
    expect(short(['a', 'b', 'a'])).toEqual([['a', 'b', 'a']])
    expect(encodeQuerySlices(undefined, queries)).toBeUndefined()
  })

  test('a column of other queries, of another length, or of none is refused', () => {
    expect(() => short({ q7: 'short' })).toThrow(
      'slices.kind names none of the queries. Expected a label for each: "q1"',
    )
    expect(() => short(['a', 'b'])).toThrow('slices.kind has 2 values, but the queries')
    expect(() => short(7)).toThrow('slices.kind is 7')
  })
})
