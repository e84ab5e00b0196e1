import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendWhole } from '../../../src/runners/files/appendWhole.ts'
import { writeInShell } from '../writeInShell.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-metrics-append-'))
  file = join(folder, 'summary.md')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a text follows what stands there, in the very file', () => {
  appendWhole(file, 'one\n')
  const { ino } = statSync(file)
  appendWhole(file, 'two\n')
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
  expect(statSync(file).ino).toBe(ino)
})

test('without room for all of it the file is as it was', () => {
  writeFileSync(file, 'before\n')
  expect(writeInShell(folder, 'ulimit -f 1; $APPEND summary.md 1000000')).toMatchObject({
    status: 2,
    stderr: 'EFBIG: file too large\n',
  })
  expect(readFileSync(file, 'utf8')).toBe('before\n')
})

test('a file that was not there is not there', () => {
  expect(writeInShell(folder, 'ulimit -f 1; $APPEND summary.md 1000000').status).toBe(2)
  expect(existsSync(file)).toBe(false)
})

test('a device stays', () => {
  expect(writeInShell(folder, '$APPEND /dev/full 6')).toMatchObject({
    status: 2,
    stderr: 'ENOSPC: no space left on device\n',
  })
  expect(statSync('/dev/full').isCharacterDevice()).toBe(true)
  appendWhole('/dev/null', 'text')
})

test('a folder that is gone is an error', () => {
  expect(() => appendWhole(join(folder, 'gone/summary.md'), 'text')).toThrow('ENOENT')
})
