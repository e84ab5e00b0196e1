import { gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { unpacked, unpackedByFzstd } from '../../../src/read/sources/unpacked.ts'
import { refusal } from '../written.ts'

const text = 'id,label\n'.repeat(50_000)

function unpack(bytes: Buffer): Promise<string> {
  return unpacked({ shown: 'preds.csv', bytes }).then(file => file.bytes.toString())
}

describe('unpacked', () => {
  test('what is not packed stays', async () => expect(await unpack(Buffer.from(text))).toBe(text))

  test.each([
    ['gzip', gzipSync(text)],
    ['Zstandard', zstdCompressSync(text)],
  ])('%s', async (name, bytes) => {
    expect(await unpack(bytes)).toBe(text)
    expect(await refusal(() => unpack(bytes.subarray(0, bytes.length - 6)))).toContain('preds.csv cannot be unpacked')
    expect(await refusal(() => unpack(bytes.subarray(0, bytes.length - 6)))).toContain(`packed with ${name}`)
  })

  test('a file that says it unpacks to 1 GB is refused', async () => {
    const stating = Buffer.from(gzipSync('a'))
    stating.writeUInt32LE(1e9, stating.length - 4)
    expect(await refusal(() => unpack(stating))).toContain('preds.csv has 1 GB or more')
    // A frame that states its size in eight bytes.
    const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0])
    expect(await refusal(() => unpack(frame))).toContain('preds.csv has 1 GB or more')
  })

  test('Zstandard where Node has none', async () => {
    const bytes = zstdCompressSync(text)
    expect((await unpackedByFzstd(bytes)).toString()).toBe(text)
    await expect(unpackedByFzstd(bytes.subarray(0, bytes.length - 6))).rejects.toThrow()
  })
})
