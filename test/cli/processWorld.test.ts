import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, processWorld } from '../../src/cli/processWorld.ts'

function worldOf(env: Record<string, string>, isTTY = true, columns?: number) {
  const output = { write: () => true, isTTY, ...(columns !== undefined && { columns }) }
  return processWorld({ stdin: process.stdin, stdout: output, stderr: output, env })
}

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, false, false],
])('colours with %j, terminal: %s', (env, isTTY, isColoured) => {
  expect(worldOf(env, isTTY).layout.palette.received('x') !== 'x').toBe(isColoured)
})

test('someone waits at a terminal that is not that of CI', () => {
  expect(worldOf({}, true, 90).attended?.columns).toBe(90)
  expect(worldOf({ CI: 'true' }).attended).toBeUndefined()
  expect(worldOf({}, false).attended).toBeUndefined()
})

test('the width of the terminal, of COLUMNS, or the usual one', () => {
  expect(worldOf({}, true, 90).layout.width).toBe(90)
  expect(worldOf({ COLUMNS: '70' }, false).layout.width).toBe(70)
  expect(worldOf({ COLUMNS: 'wide' }, false).layout.width).toBe(80)
})

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
