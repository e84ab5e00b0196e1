import { describe, expect, test } from 'vitest'
import { integerPairs, integersOf, pairTable, rearranged, tallyOfPairs } from '../../src/numeric/pairTable.ts'

const a = [3, 5, 3, 3, 7]
const b = [5, 5, 3, 5, 4]

describe('integers that lie close together', () => {
  const pairs = integerPairs(Float64Array.from(a), Float64Array.from(b))

  test('are counted by pairs from the lowest on', () => {
    expect(pairs?.low).toBe(3)
    expect(pairs?.table.width).toBe(5)
    const expected = new Uint32Array(25)
    expected[0 * 5 + 0] = 1
    expected[0 * 5 + 2] = 2
    expected[2 * 5 + 2] = 1
    expected[4 * 5 + 1] = 1
    expect(pairs?.table.cells).toEqual(expected)
    expect(integersOf(pairs!)).toEqual([3, 4, 5, 7])
  })

  test('up to 256 of them; neither fractions nor numbers beyond 32 bits', () => {
    expect(integerPairs([0, 255], [1, 2])?.table.width).toBe(256)
    expect(integerPairs([0, 255], [1, 256])).toBeUndefined()
    expect(integerPairs([-1, 0], [254, 3])?.low).toBe(-1)
    expect(integerPairs([-1, 0], [255, 3])).toBeUndefined()
    expect(integerPairs([1, 2], [1, 2.5])).toBeUndefined()
    expect(integerPairs([2 ** 32, 2 ** 32 + 1], [2 ** 32, 2 ** 32])).toBeUndefined()
    expect(integerPairs(Uint8Array.of(1, 2), Uint8Array.of(3, 9))).toMatchObject({ low: 0, table: { width: 256 } })
  })
})

test('codes are counted by pairs, of up to 256 classes', () => {
  expect(Array.from(pairTable([0, 1, 1], [1, 1, 1], 2)!.cells)).toEqual([0, 1, 0, 2])
  expect(pairTable([0], [0], 256)?.width).toBe(256)
  expect(pairTable([0], [0], 257)).toBeUndefined()
})

test('counts in another order have zeros for what the table does not have', () => {
  const table = pairTable([0, 1, 1], [1, 1, 0], 2)!
  expect(Array.from(rearranged(table, [1, -1, 0], [1, 0, -1])!.cells)).toEqual([1, 1, 0, 0, 0, 0, 1, 0, 0])
  const many = (n: number) => Array.from({ length: n }, () => -1)
  expect(rearranged(table, many(256), many(256))?.width).toBe(256)
  expect(rearranged(table, many(257), many(257))).toBeUndefined()
})

test('a tally has the sums of rows and columns, and the diagonal', () => {
  // Class 0 is the integer 3, class 1 is 5; no class has 4 or 7 for its row.
  const { table } = integerPairs(a, b)!
  const tally = tallyOfPairs(table, [0, 2, -1], [0, 2, 1])
  expect(Array.from(tally.supports)).toEqual([3, 1, 0])
  expect(Array.from(tally.predictions)).toEqual([1, 3, 1])
  expect(Array.from(tally.correct)).toEqual([1, 1, 0])
  expect(tally.total).toBe(5)
})
