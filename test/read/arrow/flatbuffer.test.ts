import { expect, test } from 'vitest'
import { flatbuffer } from '../../../src/read/arrow/flatbuffer.ts'

/** An offset to a table with one slot, which leads to a vector of three bytes. */
const sound = [
  ...[12, 0, 0, 0],
  ...[6, 0, 8, 0, 4, 0, 0, 0], // The slots: 6 bytes, the table has 8, the first value stands 4 behind its start.
  ...[8, 0, 0, 0], // The table: its slots stand 8 before it.
  ...[4, 0, 0, 0],
  ...[3, 0, 0, 0, 7, 8, 9],
]

const changed = (at: number, byte: number): Uint8Array => Uint8Array.from(sound.with(at, byte))

test('a table leads to its values', () => {
  const buffer = flatbuffer(Uint8Array.from(sound))
  const slots = buffer.tableAt(0)
  expect(slots(4)).toBe(16)
  expect(slots(6)).toBeUndefined()
  expect(buffer.vectorAt(slots(4), 1)).toEqual([24, 25, 26])
  expect(buffer.vectorAt(slots(6), 1)).toEqual([])
  buffer.requireText(slots(4))
  buffer.requireText(slots(6))
})

test.each([
  ['a table outside', 3, 0x7f],
  ['a table before the start', 3, 0x80],
  ['slots outside', 15, 0x7f],
  ['slots of an odd size', 4, 7],
  ['slots of no size', 4, 2],
  ['slots that are cut off', 5, 0xff],
  ['a table that is cut off', 7, 0xff],
  ['a value outside of its table', 8, 8],
  ['more parts than there are bytes', 20, 4],
  ['2 billion parts', 23, 0x7f],
  ['fewer parts than none', 23, 0x80],
])('%s', (_what, at, byte) => {
  const buffer = flatbuffer(changed(at, byte))
  expect(() => buffer.vectorAt(buffer.tableAt(0)(4), 1)).toThrow(RangeError)
})

test('parts that lie in each other come to an end', () => {
  const buffer = flatbuffer(Uint8Array.from(sound))
  expect(() => {
    for (let i = 0; i < 100; i++) buffer.requireText(16)
  }).toThrow('its parts lie in each other')
})
