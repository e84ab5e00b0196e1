import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFields, type FieldRules } from '../../../src/metrics/agents/countFields.ts'

const rules: FieldRules = { compare: new Map(), lists: 'matched', document: () => '"r"' }
const outcomes = (truth: unknown, answer: unknown, given: Partial<FieldRules> = {}) =>
  countFields(truth, answer, { ...rules, ...given }).map(({ path, outcome }) => `${path} ${outcome}`)

test.each<[unknown, unknown, readonly string[]]>([
  [{ a: 1 }, { a: 1 }, ['a right']],
  [{ a: 1 }, { a: '1' }, ['a wrong']],
  [{ a: 1 }, {}, ['a missing']],
  [{ a: 1 }, undefined, ['a missing']],
  [{ a: null }, { a: 1 }, ['a extra']],
  [{ a: null }, {}, []],
  [{ a: Number.NaN }, { a: Number.NaN }, []],
  [{ a: 1 }, { a: Number.NaN }, ['a missing']],
  [{ a: Number.NaN }, { a: 1 }, ['a extra']],
  [{ a: [1, Number.NaN] }, { a: [1] }, ['a[] right']],
  [{ a: 0 }, { a: -0 }, ['a right']],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2 } }, ['a.b missing', 'a.c right']],
  [{ a: { b: 1 } }, { a: 5 }, ['a.b missing', 'a extra']],
  [{ a: [1, 2] }, { a: [2] }, ['a[] missing', 'a[] right']],
  [{ a: [] }, { a: [3] }, ['a[] extra']],
  [{ a: [[1]] }, { a: [[1]] }, ['a[][] right']],
])('%j beside %j', (truth, answer, expected) => {
  expect(outcomes(truth, answer)).toEqual(expected)
})

test.each<[string, unknown, unknown, string]>([
  ['a bigint', 1n, 1n, 'a right'],
  ['another bigint', 1n, 2n, 'a wrong'],
  ['a whole number that a double rounds', 2n ** 60n + 1n, 2 ** 60, 'a right'],
  ['a number that an answer tells exactly', 2 ** 60, 2n ** 60n + 1n, 'a right'],
  ['another number than the exact one', 2 ** 60, 2n ** 61n, 'a wrong'],
  ['a date', new Date(0), new Date(0), 'a right'],
  ['another date', new Date(0), new Date(1), 'a wrong'],
  ['a date as JSON writes it', new Date(0), '1970-01-01T00:00:00.000Z', 'a right'],
  ['a date read as a number', new Date(0), 0, 'a wrong'],
  ['no date', new Date(0), null, 'a missing'],
  ['a date that is not there', null, new Date(0), 'a extra'],
  ['an address', new URL('https://a.example'), new URL('https://b.example'), 'a wrong'],
  ['a map', new Map([['x', 1]]), new Map([['x', 2]]), 'a wrong'],
  ['a set', new Set([1]), new Set([1]), 'a right'],
  ['a typed array', Float64Array.of(1, 2), Float64Array.of(1, 3), 'a wrong'],
  ['a decimal', { toJSON: () => '1.50' }, { toJSON: () => '1.5' }, 'a wrong'],
])('%s is a value, not a document without fields', (_, truth, answer, expected) => {
  expect(outcomes({ a: truth }, { a: answer })).toEqual([expected])
})

test('a date that is none has no value, on either side', () => {
  const none = new Date('31st of June')
  expect(outcomes({ a: none }, { a: new Date('yesterday') })).toEqual([])
  expect(outcomes({ a: none }, { a: new Date(0) })).toEqual(['a extra'])
  expect(outcomes({ a: new Date(0) }, { a: none })).toEqual(['a missing'])
})

test('a comparison of its own gets an exact number beside a rounded one as a number', () => {
  const compare = new Map([['a', (truth: unknown, answer: unknown) => Number(truth) - (answer as number) < 1]])
  expect(outcomes({ a: 2 ** 60 }, { a: 2n ** 60n }, { compare })).toEqual(['a right'])
})

test('lists are matched so that most values are right, equal elements twice', () => {
  const items = [
    { n: 'tea', p: 2 },
    { n: 'tea', p: 2 },
    { n: 'cake', p: 5 },
  ]
  const read = [items[2], items[0], { n: 'tea', p: 3 }]
  expect(outcomes({ i: items }, { i: read }).filter(each => each.endsWith('right'))).toHaveLength(5)
  expect(outcomes({ i: items }, { i: read }, { lists: 'inOrder' }).filter(each => each.endsWith('right'))).toHaveLength(
    2,
  )
})

test('a comparison of a path decides for it, below it nothing is looked at', () => {
  const near = { compare: new Map([['total', (a: unknown, b: unknown) => Math.abs(Number(a) - Number(b)) < 0.01]]) }
  expect(outcomes({ total: 5 }, { total: 5.001 }, near)).toEqual(['total right'])
  expect(outcomes({ total: 5 }, {}, near)).toEqual(['total missing'])
  expect(outcomes({ a: { b: 1 } }, { a: { b: 2 } }, { compare: new Map([['a', () => true]]) })).toEqual(['a right'])
})

test('a field called __proto__ is a field', () => {
  expect(outcomes(JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 1}'))).toEqual(['__proto__ right'])
})

test('a document read as it is has no errors, in any order of its lists', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 })), truth => {
      const turned = Object.fromEntries(Object.entries(truth).map(([name, list]) => [name, [...list].reverse()]))
      expect(countFields(truth, truth, rules).every(({ outcome }) => outcome === 'right')).toBe(true)
      expect(countFields(truth, turned, rules).every(({ outcome }) => outcome === 'right')).toBe(true)
    }),
  )
})
