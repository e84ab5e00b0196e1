import { spawn } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '../../src/numeric/random.ts'
import { nodeFiles } from '../../src/runners/nodeFiles.ts'
import { snapshotUpdateOf } from '../../src/runners/updateMode.ts'
import { runs } from '../thoroughness.ts'

const files = nodeFiles()!
let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-metrics-files-'))
  path = join(folder, 'm.baseline.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('write', () => {
  test('a new file, in a folder that is not there yet', () => {
    const below = join(folder, 'a/b/m.baseline.json')
    expect(files.write(below, 'text\n', undefined)).toBe(true)
    expect(readFileSync(below, 'utf8')).toBe('text\n')
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['m.baseline.json'])
  })

  test('a file that is there by now is left alone', () => {
    writeFileSync(path, 'theirs')
    expect(files.write(path, 'ours', undefined)).toBe(false)
    expect(files.write(path, 'ours', 'before')).toBe(false)
    expect(readFileSync(path, 'utf8')).toBe('theirs')
    expect(readdirSync(folder)).toEqual(['m.baseline.json'])
  })

  test('a file that is gone by now is not brought back', () => {
    expect(files.write(path, 'ours', 'before')).toBe(false)
    expect(existsSync(path)).toBe(false)
  })

  test('the old file is replaced, not written into', () => {
    writeFileSync(path, 'before')
    linkSync(path, join(folder, 'old'))
    const { ino } = statSync(path)
    expect(files.write(path, 'after', 'before')).toBe(true)
    expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('before')
    expect(readFileSync(path, 'utf8')).toBe('after')
    expect(statSync(path).ino).not.toBe(ino)
  })

  test('what a link leads to is replaced, not the link', () => {
    writeFileSync(join(folder, 'target'), 'before')
    symlinkSync(join(folder, 'target'), path)
    expect(files.write(path, 'after', 'before')).toBe(true)
    expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('after')
  })

  test('a folder in its place is an error, and nothing is left behind', () => {
    expect(() => files.write(folder, 'text', 'before')).toThrow()
    expect(() => files.read(folder)).toThrow()
    expect(readdirSync(folder)).toEqual([])
  })
})

test('killed at any moment, a writer leaves the old file or the new one, whole', { timeout: 120_000 }, async () => {
  const length = 200_000
  const whole = ['a', 'b'].map(letter => `${letter.repeat(length)}\n`)
  const seen = new Set<string>()
  const random = seededRandom(1)
  const kill = async () => {
    const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), path, String(length)])
    const complaints: string[] = []
    writer.stderr.on('data', chunk => complaints.push(String(chunk)))
    const ended = new Promise<NodeJS.Signals | null>(settle => writer.on('exit', (_, signal) => settle(signal)))
    await new Promise(settle => writer.stdout.once('data', settle))
    await new Promise(settle => setTimeout(settle, random.below(12)))
    writer.kill('SIGKILL')
    expect(await ended, complaints.join('')).toBe('SIGKILL')
    const text = files.read(path)
    if (text !== undefined) {
      expect(whole.includes(text), `${text.length} characters`).toBe(true)
      seen.add(text)
    }
  }
  for (let killed = 0; killed < runs(200); killed++) await kill()
  // Else it was always killed before it wrote.
  expect(seen.size).toBe(2)
  // What a killed writer leaves beside the file is no baseline.
  expect(readdirSync(folder).filter(file => file.endsWith('.baseline.json'))).toEqual(['m.baseline.json'])
})

describe('locate', () => {
  const testFile = '/project/tests/model.test.ts'

  test.each([
    ['m.baseline.json', '/project/tests/m.baseline.json'],
    ['../baselines/m.baseline.json', '/project/baselines/m.baseline.json'],
    ['/elsewhere/m.baseline.json', '/elsewhere/m.baseline.json'],
    ['file:///elsewhere/m%20n.baseline.json', '/elsewhere/m n.baseline.json'],
    [new URL('./m.baseline.json', pathToFileURL(testFile)), '/project/tests/m.baseline.json'],
  ])('%s', (file, expected) => {
    expect(files.locate(file, testFile)).toEqual({ path: expected, shown: expected })
  })

  test('below the working folder the short name is shown', () => {
    const file = join(process.cwd(), 'test/m.baseline.json')
    expect(files.locate(file, undefined)).toEqual({ path: file, shown: 'test/m.baseline.json' })
  })

  test('a relative name needs a test file', () => {
    expect(() => files.locate('m.baseline.json', undefined)).toThrow(
      "Write new URL('./m.baseline.json', import.meta.url), or join(__dirname, 'm.baseline.json')",
    )
  })

  test.each(['https://example.org/m.baseline.json', 'data:m.baseline.json'])('%s is no file', href => {
    expect(() => files.locate(new URL(href), testFile)).toThrow('is not that of a file')
  })
})

test.each([
  [undefined, undefined],
  [{}, undefined],
  [{ _updateSnapshot: 'all' }, 'all'],
  [{ _updateSnapshot: 'new' }, 'new'],
  [{ _updateSnapshot: 'none' }, 'none'],
  [{ _updateSnapshot: 'some' }, undefined],
  [{ _updateSnapshot: true }, undefined],
  ['all', undefined],
])('the snapshot state %j', (snapshotState, expected) => {
  expect(snapshotUpdateOf({ snapshotState })).toBe(expected)
})
