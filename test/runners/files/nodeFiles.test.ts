import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs, {
  chmodSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../../../src/numeric/random.ts'
import { nodeFiles } from '../../../src/runners/files/nodeFiles.ts'
import { longTest, runs } from '../../thoroughness.ts'

const files = nodeFiles()!
let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-metrics-files-'))
  path = join(folder, 'm.baseline.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a runtime with some of the modules of Node alone has no files', () => {
  const { getBuiltinModule } = process
  for (const missing of ['node:fs', 'node:os']) {
    const without = (id: string) => (id === missing ? undefined : getBuiltinModule(id))
    vi.stubGlobal('process', { ...process, getBuiltinModule: without })
    expect(nodeFiles(), missing).toBeUndefined()
    vi.unstubAllGlobals()
  }
})

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

  test.skipIf(process.platform === 'win32')('a pipe, which would wait for its writer, is an error at once', () => {
    execFileSync('mkfifo', [path])
    expect(() => files.read(path)).toThrow('it is no file')
  })

  test('a link that leads nowhere is an error that says so', () => {
    symlinkSync(join(folder, 'gone'), path)
    expect(() => files.read(path)).toThrow(/it is a link to ".*gone", where there is no file/)
    expect(() => files.write(path, 'text', undefined)).toThrow('where there is no file')
    expect(readdirSync(folder)).toEqual(['m.baseline.json'])
  })

  test('a read-only file stays as it is', () => {
    writeFileSync(path, 'before')
    chmodSync(path, 0o444)
    expect(() => files.write(path, 'after', 'before')).toThrow('it is read-only')
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['before', 0o444])
    expect(readdirSync(folder)).toEqual(['m.baseline.json'])
  })

  test('the mode of a file stays', () => {
    writeFileSync(path, 'before')
    chmodSync(path, 0o640)
    expect(files.write(path, 'after', 'before')).toBe(true)
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['after', 0o640])
  })

  test('a lock whose process has ended is removed', () => {
    writeFileSync(path, 'before')
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(`${path}.lock`, `${pid} ${hostname()}`)
    expect(files.write(path, 'after', 'before')).toBe(true)
    expect(readdirSync(folder)).toEqual(['m.baseline.json'])
  })

  test('a lock of this process, of another machine or of nobody is left for a minute', () => {
    writeFileSync(path, 'before')
    const long = new Date(Date.now() - 61_000)
    for (const owner of [`${process.pid} ${hostname()}`, '1 elsewhere', '']) {
      writeFileSync(`${path}.lock`, owner)
      utimesSync(`${path}.lock`, long, long)
      expect(files.write(path, `after ${owner}`, files.read(path))).toBe(true)
    }
  })

  test('a writer that comes between check and replacement writes nothing', () => {
    writeFileSync(path, 'before')
    const { renameSync } = fs
    const inner: boolean[] = []
    fs.renameSync = (from, to) => {
      inner.push(files.write(path, 'theirs', 'before'))
      renameSync(from, to)
    }
    // What it has of the file system is what is there as it is made.
    const interrupted = nodeFiles()!
    fs.renameSync = renameSync
    expect(interrupted.write(path, 'ours', 'before')).toBe(true)
    expect([inner, readFileSync(path, 'utf8')]).toEqual([[false], 'ours'])
  })

  test('a folder in its place is an error, and nothing is left behind', () => {
    expect(() => files.write(folder, 'text', 'before')).toThrow()
    expect(() => files.read(folder)).toThrow()
    expect(readdirSync(folder)).toEqual([])
  })
})

longTest(
  'killed at any moment, a writer leaves the old file or the new one, whole',
  async () => {
    const length = 200_000
    const whole = ['a', 'b'].map(letter => `${letter.repeat(length)}\n`)
    const seen = new Set<string>()
    const random = seededRandom(1)
    const kill = async () => {
      const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), path, String(length)])
      const complaints: string[] = []
      writer.stderr.on('data', chunk => complaints.push(String(chunk)))
      const ended = new Promise<NodeJS.Signals | null>(settle => writer.on('exit', (_, signal) => settle(signal)))
      await Promise.race([new Promise(settle => writer.stdout.once('data', settle)), ended])
      await new Promise(settle => setTimeout(settle, random.below(12)))
      writer.kill('SIGKILL')
      expect(await ended, complaints.join('')).toBe('SIGKILL')
      const text = files.read(path)
      if (text !== undefined) {
        expect(whole.includes(text), `${text.length} characters`).toBe(true)
        seen.add(text)
      }
    }
    // Where all were killed at the same text, more are tried.
    for (let killed = 0; killed < runs(200) || (seen.size < 2 && killed < 200); killed++) await kill()
    expect(seen.size).toBe(2)
    // What a killed writer leaves beside the file is no baseline.
    expect(readdirSync(folder).filter(file => file.endsWith('.baseline.json'))).toEqual(['m.baseline.json'])
  },
  { timeout: 600_000 },
)

longTest(
  'interrupted at any moment, a writer leaves nothing but the old file or the new one, and ends by the signal',
  async () => {
    const length = 200_000
    const whole = ['a', 'b'].map(letter => `${letter.repeat(length)}\n`)
    const random = seededRandom(1)
    for (let ended = 0; ended < runs(60); ended++) {
      const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), path, String(length)])
      const end = new Promise<NodeJS.Signals | null>(settle => writer.on('exit', (_, signal) => settle(signal)))
      await Promise.race([new Promise(settle => writer.stdout.once('data', settle)), end])
      await new Promise(settle => setTimeout(settle, random.below(12)))
      const signal = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const)[ended % 3]!
      writer.kill(signal)
      expect(await end).toBe(signal)
      expect(whole).toContain(files.read(path))
      expect(readdirSync(folder)).toEqual(['m.baseline.json'])
    }
  },
  { timeout: 600_000 },
)

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
