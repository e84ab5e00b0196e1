import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LockProcess, withLock } from '../../../src/runners/files/withLock.ts'

let folder: string
let lock: string
let own: string

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'expect-metrics-lock-'))
  lock = join(folder, 'file.lock')
  own = join(folder, 'file.lock.own')
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A process of this machine, beside which those of some ids run. */
function processBeside(...running: readonly number[]): LockProcess {
  return {
    pid: 7,
    hostname: 'here',
    kill: pid => {
      if (!running.includes(pid)) throw Object.assign(new Error('no such process'), { code: 'ESRCH' })
    },
  }
}

const age = (file: string, seconds: number): void => {
  const then = new Date(Date.now() - 1000 * seconds)
  fs.utimesSync(file, then, then)
}

test('the work runs while the lock names its process, and nothing is left behind', () => {
  let seen = ''
  const work = (): boolean => {
    seen = fs.readFileSync(lock, 'utf8')
    return true
  }
  expect(withLock(fs, processBeside(), lock, own, work)).toBe(true)
  expect(seen).toBe('7 here')
  expect(fs.readdirSync(folder)).toEqual([])
})

test('what the work returns or throws comes through, and the lock is free again', () => {
  expect(withLock(fs, processBeside(), lock, own, () => false)).toBe(false)
  const failing = (): boolean => {
    throw new Error('the work failed')
  }
  expect(() => withLock(fs, processBeside(), lock, own, failing)).toThrow('the work failed')
  expect(fs.readdirSync(folder)).toEqual([])
  expect(withLock(fs, processBeside(), lock, own, () => true)).toBe(true)
})

test('of this very thread a second work does not run', () => {
  const inner = vi.fn(() => true)
  expect(withLock(fs, processBeside(), lock, own, () => withLock(fs, processBeside(), lock, own, inner))).toBe(false)
  expect(inner).not.toHaveBeenCalled()
})

test('without hard links the lock is a file made exclusively', () => {
  const withoutLinks = {
    ...fs,
    linkSync: () => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
    },
  }
  let seen = ''
  const work = (): boolean => {
    seen = fs.readFileSync(lock, 'utf8')
    return true
  }
  expect(withLock(withoutLinks, processBeside(), lock, own, work)).toBe(true)
  expect(seen).toBe('7 here')
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a folder that is not there is an error of the file system', () => {
  expect(() => withLock(fs, processBeside(), join(folder, 'gone/file.lock'), own, () => true)).toThrow('ENOENT')
})

describe('a lock that was left behind is removed', () => {
  test('where its process has ended', () => {
    fs.writeFileSync(lock, '8 here')
    expect(withLock(fs, processBeside(), lock, own, () => true)).toBe(true)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  test.each(['8 here', '8 elsewhere', ''])('after a minute, whoever holds it: "%s"', holder => {
    fs.writeFileSync(lock, holder)
    age(lock, 61)
    expect(withLock(fs, processBeside(8), lock, own, () => true)).toBe(true)
  })

  test('even if the process that was to remove it ended, too', () => {
    fs.writeFileSync(lock, '8 here')
    fs.writeFileSync(`${lock}.removal`, '')
    age(`${lock}.removal`, 61)
    expect(withLock(fs, processBeside(), lock, own, () => true)).toBe(true)
    expect(fs.readdirSync(folder)).toEqual([])
  })
})

describe('a lock that is held is waited for', () => {
  test.each([
    ['of a process that runs', '8 here', [8]],
    ['of another machine', '8 elsewhere', []],
    ['of nobody', '', []],
  ])('%s', (_, holder, running) => {
    fs.writeFileSync(lock, holder)
    let looks = 0
    const watched = {
      ...fs,
      statSync: (...args: Parameters<typeof fs.statSync>) => {
        // Its holder is done at the third look.
        if (args[0] === lock && ++looks === 3) fs.rmSync(lock)
        return fs.statSync(...args)
      },
    } as typeof fs
    expect(withLock(watched, processBeside(...running), lock, own, () => true)).toBe(true)
    expect(looks).toBe(3)
  })

  test('ten seconds at most; then the error names the file', () => {
    fs.writeFileSync(lock, '8 here')
    const pause = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
    try {
      expect(() => withLock(fs, processBeside(8), lock, own, () => true)).toThrow(
        `another process holds ${lock}; delete that file if none is running`,
      )
      const waited = pause.mock.calls.map(([, , , milliseconds]) => Number(milliseconds))
      expect(waited.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBe(10_000)
    } finally {
      pause.mockRestore()
    }
    expect(fs.readFileSync(lock, 'utf8')).toBe('8 here')
    expect(fs.readdirSync(folder)).toEqual(['file.lock'])
  })
})

describe.each(['1970-01-02', '2026-03-01', '2150-01-01'])('under fake timers in %s', year => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(year) })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('a lock that is held is waited for, no longer than else, and stays', () => {
    fs.writeFileSync(lock, '8 here')
    const pause = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
    const work = vi.fn(() => true)
    expect(() => withLock(fs, processBeside(8), lock, own, work)).toThrow('another process holds')
    expect(pause).toHaveBeenCalledTimes(5000)
    expect(work).not.toHaveBeenCalled()
    expect(fs.readFileSync(lock, 'utf8')).toBe('8 here')
  })

  test('a lock that was left behind is removed', () => {
    fs.writeFileSync(lock, '8 elsewhere')
    const [now, then] = [fs.statSync(lock).mtimeMs, fs.statSync(lock).mtimeMs - 61_000]
    fs.utimesSync(lock, now / 1000, then / 1000)
    expect(withLock(fs, processBeside(8), lock, own, () => true)).toBe(true)
    expect(fs.readdirSync(folder)).toEqual([])
  })
})
