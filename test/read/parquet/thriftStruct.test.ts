import { expect, test } from 'vitest'
import { thriftStruct } from '../../../src/read/parquet/thriftStruct.ts'

const read = (...bytes: readonly number[]) => thriftStruct(Uint8Array.from(bytes), 0)

test('numbers, truth values, texts, lists and structs by their fields', () => {
  const bytes = [
    ...[0x15, 0x01], // 1: −1
    ...[0x16, 0xac, 0x02], // 2: 150, as a long number
    ...[0x11, 0x12], // 3 and 4: true and false
    ...[0x18, 2, 97, 98], // 5: two bytes
    ...[0x19, 0x25, 2, 4], // 6: the list 1, 2
    ...[0x19, 0x21, 1, 2], // 7: the list true, false
    ...[0x1c, 0x15, 2, 0], // 8: a struct with 1: 1
    ...[0x13, 0xff], // 9: a byte
    ...[0x05, 40, 6], // 20, whose number is written out: 3
    0,
  ]
  const { fields, end } = read(...bytes)
  expect(end).toBe(bytes.length)
  expect([...fields]).toEqual([
    [1, -1],
    [2, 150],
    [3, true],
    [4, false],
    [5, Uint8Array.of(97, 98)],
    [6, [1, 2]],
    [7, [true, false]],
    [8, new Map([[1, 1]])],
    [9, -1],
    [20, 3],
  ])
})

test('a double', () => {
  const bytes = Buffer.alloc(10)
  bytes[0] = 0x17
  bytes.writeDoubleLE(0.1, 1)
  expect(thriftStruct(bytes, 0).fields.get(1)).toBe(0.1)
})

test('whole numbers up to 2^53', () => {
  const most = [0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x1f]
  expect(read(0x16, ...most, 0).fields.get(1)).toBe(2 ** 52 - 1 + 2 ** 52)
})

test.each([
  ['without its end', [0x15, 2]],
  ['with a number that does not end', [0x15, ...Array.from({ length: 20 }, () => 0xff)]],
  ['with a text that is longer than the rest', [0x18, 9, 97, 0]],
  ['with more parts than there are bytes', [0x19, 0xf5, 0xff, 0xff, 0x7f, 0]],
  ['with fields in no order', [0x15, 2, 0x05, 1, 2, 0]],
  ['with a value of no type', [0x1e, 0]],
  ['whose parts lie in each other', Array.from({ length: 40 }, () => 0x1c)],
])('a struct %s', (_, bytes) => {
  expect(() => read(...bytes)).toThrow(RangeError)
})
