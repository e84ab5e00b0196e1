import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contentByFzstd, unpacked } from '../../../src/read/sources/unpacked.ts'
import { zstdFrames } from '../../../src/read/sources/zstdFrames.ts'
import { sampled } from '../../thoroughness.ts'
import { refusal } from '../written.ts'

const text = 'id,label\n'.repeat(50_000)

function unpack(bytes: Buffer): Promise<string> {
  return unpacked({ shown: 'preds.csv', bytes }).then(file => file.bytes.toString())
}

const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** Each with the byte at which its head ends: before it, a cut file is taken for text. */
const packings = [
  ['gzip', gzipSync, 2],
  ['Zstandard', (content: string) => zstdCompressSync(content), 4],
  ['Zstandard', (content: string) => zstdCompressSync(content, checked), 4],
] as const

describe.each(packings)('%s', (name, pack, head) => {
  test('is unpacked', async () => {
    expect(await unpack(pack(text))).toBe(text)
    expect(await unpack(pack(''))).toBe('')
  })

  test('cut off at any byte is called truncated', async () => {
    // Numbers that do not pack well: any four bytes of them may state a size.
    const bytes = pack(Array.from({ length: 40 }, (_, i) => `${i},${Math.sin(i)}`).join('\n'))
    for (let length = head; length < bytes.length; length++) {
      expect(await refusal(() => unpack(bytes.subarray(0, length))), `${length} bytes`).toBe(
        `preds.csv is truncated: it ends before its ${name} data do. Expected a whole file packed with ${name}. Write or copy it anew: its end is missing.`,
      )
    }
  })

  test('several parts, one behind the other', async () => {
    const [a, b] = [pack('id,label\n'), pack('a,1\n')]
    expect(await unpack(Buffer.concat([a, b]))).toBe('id,label\na,1\n')
    for (let at = 0; at < 3; at++) {
      for (const byte of [0, 1, 0x55, 0xff]) {
        const damaged = Buffer.concat([a, b])
        damaged[a.length + at] = byte
        if (damaged[a.length + at] === b[at]) continue
        expect(await refusal(() => unpack(damaged)), `byte ${at} is ${byte}`).toMatch(
          /^preds\.csv (cannot be unpacked|is truncated)/,
        )
      }
    }
  })
})

test('gzip with any byte changed unpacks to the same or is refused', async () => {
  const content = 'id,label,score\na,1,0.9\nb,0,0.4\n'
  const bytes = gzipSync(content)
  for (let at = 2; at < bytes.length; at++) {
    for (const bit of sampled([0, 1, 2, 3, 4, 5, 6, 7])) {
      const damaged = Buffer.from(bytes)
      damaged[at] = damaged[at]! ^ (1 << bit)
      const outcome = await unpack(damaged).catch((error: unknown) => error)
      if (outcome !== content) expect(await refusal(() => unpack(damaged))).toContain('preds.csv')
    }
  }
})

test('zeros behind a gzip file are padding', async () => {
  expect(await unpack(Buffer.concat([gzipSync(text), Buffer.alloc(512)]))).toBe(text)
})

test('a gzip file that states a size it does not have is damaged, not large', async () => {
  const stating = Buffer.from(gzipSync('a'))
  stating.writeUInt32LE(1e9, stating.length - 4)
  expect(await refusal(() => unpack(stating))).toContain('preds.csv cannot be unpacked (incorrect length check)')
})

test('a frame that states 1 GB is refused before it is unpacked', async () => {
  // A size of eight bytes, and one last block of nothing.
  const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0])
  expect(await refusal(() => unpack(frame))).toContain('preds.csv has 1 GB or more')
})

describe('Zstandard where Node has none', () => {
  const unpackByFzstd = async (bytes: Buffer): Promise<string> => {
    const [frame] = zstdFrames(bytes)
    return Buffer.from(await contentByFzstd(frame!, 1e9, 'preds.csv')).toString()
  }

  test.each(['', 'a', 'id,label\n', text])('with and without a check: %#', async content => {
    expect(await unpackByFzstd(zstdCompressSync(content))).toBe(content)
    expect(await unpackByFzstd(zstdCompressSync(content, checked))).toBe(content)
  })

  test('a check that is not that of the content', async () => {
    const bytes = zstdCompressSync('a,1\nb,0\n', checked)
    const last = bytes.length - 1
    bytes[last] = bytes[last]! ^ 1
    await expect(unpackByFzstd(bytes)).rejects.toThrow('its check is not that of its content')
  })

  test('more than may be unpacked', async () => {
    const [frame] = zstdFrames(zstdCompressSync(text))
    expect(await refusal(() => contentByFzstd(frame!, 1000, 'preds.csv'))).toContain('preds.csv has 1 GB or more')
  })
})
