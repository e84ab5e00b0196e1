import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { misplacedImports } from '../../scripts/misplacedImports.ts'
import { rooms } from '../../scripts/rooms.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What is found in sources that hold this one file. */
function foundIn(file: string, text: string): readonly string[] {
  const source = mkdtempSync(join(tmpdir(), 'expect-metrics-rooms-'))
  folders.push(source)
  mkdirSync(dirname(join(source, file)), { recursive: true })
  writeFileSync(join(source, file), text)
  return misplacedImports(source).map(sentence => sentence.slice(source.length + 1))
}

test('every import of src keeps the order of the rooms', () => {
  expect(misplacedImports()).toEqual([])
})

test('each room may import from those before it alone, types included', () => {
  const free = rooms.filter(({ from }) => from === undefined)
  for (const [at, { name }] of free.entries()) {
    for (const [place, other] of free.entries()) {
      const imports = [
        `import { it } from '../${other.name}/it.ts'`,
        `import type { It } from '../${other.name}/it.ts'`,
      ]
      const why = `${name}/file.ts may not import ../${other.name}/it.ts: ${other.name}/ comes after ${name}/.`
      for (const text of imports) expect(foundIn(`${name}/file.ts`, text)).toEqual(place > at ? [why] : [])
    }
  }
})

test.each([
  ["import { it } from './encode/it.ts'", 'evaluation/file.ts'],
  ["import type { It } from '../columns/it.ts'", 'evaluation/encode/file.ts'],
  ["import { it } from '../../errors/it.ts'", 'evaluation/encode/deeper/file.ts'],
  ["import { readFileSync } from 'node:fs'", 'runners/file.ts'],
  ["import { expect } from 'vitest'", 'runners/file.ts'],
  ["import { it } from './matchers/it.ts'", 'index.ts'],
  ["export * from './index.ts'", 'metrics.ts'],
])('%s is allowed in %s', (text, file) => {
  expect(foundIn(file, text)).toEqual([])
})

test.each([
  ["import { it } from '../columns/it.ts'", 'evaluation/encode/file.ts', 'evaluation/columns/ comes after'],
  ["import { it, type It } from '../columns/it.ts'", 'evaluation/errors/file.ts', 'evaluation/columns/ comes after'],
  ["export { it } from '../matchers/it.ts'", 'gates/file.ts', 'matchers/ comes after'],
  ["const it = await import('../runners/it.ts')", 'matchers/file.ts', 'runners/ comes after'],
  ["const it = require('../matchers/it.ts')", 'gates/file.ts', 'matchers/ comes after'],
  ["import '../matchers/it.ts'", 'gates/file.ts', 'matchers/ comes after'],
  ["import { readFileSync } from 'node:fs'", 'gates/file.ts', 'only a door to the outside'],
  ["import type { Expect } from 'expect'", 'matchers/file.ts', 'only a door to the outside'],
  ["import { readFileSync } from 'fs'", 'index.ts', 'only a door to the outside'],
  ["import { it } from './runners/it.ts'", 'index.ts', 'the library does without'],
  ["import { it } from '../index.ts'", 'runners/file.ts', 'it is an entry'],
  ["import { it } from '../../scripts/it.ts'", 'gates/file.ts', 'it lies outside'],
  ["import { it } from '../gates/it.ts'", 'read/file.ts', 'read/ imports only from evaluation, report'],
  ["import { it } from '../matchers/it.ts'", 'cli/file.ts', 'cli/ imports only from'],
])('%s is found in %s', (text, file, why) => {
  expect(foundIn(file, text)).toEqual([expect.stringContaining(why)])
})

test('a folder without a place in the order is an error', () => {
  expect(() => foundIn('helpers/file.ts', "import { it } from './it.ts'")).toThrow('helpers has no place')
})
