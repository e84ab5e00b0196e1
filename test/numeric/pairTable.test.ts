import { expect, test } from 'vitest'
import { countedPairTable } from '../../src/numeric/countedPairTable.ts'
import { integerPairs, integersOf } from '../../src/numeric/integerPairs.ts'
import { pairTable, rearranged, tallyOfPairs } from '../../src/numeric/pairTable.ts'

const truth = [0, 1, 2, 2]
const prediction = [0, 1, 2, 0]

test('counts pairs of codes', () => {
  expect([...(pairTable(truth, prediction, 3)?.cells ?? [])]).toEqual([1, 0, 0, 0, 1, 0, 1, 0, 1])
})

test('refuses tables that would not fit the cache', () => {
  expect(pairTable([0], [0], 256)?.width).toBe(256)
  expect(pairTable([0], [0], 257)).toBeUndefined()
  expect(integerPairs([0, 256], [0, 0])).toBeUndefined()
})

test('integers may start anywhere; other numbers are refused', () => {
  const pairs = integerPairs([7, 9], [9, 7])
  expect(pairs?.low).toBe(7)
  expect(pairs && integersOf(pairs)).toEqual([7, 9])
  expect(integerPairs([0.5], [1])).toBeUndefined()
  expect(integerPairs([1], [2 ** 40])).toBeUndefined()
})

test('the table of a few bytes is as wide as they are apart, that of many as all bytes are', () => {
  expect(integerPairs(Uint8Array.of(7, 9), Uint8Array.of(9, 8))?.table.width).toBe(3)
  const many = new Uint8Array(256 * 256).fill(7)
  const pairs = integerPairs(many, many)
  expect(pairs?.table.width).toBe(256)
  expect(pairs && integersOf(pairs)).toEqual([7])
})

test('another order of classes moves the counts; −1 stands for none', () => {
  const table = pairTable(truth, prediction, 3)
  if (table === undefined) throw new Error('no table')
  expect([...(rearranged(table, [2, 0], [0, -1])?.cells ?? [])]).toEqual([1, 0, 1, 0])
})

test('the tally of its classes', () => {
  const table = pairTable(truth, prediction, 3)
  if (table === undefined) throw new Error('no table')
  const { supports, predictions, correct, total, totalWrong } = tallyOfPairs(table, [0, 1, 2, -1], [0, 1, 2, -1])
  expect([...supports]).toEqual([1, 1, 2, 0])
  expect([...predictions]).toEqual([2, 1, 1, 0])
  expect([...correct]).toEqual([1, 1, 1, 0])
  expect([total, totalWrong]).toEqual([4, 1])
})

test('a class that the table does not have brings no count of another', () => {
  const table = pairTable([0, 1, 1], [1, 1, 0], 2)
  const moved = table && rearranged(table, [1, -1, 0], [1, 0, -1])
  expect(Array.from(moved?.cells ?? [])).toEqual([1, 1, 0, 0, 0, 0, 1, 0, 0])
})

test('rows count as often as they are said to', () => {
  const table = countedPairTable([0, 2, 1, 2, 0], [1, 2, 0, 2, 1], 3, Float64Array.of(2, 0.5, 3, 7, 11))
  expect(table).toEqual({ width: 3, cells: Float64Array.of(0, 13, 0, 3, 0, 0, 0, 0, 7.5) })
  expect(countedPairTable([255], [0], 256, Float64Array.of(1))?.width).toBe(256)
  expect(countedPairTable([0], [0], 257, Float64Array.of(1))).toBeUndefined()
})

test('the lowest and the highest integer may stand in any row of either column', () => {
  expect(integerPairs([8, 7, 9, 8], [8, 8, 8, 8])).toEqual({
    table: { width: 3, cells: Uint32Array.of(0, 1, 0, 0, 2, 0, 0, 1, 0) },
    low: 7,
  })
  expect(integerPairs([3, 3, 3], [3, 5, 4])).toEqual({
    table: { width: 3, cells: Uint32Array.of(1, 1, 1, 0, 0, 0, 0, 0, 0) },
    low: 3,
  })
})

test('one row gives a table as wide as its integers are apart', () => {
  expect(integerPairs([7], [8])).toEqual({ table: { width: 2, cells: Uint32Array.of(0, 1, 0, 0) }, low: 7 })
})

test('integers that only one of the columns has are integers of both', () => {
  const pairs = integerPairs([1, 1, 5], [3, 1, 8])
  expect(pairs && integersOf(pairs)).toEqual([1, 3, 5, 8])
})

test('a few hundred bytes need no table of all bytes', () => {
  const bytes = new Uint8Array(300).fill(7)
  expect(integerPairs(bytes, bytes)?.table.width).toBe(1)
})

test('another order may have as many classes as fit the cache, and no more', () => {
  const table = { width: 2, cells: Uint32Array.of(1, 2, 3, 4) }
  expect(rearranged(table, new Array<number>(256).fill(1), [0])?.width).toBe(256)
  expect(rearranged(table, new Array<number>(257).fill(1), [0])).toBeUndefined()
})

test('a class that only one of the columns has is never correct', () => {
  const table = { width: 2, cells: Uint32Array.of(5, 2, 3, 7) }
  const { supports, predictions, correct, total } = tallyOfPairs(table, [1, -1, 0], [-1, 1, 0])
  expect([...supports]).toEqual([10, 0, 7])
  expect([...predictions]).toEqual([0, 9, 8])
  expect([...correct]).toEqual([0, 0, 5])
  expect(total).toBe(17)
})
