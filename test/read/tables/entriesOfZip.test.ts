import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { entriesOfZip } from '../../../src/read/tables/entriesOfZip.ts'
import { storedFixture } from '../fixture.ts'
import { refusal } from '../written.ts'

/** What may be said of an entry besides what it is. */
interface Said {
  readonly method?: number
  readonly size?: number
  readonly check?: number
  readonly localName?: string
}

/** An archive of a single entry, by the rules unless something else is said of it. */
function zipOf(name: string, content: Buffer, said: Said = {}): Buffer {
  const { method = 8, size = content.length, check = crc32(content), localName = name } = said
  const packed = method === 8 ? deflateRawSync(content) : content
  const numbers = (widths: readonly number[], values: readonly number[]): Buffer =>
    Buffer.concat(
      widths.map((width, i) => {
        const bytes = Buffer.alloc(width)
        bytes.writeUIntLE(values[i]!, 0, width)
        return bytes
      }),
    )
  const about = [0, method, 0, 0, check, packed.length, size, name.length, 0]
  const local = Buffer.concat([
    numbers([4, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2], [0x04034b50, 20, ...about]),
    Buffer.from(localName),
    packed,
  ])
  const directory = Buffer.concat([
    numbers([4, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4], [0x02014b50, 20, 20, ...about, 0, 0, 0, 0, 0]),
    Buffer.from(name),
  ])
  const end = numbers([4, 2, 2, 2, 2, 4, 4, 2], [0x06054b50, 0, 0, 1, 1, directory.length, local.length, 0])
  return Buffer.concat([local, directory, end])
}

const content = Buffer.from('some content, some content')

test('entries of NumPy, stored and packed', () => {
  const names = entriesOfZip(storedFixture('preds.npz').bytes, 'preds.npz').map(({ name }) => name)
  expect(names).toEqual(['label.npy', 'score.npy', 'id.npy', 'ok.npy'])
  for (const method of [0, 8])
    expect(entriesOfZip(zipOf('a', content, { method }), 'a.npz')).toEqual([{ name: 'a', content }])
})

describe('what is damaged', () => {
  test.each<[string, Said, string]>([
    ['a CRC-32', { check: (crc32(content) ^ 1) >>> 0 }, 'the CRC-32 of a is not that of its content'],
    ['a size that is too large', { size: content.length + 1 }, 'a has 26 bytes where 27 belong'],
    ['a size that is too small', { size: 3 }, 'a cannot be unpacked: it has more than 3 bytes'],
    ['a name', { localName: 'b' }, 'its directory has a where another name stands'],
    ['another method', { method: 12 }, 'a is packed by the method 12'],
  ])('%s', (_, said, message) => {
    expect(() => entriesOfZip(zipOf('a', content, said), 'a.npz')).toThrow(message)
  })

  test('cut off, or with something behind its end', () => {
    const bytes = zipOf('a', content)
    for (let length = 0; length < bytes.length; length++) {
      expect(() => entriesOfZip(bytes.subarray(0, length), 'a.npz')).toThrow(Error)
    }
    expect(() => entriesOfZip(Buffer.concat([bytes, Buffer.from('x')]), 'a.npz')).toThrow(
      'the directory at its end is damaged',
    )
  })

  test('an entry that is not counted', () => {
    const { bytes } = storedFixture('preds.npz')
    const end = bytes.length - 22
    bytes.writeUInt16LE(3, end + 10)
    expect(() => entriesOfZip(bytes, 'preds.npz')).toThrow('its directory does not end after 3 entries')
  })
})

test('an archive that says that it unpacks to 1 GB', async () => {
  expect(await refusal(() => entriesOfZip(zipOf('a', content, { size: 1e9 }), 'a.npz'))).toContain(
    'a.npz has 1 GB or more',
  )
})
