import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../src/index.ts'
import {
  type Codec,
  countCodec,
  definedNumberCodec,
  describedCodec,
  labelCodec,
  listCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  textCodec,
  tupleCodec,
  variantsCodec,
} from '../../src/report/jsonCodec.ts'

const place = (value: unknown) => ({ value, place: 'the report' })
const at = (value: unknown) => ({ value, place: 'metrics[2].value' })

/** Through the text of JSON and back. */
function readBack<Value, Json>({ read, write }: Codec<Value, Json>, value: Value): Value {
  return read(place(JSON.parse(JSON.stringify(write(value)))))
}

describe('what is written reads back the same', () => {
  test('numbers, the infinities and −0 among them', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), value => {
        expect(readBack(numberCodec, value)).toBe(value)
      }),
    )
    expect(readBack(definedNumberCodec, Number.NaN)).toBeNaN()
  })

  test('labels with their type', () => {
    for (const label of [1, '1', true, 'true', '']) expect(readBack(labelCodec, label)).toBe(label)
  })

  test('what is undefined', () => {
    expect(readBack(objectCodec({ a: textCodec, b: optionalCodec(countCodec) }), { a: 'x' })).toEqual({ a: 'x' })
  })
})

const pairCodec = objectCodec({
  name: describedCodec(textCodec, 'What it is called.'),
  counts: optionalCodec(listCodec(countCodec, { filled: true, key: count => count })),
})

test('an object is written in the order of its members, without those that are undefined', () => {
  expect(JSON.stringify(pairCodec.write({ counts: [1], name: 'x' }))).toBe('{"name":"x","counts":[1]}')
  expect(pairCodec.write({ name: 'x', counts: undefined })).toEqual({ name: 'x' })
})

test('its schema follows from its members', () => {
  expect(JSON.parse(JSON.stringify(pairCodec.schema))).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', description: 'What it is called.' },
      counts: { type: 'array', items: { $ref: '#/$defs/count' }, minItems: 1 },
    },
    required: ['name'],
    additionalProperties: false,
  })
})

test.each([
  [{}, 'the report has no name'],
  [{ name: 1 }, 'name is 1. Expected a text'],
  [{ name: 'x', nme: 'y' }, 'the report has "nme", which means nothing there'],
  [{ name: 'x', counts: [] }, 'counts is an array of 0. Expected at least one'],
  [{ name: 'x', counts: [2, -1] }, 'counts[1] is -1'],
  [{ name: 'x', counts: [2, 2] }, 'counts has 2 twice'],
])('%j is refused', (json, problem) => {
  expect(() => pairCodec.read(place(json))).toThrow(problem)
})

describe('one of several objects', () => {
  const either = variantsCodec(
    { mean: { of: textCodec, mean: numberCodec }, counts: { of: textCodec, counts: listCodec(countCodec) } },
    'a mean or counts',
  )

  test('has its name as kind, which JSON leaves out', () => {
    expect(readBack(either, { kind: 'counts', of: 'rows', counts: [1, 2] })).toEqual({
      kind: 'counts',
      of: 'rows',
      counts: [1, 2],
    })
    expect(either.write({ kind: 'mean', of: 'rows', mean: -0 })).toEqual({ of: 'rows', mean: '-0' })
  })

  test.each([
    ['members of none', { of: 'rows' }, 'Expected a mean or counts'],
    ['members of two', { of: 'rows', mean: 1, counts: [] }, 'Expected only of, mean.'],
    ['an unknown member', { of: 'rows', mean: 1, sum: 1 }, 'Expected only of, mean, counts'],
  ])('is refused with %s', (_, json, problem) => {
    expect(() => either.read(place(json))).toThrow(problem)
  })
})

test('a list whose items must differ says so in its schema', () => {
  const names = listCodec(textCodec, { distinct: true })
  expect(names.schema).toEqual({ type: 'array', items: { type: 'string' }, uniqueItems: true })
  expect(() => names.read(place(['a', 'b', 'a']))).toThrow('has "a" twice')
})

test('a description takes the place of another', () => {
  const first = describedCodec(textCodec, 'First.')
  expect(describedCodec(first, 'Second.').schema).toEqual({ type: 'string', description: 'Second.' })
})

describe('numbers', () => {
  test('that JSON has no words for are texts', () => {
    expect(['Infinity', '-Infinity', '-0'].map(text => numberCodec.read(at(text)))).toEqual([
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -0,
    ])
    expect(numberCodec.read(at(0.5))).toBe(0.5)
  })

  test.each(['NaN', '0', '1e3', ' Infinity', null, true, Number.NaN, Number.POSITIVE_INFINITY])('%j is none', value => {
    expect(() => numberCodec.read(at(value))).toThrow('Expected a number, "Infinity", "-Infinity" or "-0".')
  })

  test('may be undefined, which is null', () => {
    expect(definedNumberCodec.read(at(null))).toBeNaN()
    expect(definedNumberCodec.read(at(1))).toBe(1)
    expect(() => definedNumberCodec.read(at('null'))).toThrow(EvaluationError)
  })

  test('count from 0, exactly', () => {
    expect([0, 2 ** 53 - 1].map(value => countCodec.read(at(value)))).toEqual([0, 2 ** 53 - 1])
    for (const value of [-1, 0.5, 2 ** 53, '1'])
      expect(() => countCodec.read(at(value))).toThrow('an integer of 0 or more')
  })
})

test('labels keep their type; −0 is the label 0', () => {
  expect([labelCodec.read(at('1')), labelCodec.read(at(1)), labelCodec.read(at(true))]).toEqual(['1', 1, true])
  expect(labelCodec.read(at(-0))).toBe(0)
  for (const value of [0.5, null, ['a']]) expect(() => labelCodec.read(at(value))).toThrow('Expected a label')
})

test('texts, and one of several', () => {
  expect(textCodec.read(at(''))).toBe('')
  expect(() => textCodec.read(at(1))).toThrow('metrics[2].value is 1. Expected a text.')
  const ways = oneOfCodec(['up', 'down'])
  expect(ways.read(at('up'))).toBe('up')
  expect(() => ways.read(at('left'))).toThrow('Expected one of up, down.')
})

test('a list of so many numbers', () => {
  const pair = tupleCodec<readonly [number, number]>(2, 'two numbers')
  expect(readBack(pair, [1, Number.POSITIVE_INFINITY])).toEqual([1, Number.POSITIVE_INFINITY])
  for (const value of [[1], [1, 2, 3]]) expect(() => pair.read(at(value))).toThrow('Expected two numbers')
  expect(() => pair.read(at([1, 'x']))).toThrow('metrics[2].value[1] is "x"')
})
