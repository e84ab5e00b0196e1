import { tableFromArrays, tableToIPC } from '@uwdata/flechette'
import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../../src/index.ts'
import { flatbuffer } from '../../../src/read/arrow/flatbuffer.ts'
import { requireWholeArrow } from '../../../src/read/arrow/requireWholeArrow.ts'
import { arrowTable } from '../../../src/read/tables/arrowTable.ts'
import { longTest, sampled } from '../../thoroughness.ts'
import { storedFixture } from '../fixture.ts'
import { columnsOf } from '../tables/tables.ts'

test.each([
  ...['preds.arrow', 'noted.feather', 'preds.feather', 'preds.lz4.feather', 'preds.zstd.feather', 'wide.feather'],
  ...['polars.arrow', 'polars.categories.arrow', 'polars.stream.arrow', 'arrowjs.file.arrow', 'arrowjs.stream.arrow'],
])('%s is whole', name => {
  requireWholeArrow(name, storedFixture(name).bytes)
})

/** With each of these flechette went on for ever, or for as many rows as the byte says. */
describe.each([
  ['preds.arrow', 302, 248],
  ['preds.arrow', 398, 128],
  ['preds.arrow', 492, 0xf8],
  ['preds.arrow', 1054, 127],
  ['preds.arrow', 1058, 127],
  ['preds.arrow', 1059, 255],
  ['preds.feather', 599, 1],
  ['preds.feather', 658, 248],
  ['preds.feather', 1676, 15],
])('%s with byte %i as %i', (name, at, byte) => {
  test('is read or refused', async () => {
    await readOrRefused(name, bytes => bytes.fill(byte, at, at + 1))
  })
})

/** The length of the second message leads back to its start. */
test('a message that is shorter than nothing', () => {
  const { bytes } = storedFixture('preds.arrow', bytes => {
    bytes.writeInt32LE(-8, 492)
    return bytes
  })
  expect(() => requireWholeArrow('preds.arrow', bytes)).toThrow('-8 bytes from byte 496 on are not all in it')
})

for (const name of ['preds.arrow', 'preds.feather', 'preds.lz4.feather']) {
  longTest(`${name} is read or refused whichever byte is another one`, async () => {
    const { length } = storedFixture(name).bytes
    for (let at = 0; at < length; at++) {
      for (const byte of sampled([0, 0x7f, 0x80, 0xf8, 0xff]))
        await readOrRefused(name, bytes => bytes.fill(byte, at, at + 1))
    }
  })
}

test('a stream of flechette, and a file, which has two marks of its end', () => {
  const table = tableFromArrays({ id: ['a', 'b', 'a'], score: [0.5, null, 1] })
  for (const format of ['stream', 'file'] as const) {
    requireWholeArrow('preds.arrow', tableToIPC(table, { format }) ?? new Uint8Array())
  }
})

test('a stream without its end, or with something behind it', () => {
  const { bytes } = storedFixture('preds.arrow')
  const end = bytes.length - 8
  // Another batch of rows may have stood there.
  expect(() => requireWholeArrow('preds.arrow', bytes.subarray(0, end))).toThrow('the mark at its end is missing')
  requireWholeArrow('preds.arrow', Buffer.concat([bytes, Buffer.alloc(8)]))
  expect(() => requireWholeArrow('preds.arrow', Buffer.concat([bytes, bytes]))).toThrow(
    'something else follows its end',
  )
  const columns = bytes.subarray(0, 8 + bytes.readInt32LE(4))
  expect(() => requireWholeArrow('preds.arrow', Buffer.concat([columns, bytes]))).toThrow('it names its columns twice')
})

test('a file without its end, and one whose footer lists other blocks', () => {
  const { bytes } = storedFixture('preds.feather')
  expect(() => requireWholeArrow('preds.feather', bytes.subarray(0, -1))).toThrow('its end is missing')
  // The footer names where the record batch starts: at the dictionary instead, both would be the same bytes.
  const [dictionary, record] = [blockAt(bytes, 8), blockAt(bytes, 10)]
  bytes.writeBigInt64LE(bytes.readBigInt64LE(dictionary), record)
  expect(() => requireWholeArrow('preds.feather', bytes)).toThrow('its footer lists other blocks than it has')
})

/** Where the footer of a file holds the first block of a vector. */
function blockAt(bytes: Buffer, slot: number): number {
  const end = bytes.length - 10
  const length = bytes.readInt32LE(end)
  const footer = flatbuffer(bytes.subarray(end - length, end))
  return end - length + footer.vectorAt(footer.tableAt(0)(slot), 24)[0]!
}

async function readOrRefused(name: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  try {
    const table = await arrowTable(storedFixture(name, change))
    const columns = await columnsOf(table, ['id', 'label', 'score', 'country'])
    for (const values of columns.values()) expect([0, table.n]).toContain(values.length)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
  }
}
