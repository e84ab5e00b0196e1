import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyBlobs } from '../../src/runners/vitestParts.ts'

test('only blobs in which no test file stands are counted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-blobs-'))
  try {
    writeFileSync(join(folder, '1.json'), '[["1","2","3"],"5.1.0",["4"],[],{"id":"5"},"a.test.ts"]')
    writeFileSync(join(folder, '2.json'), '[["1","2","3"],"5.1.0",[],[]]')
    writeFileSync(join(folder, '2 again.json'), '[["1","2","3"],"5.1.0",[],[]]')
    writeFileSync(join(folder, '3.json'), '{}')
    writeFileSync(join(folder, 'notes.txt'), 'no blob')
    mkdirSync(join(folder, 'attachments'))
    // A blob that was uploaded twice is one.
    expect(emptyBlobs(folder)).toBe(1)
    writeFileSync(join(folder, '4.json'), '[["1","2","3"],"5.1.0",[],[],[],12.5]')
    expect(emptyBlobs(folder)).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
