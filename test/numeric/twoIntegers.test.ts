import { expect, test } from 'vitest'
import { twoIntegers } from '../../src/numeric/twoIntegers.ts'

test.each<[readonly number[], readonly number[] | undefined]>([
  [
    [0, 1, 0, 1, 1],
    [0, 1],
  ],
  [
    [7, 7, -2, 7],
    [7, -2],
  ],
  [[3], [3]],
  [[3, 3, 3], [3]],
  [
    [-0, 1],
    [0, 1],
  ],
  [
    [1, -0],
    [1, 0],
  ],
  [[0, 1, 2], undefined],
  [[0, 0.5], undefined],
  [[0.5, 0], undefined],
  [[0, 1, 0.5], undefined],
  [[2 ** 53, 0], undefined],
  [[0, 2 ** 53 - 1, 0, 1], undefined],
])('%j: %j', (values, integers) => {
  expect(twoIntegers(values)).toEqual(integers)
  expect(twoIntegers(Float64Array.from(values))).toEqual(integers)
})

test('of bytes a third value is found in any place', () => {
  for (let n = 2; n < 12; n++) {
    const bits = Uint8Array.from({ length: n }, (_, i) => i % 2)
    expect(twoIntegers(bits)).toEqual([0, 1])
    for (let place = 2; place < n; place++) expect(twoIntegers(bits.with(place, 2))).toBeUndefined()
  }
  expect(twoIntegers(Uint8Array.of(2, 1, 2))).toEqual([2, 1])
  expect(twoIntegers(Uint8Array.of(2, 3, 0))).toBeUndefined()
})
