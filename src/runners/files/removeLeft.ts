import type * as FS from 'node:fs'
import type * as Path from 'node:path'

/** A write takes less than a second: what is older was left by a process that was killed. */
const LEFT_BEHIND_MS = 3_600_000

/** What follows the name of the target in the name of a temporary file: a process, a count, a random text. */
const ofWriter = /^\.\d+-\d+-[0-9a-z]{1,8}(?:\.lock)?\.tmp$/

/** The same of a lock that a process was about to remove. */
const REMOVAL = '.lock.removal'

/**
 * Removes what writers that were killed left beside a file: temporary files of its name that are an hour older than one
 * just written, whose time is that of the same file system.
 *
 * @param stem - What the names of its temporary files begin with.
 */
export function removeLeft(
  { fs, path }: { readonly fs: typeof FS; readonly path: typeof Path },
  target: string,
  stem: string,
  justWritten: string,
): void {
  const folder = path.dirname(target)
  const removal = `${path.basename(target)}${REMOVAL}`
  const now = fs.statSync(justWritten).mtimeMs
  try {
    for (const other of fs.readdirSync(folder)) {
      const isTemporary = other.startsWith(stem) && ofWriter.test(other.slice(stem.length))
      if (other !== removal && !isTemporary) continue
      const left = path.join(folder, other)
      const found = fs.lstatSync(left, { throwIfNoEntry: false })
      if (found?.isFile() === true && now - found.mtimeMs > LEFT_BEHIND_MS) fs.rmSync(left, { force: true })
    }
  } catch {
    // What cannot be cleared away must not keep anybody from writing.
  }
}
