import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nodeFiles } from '../../../src/runners/files/nodeFiles.ts'
import { removeLeft } from '../../../src/runners/files/replaceFile.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-metrics-left-'))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

function leave(name: string, minutes: number): string {
  const at = new Date(Date.now() - 60_000 * minutes)
  writeFileSync(join(folder, name), '')
  utimesSync(join(folder, name), at, at)
  return name
}

const left = ['m.baseline.json.71-0-k3jq9z1a.tmp', 'm.baseline.json.71-12-0.lock.tmp', 'm.baseline.json.lock.removal']

test('what was left more than an hour ago is removed at the next write', () => {
  for (const name of left) leave(name, 61)
  expect(nodeFiles()?.write(join(folder, 'm.baseline.json'), 'text', undefined)).toBe(true)
  expect(readdirSync(folder)).toEqual(['m.baseline.json'])
})

test('what is younger may be of a writer at work', () => {
  for (const name of left) leave(name, 59)
  nodeFiles()?.write(join(folder, 'm.baseline.json'), 'text', undefined)
  expect(readdirSync(folder).sort()).toEqual(['m.baseline.json', ...left].sort())
})

test('the age is that of the file system, whatever the clock of a test says', () => {
  for (const name of left) leave(name, 5)
  vi.useFakeTimers({ now: Date.now() + 1e9 })
  nodeFiles()?.write(join(folder, 'm.baseline.json'), 'text', undefined)
  for (const name of left) expect(existsSync(join(folder, name))).toBe(true)
})

test('what is not ours stays, however old it is', () => {
  const others = [
    ...['m.baseline.json', 'm.baseline.json.tmp', 'm.baseline.json.bak', 'm.baseline.json.71-0.tmp'],
    ...[
      'm.baseline.json.71-0-k3jq9z1a.tmp.txt',
      'other.baseline.json.71-0-k3jq9z1a.tmp',
      'm.baseline.json.71-0-K3.tmp',
    ],
  ].map(name => leave(name, 600))
  mkdirSync(join(folder, left[0]!))
  utimesSync(join(folder, left[0]!), 0, 0)
  leave('new', 0)
  removeLeft({ fs, path }, join(folder, 'm.baseline.json'), 'm.baseline.json', join(folder, 'new'))
  expect(readdirSync(folder).sort()).toEqual([...others, left[0], 'new'].sort())
})

test('a folder that cannot be listed keeps nobody from writing', () => {
  vi.spyOn(fs, 'readdirSync').mockImplementation(() => {
    throw new Error('EACCES')
  })
  expect(nodeFiles()?.write(join(folder, 'm.baseline.json'), 'text', undefined)).toBe(true)
})
