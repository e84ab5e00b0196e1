import * as flechette from '@uwdata/flechette'
import { expect, test } from 'vitest'
import { teachCodecs } from '../../../src/read/arrow/teachCodecs.ts'
import { storedFixture } from '../fixture.ts'

const { CompressionType, getCompressionCodec, setCompressionCodec, tableFromIPC } = flechette

test('a codec that somebody else has set stays', async () => {
  const own = { decode: (bytes: Uint8Array) => bytes, encode: (bytes: Uint8Array) => bytes }
  setCompressionCodec(CompressionType.ZSTD, own)
  await teachCodecs('preds.feather', flechette)
  expect(getCompressionCodec(CompressionType.ZSTD)).toBe(own)
  const table = tableFromIPC(new Uint8Array(storedFixture('preds.lz4.feather').bytes))
  expect(table.getChild('country').toArray()).toEqual(['de', 'fr', null, 'fr', 'de'])
  expect(() => getCompressionCodec(CompressionType.LZ4_FRAME)?.encode(new Uint8Array(1))).toThrow(
    'this codec only reads',
  )
})

test('a version without codecs is too old', async () => {
  const { setCompressionCodec: _, ...old } = flechette
  await expect(teachCodecs('preds.feather', old as typeof flechette)).rejects.toThrow(
    'preds.feather is read with @uwdata/flechette 2.5 or later, and an older one is installed. Install: npm install',
  )
})
