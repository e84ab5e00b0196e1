import type * as FS from 'node:fs'

/** The part of Node's process that locks need. */
export interface LockProcess {
  readonly pid: number
  readonly hostname: string
  readonly kill: (pid: number, signal: 0) => unknown
}

/** Ten seconds of pauses. They are counted: fake timers stop and set the clocks of a test. */
const MOST_PAUSES = 5000
const PAUSE_MS = 2
/** A holder keeps its lock for milliseconds: one of this age was left behind, whoever held it. */
const LEFT_BEHIND_MS = 60_000

/** The locks that this thread holds. */
const held = new Set<string>()

/**
 * Runs `work` while no other process holds the lock. The lock is a file that exists while it is held. Returns false
 * without running `work` if this very thread holds the lock.
 *
 * The lock file is created exclusively by a hard link, or by O_EXCL on file systems without hard links; both are atomic
 * on local file systems and on NFS. Only one process at a time removes what a killed process left behind.
 *
 * @param own - A file name that no other writer uses. The lock is written there, then linked into place; and what time it is,
 * such a file says.
 *
 * @throws Error if another process holds the lock for ten seconds.
 */
export function withLock(fs: typeof FS, process: LockProcess, lock: string, own: string, work: () => boolean): boolean {
  if (held.has(lock)) return false
  for (let pauses = 0; !taken(fs, lock, own, ownerOf(process)); pauses++) {
    if (pauses === MOST_PAUSES) {
      throw new Error(`another process holds ${lock}; delete that file if none is running`)
    }
    if (!removedIfLeft(fs, process, lock, own)) pause()
  }
  held.add(lock)
  try {
    return work()
  } finally {
    held.delete(lock)
    fs.rmSync(lock, { force: true })
  }
}

function ownerOf({ pid, hostname }: Pick<LockProcess, 'pid' | 'hostname'>): string {
  return `${pid} ${hostname}`
}

/** Takes the lock, with the process written in it from the first moment. */
function taken(fs: typeof FS, lock: string, own: string, owner: string): boolean {
  try {
    fs.writeFileSync(own, owner)
    fs.linkSync(own, lock)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
  } finally {
    fs.rmSync(own, { force: true })
  }
  try {
    fs.writeFileSync(lock, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Removes a lock whose process has ended. If several processes see it, only one may remove it; otherwise the second
 * would remove the lock that the first has taken since.
 */
function removedIfLeft(fs: typeof FS, process: LockProcess, lock: string, own: string): boolean {
  if (!isLeft(fs, process, lock, own)) return false
  const removal = `${lock}.removal`
  try {
    fs.writeFileSync(removal, '', { flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    // Removing takes less than a millisecond.
    if (ageOf(fs, removal, own) > LEFT_BEHIND_MS) fs.rmSync(removal, { force: true })
    return false
  }
  try {
    const left = isLeft(fs, process, lock, own)
    if (left) fs.rmSync(lock, { force: true })
    return left
  } finally {
    fs.rmSync(removal, { force: true })
  }
}

function isLeft(fs: typeof FS, process: LockProcess, lock: string, own: string): boolean {
  if (ageOf(fs, lock, own) > LEFT_BEHIND_MS) return true
  try {
    const owner = fs.readFileSync(lock, 'utf8')
    const pid = Number(owner.split(' ')[0])
    // What runs on another machine cannot be seen.
    return owner === ownerOf({ pid, hostname: process.hostname }) && pid > 0 && !isRunning(process, pid)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Milliseconds since a file was written, by the clock of its file system; 0 if it is gone. */
function ageOf(fs: typeof FS, name: string, own: string): number {
  const written = fs.statSync(name, { throwIfNoEntry: false })?.mtimeMs
  if (written === undefined) return 0
  fs.writeFileSync(own, '')
  try {
    return fs.statSync(own).mtimeMs - written
  } finally {
    fs.rmSync(own, { force: true })
  }
}

function isRunning(process: LockProcess, pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled.
    return !isCode(error, 'ESRCH')
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
}

export function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
