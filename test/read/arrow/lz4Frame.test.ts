import { expect, test } from 'vitest'
import { lz4Block, lz4Frame } from '../../../src/read/arrow/lz4Frame.ts'

// The last byte is the check of the two before it.
const heading = [0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0xc0]

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

// As python-lz4 4.4 writes it with each of its checks: content_checksum, block_checksum, store_size.
test.each([
  ['none but that of its heading', '04224d186040820a0000806162636162636162632100000000'],
  ['one of its content', '04224d186440a70a000080616263616263616263210000000097eefaf9'],
  ['one of each block', '04224d187040ad0a0000806162636162636162632197eefaf900000000'],
  ['all of them', '04224d187c400a00000000000000df0a0000806162636162636162632197eefaf90000000097eefaf9'],
])('checks: %s', (name, hex) => {
  const sound = Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(text(lz4Frame(sound, 10))).toBe('abcabcabc!')
  const content = sound.indexOf(97)
  const unnoticed: number[] = []
  for (let at = 0; at < sound.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const damaged = sound.with(at, sound[at]! ^ (1 << bit))
      try {
        if (text(lz4Frame(damaged, 10)) !== 'abcabcabc!') unnoticed.push(at)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }
  }
  // Without a check of the content, nobody can tell that it was changed.
  expect(unnoticed.every(at => name.startsWith('none') && at >= content && at < content + 10)).toBe(true)
})

test('a block without a frame', () => {
  const block = Uint8Array.of(0x32, 97, 98, 99, 3, 0, 0x10, 33)
  expect(text(lz4Block(block, 10))).toBe('abcabcabc!')
  expect(() => lz4Block(block, 11)).toThrow('it has 10 bytes where 11 belong')
  expect(lz4Block(Uint8Array.of(0), 0)).toHaveLength(0)
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
