import { constants, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xxHash32, xxHash64 } from '../../../src/read/sources/xxHash.ts'
import { runs } from '../../thoroughness.ts'

// The values of https://github.com/Cyan4973/xxHash and of python-xxhash.
test.each([
  ['', 0x02cc5d05, 0xef46db3751d8e999n],
  ['a', 0x550d7456, 0xd24ec4f1a98c6e5bn],
  ['abc', 0x32d153ff, 0x44bc2cf5ad770999n],
  ['Nobody inspects the spammish repetition', 0xe2293b2f, 0xfbcea83c8a378bf1n],
])('%j', (text, low, high) => {
  expect(xxHash32(Buffer.from(text))).toBe(low)
  expect(xxHash64(Buffer.from(text))).toBe(high)
})

test('law: its low half is the check that zstd writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), content => {
      const frame = zstdCompressSync(content, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
      expect(Number(xxHash64(content) & 0xffffffffn)).toBe(frame.readUInt32LE(frame.length - 4))
    }),
    { numRuns: runs(200) },
  )
})
