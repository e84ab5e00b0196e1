import { expect, test } from 'vitest'
import { encodeItems } from '../../../../src/evaluation/encode/rankings/itemColumns.ts'

const lists = [{ query: 'u', docs: ['a', 'b'], scores: undefined }]
const encode = (given: object) => encodeItems(given as never, lists)

test('without any column nothing is known of items', () => {
  expect(encode({})).toBeUndefined()
})

test('features are vectors of length 1, whatever their size', () => {
  const features = { a: [3, 4], b: [1e200, 1e200] }
  const vectors = encode({ features })?.features
  expect(vectors?.get('a')).toEqual(Float64Array.of(0.6, 0.8))
  expect(vectors?.get('b')?.[0]).toBeCloseTo(Math.SQRT1_2, 15)
  expect(encode({ features: { a: [1e-200, 0], b: [1, 0] } })?.features?.get('a')).toEqual(Float64Array.of(1, 0))
})

test.each([
  [{ catalog: ['a'] }, 'catalog lacks "b", which run["u"] has'],
  [{ catalog: [] }, 'catalog is empty'],
  [{ features: { a: [1], b: [1, 2] } }, 'features["b"] has 2 numbers, but the first item has 1'],
  [{ features: { a: [1], b: [0] } }, 'features["b"] has no number but 0'],
  [{ features: { a: [1] } }, 'features lacks "b"'],
  [{ popularity: { a: 0, b: 1 } }, 'popularity["a"] is 0. Expected a share of users above 0, at most 1.'],
  [{ popularity: { a: 1, b: 12 } }, 'Divide counts by the number of users'],
  [{ popularity: { a: 1 } }, 'popularity lacks "b"'],
])('%j is refused', (given, message) => {
  expect(() => encode(given)).toThrow(message)
})

test('another run is kept by query', () => {
  expect(encode({ otherRun: { u: ['c'] } })?.otherRun?.get('u')).toEqual({ query: 'u', docs: ['c'], scores: undefined })
})
