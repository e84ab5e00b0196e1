import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { linesOfFile } from '../../../src/read/texts/linesOfFile.ts'
import { type Progress, progressText } from '../../../src/terminal/progress.ts'

const folder = mkdtempSync(join(tmpdir(), 'lines-'))
const written = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a line for each row; empty lines keep their place', async () => {
  expect((await linesOfFile(written('a.txt', 'one\n\nthree\n'))).lines).toEqual(['one', '', 'three'])
  expect((await linesOfFile(written('b.txt', 'one\r\ntwo'))).lines).toEqual(['one', 'two'])
  expect((await linesOfFile(written('c.txt', '\ufeffone\u2028still one\n\n'))).lines).toEqual([
    'one\u2028still one',
    '',
  ])
  expect((await linesOfFile(written('d.txt.gz', gzipSync('one\ntwo\n')))).lines).toEqual(['one', 'two'])
})

test('what is no text is refused', async () => {
  await expect(linesOfFile(written('e.txt', Uint8Array.of(0xff, 0x41)))).rejects.toThrow('not written in UTF-8')
  await expect(linesOfFile(join(folder, 'nowhere.txt'))).rejects.toThrow('nowhere.txt')
})

test('long files say how many lines were read', async () => {
  const told: Progress[] = []
  const path = written('long.txt', 'a line\n'.repeat(1e5))
  expect((await linesOfFile(path, progress => told.push(progress))).lines).toHaveLength(1e5)
  expect(told.map(progressText)).toEqual([`reading ${path}`, `reading ${path}, 65 %, 65,536 rows`])
})
