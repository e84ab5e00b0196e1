import { expect, test } from 'vitest'
import {
  encodings,
  type PageBody,
  type ParquetLeaf,
  requirePlain,
  requireWholePage,
} from '../../../src/read/parquet/requireWholePage.ts'

const leaf = (type: string, deepestDefinition = 0, deepestRepetition = 0): ParquetLeaf => ({
  type,
  width: 3,
  deepestDefinition,
  deepestRepetition,
})

const page = (bytes: readonly number[], n: number, encoding: number, levels?: PageBody['levels']): PageBody => ({
  bytes: Uint8Array.from(bytes),
  n,
  encoding,
  levels,
})

const three = Array.from({ length: 24 }, () => 0)

test('values without levels', () => {
  expect(requireWholePage(page(three, 3, encodings.plain), leaf('DOUBLE'), undefined)).toEqual({ values: 3, rows: 3 })
  expect(requireWholePage(page(three, 3, encodings.split), leaf('DOUBLE'), undefined).values).toBe(3)
  expect(requireWholePage(page([2, 0, 0, 0, 6, 1], 3, encodings.runs), leaf('BOOLEAN'), undefined).values).toBe(3)
  expect(requireWholePage(page([2, 6, 2], 3, encodings.dictionary), leaf('DOUBLE'), 3).values).toBe(3)
  expect(requireWholePage(page([0, 6], 3, encodings.oldDictionary), leaf('DOUBLE'), 1).values).toBe(3)
})

test('levels tell how many values and rows there are', () => {
  // Two of three are there: a run of 1 and one of 0.
  const levels = [4, 1, 2, 0]
  const two = three.slice(8)
  expect(
    requireWholePage(page([4, 0, 0, 0, ...levels, ...two], 3, encodings.plain), leaf('DOUBLE', 1), undefined),
  ).toEqual({
    values: 2,
    rows: 3,
  })
  const behind = { repetition: 0, definition: 4 }
  expect(
    requireWholePage(page([...levels, ...two], 3, encodings.plain, behind), leaf('DOUBLE', 1), undefined).values,
  ).toBe(2)
  // The second of three values belongs to the first row.
  const nested = [2, 0, 2, 1, 2, 0]
  const lists = page([...nested, 6, 1, ...three], 3, encodings.plain, { repetition: 6, definition: 2 })
  expect(requireWholePage(lists, leaf('DOUBLE', 1, 1), undefined)).toEqual({ values: 3, rows: 2 })
})

test.each<[string, PageBody, ParquetLeaf, number | undefined, string]>([
  [
    'too few values',
    page(three.slice(1), 3, encodings.plain),
    leaf('DOUBLE'),
    undefined,
    'have 23 bytes where 24 belong',
  ],
  ['too many values', page([...three, ...three], 3, encodings.plain), leaf('DOUBLE'), undefined, 'have 48 bytes'],
  [
    'levels that are cut off',
    page([9, 0, 0, 0, 6, 1], 3, encodings.plain),
    leaf('DOUBLE', 1),
    undefined,
    'levels of a page are cut off',
  ],
  [
    'a level that is too deep',
    page([2, 0, 0, 0, 6, 3, ...three], 3, encodings.plain),
    leaf('DOUBLE', 2),
    undefined,
    'the level 3 of 2',
  ],
  [
    'keys without a dictionary',
    page([2, 6, 2], 3, encodings.dictionary),
    leaf('DOUBLE'),
    undefined,
    'a dictionary that is missing',
  ],
  ['a key beyond its dictionary', page([2, 6, 2], 3, encodings.dictionary), leaf('DOUBLE'), 2, 'value 2 of 2'],
  ['keys of too many bits', page([33, 6, 2], 3, encodings.dictionary), leaf('DOUBLE'), 2, 'have 33 bits'],
  ['no keys', page([], 3, encodings.dictionary), leaf('DOUBLE'), 2, 'have undefined bits'],
  ['runs of numbers', page([2, 0, 0, 0, 6, 1], 3, encodings.runs), leaf('INT32'), undefined, 'runs of INT32'],
  [
    'runs of another length',
    page([20, 0, 0, 0, 6, 1], 3, encodings.runs),
    leaf('BOOLEAN'),
    undefined,
    'have 2 bytes where 20 belong',
  ],
  ['another encoding', page(three, 3, 4), leaf('DOUBLE'), undefined, 'a page has the encoding 4'],
])('%s', (_, body, of, keys, message) => {
  expect(() => requireWholePage(body, of, keys)).toThrow(message)
})

test('plain values of each type', () => {
  const bytes = (length: number): Uint8Array => new Uint8Array(length)
  requirePlain(bytes(2), 9, leaf('BOOLEAN'))
  requirePlain(bytes(9), 3, leaf('FIXED_LEN_BYTE_ARRAY'))
  requirePlain(bytes(12), 1, leaf('INT96'))
  requirePlain(Uint8Array.of(1, 0, 0, 0, 97, 0, 0, 0, 0), 2, leaf('BYTE_ARRAY'))
  // fastparquet writes eight bytes more.
  requirePlain(bytes(32), 3, leaf('DOUBLE'))
  expect(() => requirePlain(bytes(1), 9, leaf('BOOLEAN'))).toThrow(RangeError)
  expect(() => requirePlain(Uint8Array.of(2, 0, 0, 0, 97), 1, leaf('BYTE_ARRAY'))).toThrow(RangeError)
  expect(() => requirePlain(Uint8Array.of(1, 0, 0), 1, leaf('BYTE_ARRAY'))).toThrow(RangeError)
})
