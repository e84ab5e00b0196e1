import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOfStream } from '../../../src/read/sources/fileBytes.ts'
import { unpacked } from '../../../src/read/sources/unpacked.ts'
import { refusal } from '../written.ts'

test('a small file that unpacks to 1 GB is refused', async () => {
  // Pieces that each repeat one byte.
  const piece = gzipSync(Buffer.alloc(1e8))
  const bytes = Buffer.concat(Array.from({ length: 10 }, () => piece))
  expect(await refusal(() => unpacked({ shown: 'preds.csv', bytes }))).toContain('preds.csv has 1 GB or more')
})

test('a file that says that it unpacks to 1 GB, and does', async () => {
  const bytes = gzipSync(Buffer.alloc(1e9))
  expect(await refusal(() => unpacked({ shown: 'preds.csv', bytes }))).toContain('preds.csv has 1 GB or more')
})

test('input without end stops at the limit', async () => {
  const piece = Buffer.alloc(1e8)
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) yield piece
  }
  expect(await refusal(() => bytesOfStream(endless(), 'the stream'))).toContain('the stream has 1 GB or more')
})
