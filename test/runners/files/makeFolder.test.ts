import fs, { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../src/runners/files/makeFolder.ts'

const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-folder-'))
const make = (name: string): void => makeFolder({ fs, path }, name)

test('makes a folder with those around it, and leaves one that is there', () => {
  const deep = join(folder, 'a', 'b', 'c')
  make(deep)
  make(deep)
  expect(existsSync(deep)).toBe(true)
})

test('a file in the place of a folder is an error', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => make(file)).toThrow('EEXIST')
  expect(() => make(join(file, 'inside'))).toThrow('EEXIST')
})

test.runIf(existsSync('/proc/self'))('a file system that takes no folders is an error at once', () => {
  expect(() => make('/proc/expect-metrics')).toThrow('ENOENT')
  expect(() => make('/proc/expect-metrics/deeper')).toThrow('ENOENT')
})
