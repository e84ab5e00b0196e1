import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles } from '../../src/cli/changedFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'watched-'))
const at = (name: string): string => join(folder, name)

test.each([
  ['written anew', (path: string) => writeFileSync(path, 'b')],
  [
    'put in its place',
    (path: string) => {
      writeFileSync(`${path}.new`, 'b')
      renameSync(`${path}.new`, path)
    },
  ],
])('a file that is %s', async (_, change) => {
  writeFileSync(at('preds.csv'), 'a')
  const changed = changedFiles([at('preds.csv'), 'no such folder/x.csv'], 20)
  change(at('preds.csv'))
  await expect(changed).resolves.toBe(true)
})

test('a file that was not there, and one of a pattern', async () => {
  const first = changedFiles([at('late.csv')], 20)
  writeFileSync(at('late.csv'), 'a')
  await expect(first).resolves.toBe(true)
  const second = changedFiles([at('run*.csv')], 20)
  writeFileSync(at('run1.csv'), 'a')
  await expect(second).resolves.toBe(true)
})

test('where there is no folder to watch, nobody waits', async () => {
  await expect(changedFiles(['no such folder/x.csv'], 20)).resolves.toBe(false)
})
