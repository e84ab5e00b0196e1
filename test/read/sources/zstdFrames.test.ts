import { constants, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zstdFrames } from '../../../src/read/sources/zstdFrames.ts'

const packed = zstdCompressSync('id,label\n')

test('frames one behind the other, and what is skipped', () => {
  const skipped = Buffer.concat([Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0]), Buffer.from('abc')])
  const frames = zstdFrames(Buffer.concat([packed, skipped, packed]))
  expect(frames).toEqual([packed, packed].map(bytes => ({ bytes, stated: 9, check: undefined })))
})

test.each([0, 1, 255, 256, 257, 65_791, 65_792, 200_000])('the size of %i bytes that a head states', length => {
  expect(zstdFrames(zstdCompressSync(Buffer.alloc(length)))[0]?.stated).toBe(length)
})

test('the check of a content', () => {
  const bytes = zstdCompressSync('a', { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  expect(zstdFrames(bytes)).toEqual([{ bytes, stated: 1, check: bytes.readUInt32LE(bytes.length - 4) }])
})

test('cut off anywhere, and followed by something else', () => {
  for (let length = 1; length < packed.length; length++) {
    expect(() => zstdFrames(packed.subarray(0, length))).toThrow('unexpected end of file')
  }
  expect(() => zstdFrames(Buffer.concat([packed, Buffer.from('more')]))).toThrow('something else follows its end')
})
