import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackedPage } from '../../../src/read/parquet/unpackedPage.ts'

const content = Buffer.from('abcabcabc!')
const block = Buffer.from([0x32, 97, 98, 99, 3, 0, 0x10, 33])
const hadoop = (whole: number, packed: Buffer): Buffer => {
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(whole, 0)
  sizes.writeUInt32BE(packed.length, 4)
  return Buffer.concat([sizes, packed])
}

const packings = [
  ['UNCOMPRESSED', content],
  ['GZIP', gzipSync(content)],
  ['GZIP', deflateSync(content)],
  ['BROTLI', brotliCompressSync(content)],
  ['ZSTD', zstdCompressSync(content)],
  ['LZ4_RAW', block],
  ['LZ4', block],
  ['LZ4', hadoop(10, block)],
  [
    'LZ4',
    Buffer.concat([hadoop(2, Buffer.from([0x20, 97, 98])), hadoop(8, Buffer.from([0x80, ...content.subarray(2)]))]),
  ],
] as const

test.each(packings)('%s', async (codec, packed) => {
  const unpack = await unpackedPage(codec, {})
  expect(Buffer.from(unpack(packed, 10))).toEqual(content)
  expect(() => unpack(packed, 11)).toThrow(Error)
  expect(() => unpack(packed, 9)).toThrow(Error)
  expect(unpack(Buffer.alloc(0), 0)).toHaveLength(0)
})

test('other codecs are those of the package', async () => {
  const unpack = await unpackedPage('SNAPPY', { SNAPPY: () => content })
  expect(unpack(Buffer.of(1), 10)).toBe(content)
  await expect(unpackedPage('LZO', {})).rejects.toThrow('its pages are packed by LZO')
})
