import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpacked } from '../../../src/read/sources/unpacked.ts'
import { refusal } from '../written.ts'

test('a small file that unpacks to 1 GB is refused', async () => {
  // Pieces that each repeat one byte.
  const piece = gzipSync(Buffer.alloc(1e8))
  const bytes = Buffer.concat(Array.from({ length: 10 }, () => piece))
  expect(await refusal(() => unpacked({ shown: 'preds.csv', bytes }))).toContain('preds.csv has 1 GB or more')
})
