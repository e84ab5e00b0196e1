import { expect, test } from 'vitest'
import { lz4Frame } from '../../../src/read/arrow/lz4Frame.ts'

const heading = [0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0]

const frame = (block: readonly number[], { isPlain = false, more = [0, 0, 0, 0] } = {}) =>
  Uint8Array.from([...heading, block.length, 0, 0, isPlain ? 0x80 : 0, ...block, ...more])

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

test('literals, and a copy that reaches into what it writes', () => {
  const bytes = frame([0x32, 97, 98, 99, 3, 0, 0x10, 33])
  expect(text(lz4Frame(bytes, 10))).toBe('abcabcabc!')
})

test('long runs go on in further bytes', () => {
  const bytes = frame([0x1f, 97, 1, 0, 255, 2, 0x10, 33])
  expect(text(lz4Frame(bytes, 278))).toBe(`${'a'.repeat(277)}!`)
})

test('blocks that were not packed, and several of them', () => {
  const more = [2, 0, 0, 0x80, 99, 100, 0, 0, 0, 0]
  expect(text(lz4Frame(frame([97, 98], { isPlain: true, more }), 4))).toBe('abcd')
})

test('what is damaged', () => {
  const sound = frame([0x32, 97, 98, 99, 3, 0, 0x10, 33])
  for (let length = 0; length < sound.length; length++) {
    expect(() => lz4Frame(sound.subarray(0, length), 10)).toThrow(RangeError)
  }
  expect(() => lz4Frame(sound, 11)).toThrow('it has 10 bytes where 11 belong')
  expect(() => lz4Frame(sound, 9)).toThrow(RangeError)
  expect(() => lz4Frame(sound.with(0, 5), 10)).toThrow('it has no frame of LZ4')
  expect(() => lz4Frame(frame([0x12, 97, 2, 0, 0x10, 33]), 8)).toThrow('its copies lie outside of it')
  expect(() => lz4Frame(frame([0x12, 97, 0, 0, 0x10, 33]), 8)).toThrow('its copies lie outside of it')
})
