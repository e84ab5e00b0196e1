import { describe, expect, test } from 'vitest'
import { labelsOf } from '../../../src/evaluation/encode/columnTypes.ts'
import { namedSlices } from '../../../src/evaluation/encode/encodeSlices.ts'
import { encodeQuerySlices } from '../../../src/evaluation/inputs/querySlices.ts'
import { type EvaluationInput, evaluation, findSlices } from '../../../src/index.ts'

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
  const queries = { names: ['q1', 'q2', 'q3'] }
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

  describe('an object lists names such as "301" by number, so that a list cannot say of which query each label is', () => {
    const run = { '401': ['a'], '301': ['b'], q: ['a'] }
    const qrels = { '401': { a: 1 }, '301': { a: 1 }, q: { a: 1 } }
    const kind = ['hard', 'easy', 'none']
    const refused =
      'slices.kind is a list in the order of the queries, and qrels is an object, which lists queries such as "301"'

    test('as slices and as columns to search', () => {
      expect(() => evaluation({ qrels, run, slices: { kind } })).toThrow(refused)
      expect(() => evaluation({ qrels, run, slices: { kind } })).toThrow(
        'Expected a label by name: { "301": …, "401": … }',
      )
      expect(() => findSlices({ qrels, run }, 'mrr', { columns: { kind }, minSupport: 1 })).toThrow(
        'columns.kind is a list in the order of the queries',
      )
    })

    test('by name, from a Map and from rows each label finds its query', () => {
      const kindsOf = (input: EvaluationInput) => {
        const { data } = evaluation(input)
        const column = data.kind === 'ranking' ? data.slices?.get('kind') : undefined
        const queries = data.kind === 'ranking' ? data.queries.map(({ query }) => query) : []
        return Object.fromEntries(queries.map((query, i) => [query, column && labelsOf(column)[i]]))
      }
      const named = { '401': 'hard', '301': 'easy', q: 'none' }
      const ordered = new Map([
        ['401', { a: 1 }],
        ['301', { a: 1 }],
        ['q', { a: 1 }],
      ])
      const rows = { query: ['401', '301', 'q'], relevant: [['a'], ['a'], ['a']], retrieved: [['a'], ['b'], ['a']] }
      expect(kindsOf({ qrels, run, slices: { kind: named } })).toEqual(named)
      expect(kindsOf({ qrels: ordered, run, slices: { kind } } as object as EvaluationInput)).toEqual(named)
      expect(kindsOf({ ...rows, slices: { kind } })).toEqual(named)
    })

    test('a list is taken where no name is a whole number, and where there is one query', () => {
      const other = { '01': { a: 1 }, '-1': { a: 1 }, '4294967295': { a: 1 } }
      const found = { '01': ['a'], '-1': ['a'], '4294967295': ['a'] }
      const given = [
        { qrels: other, run: found, slices: { kind } },
        { qrels: { '7': { a: 1 } }, run: { '7': ['a'] }, slices: { kind: ['one'] } },
      ]
      for (const input of given) expect(() => evaluation(input as object as EvaluationInput)).not.toThrow()
    })
  })
})
