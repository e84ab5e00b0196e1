import type * as FS from 'node:fs'
import type * as Path from 'node:path'

/** What it takes to replace a file. It is handed in, so that a browser can load this file. */
export interface FileSystem {
  readonly fs: typeof FS
  readonly path: typeof Path
  readonly process: { readonly pid: number; readonly platform: string }
}

/** A file that is to be replaced. */
interface Replacement {
  readonly target: string
  /** The new text, in a file beside the target. */
  readonly temporary: string
  /** The name of a file beside the target that no other writer uses. */
  readonly own: string
}

let written = 0

/**
 * Writes a text to a temporary file beside the target, then has `replace` rename it into place: whatever fails, the target is the
 * old file or the new one, whole. A link stays; the file that it leads to is replaced. That file's mode and owner stay.
 *
 * @returns What `replace` returns: false if it leaves the old file.
 */
export function replaceFile(
  { fs, path, process }: FileSystem,
  name: string,
  text: string,
  replace: (replacement: Replacement) => boolean,
): boolean {
  const target = fs.existsSync(name) ? fs.realpathSync(name) : name
  const before = fs.statSync(target, { throwIfNoEntry: false })
  if (before !== undefined) requireWritable(fs, target, before)
  const own = ownName(path, target, process.pid)
  const temporary = `${own}.tmp`
  try {
    writeThrough(fs, temporary, text)
    removeLeft({ fs, path }, target, shortName(path, target), temporary)
    if (before !== undefined) keepOwner(fs, temporary, before)
    const isReplaced = replace({ target, temporary, own })
    // Windows opens no folders.
    if (isReplaced && process.platform !== 'win32') syncFolder(fs, path.dirname(target))
    return isReplaced
  } finally {
    fs.rmSync(temporary, { force: true })
  }
}

/** Replacing a file needs no right to write it, so that right is checked here. Root has it even for a read-only file. */
function requireWritable(fs: typeof FS, target: string, { mode }: FS.Stats): void {
  if ((mode & WRITABLE) === 0) throw new Error('it is read-only')
  fs.accessSync(target, fs.constants.W_OK)
}

/** The bits of a mode that let anyone write. */
const WRITABLE = 0o222

/** The length at which the target's name is cut: a file system takes 255 bytes, and a character may have 3. */
const MOST_CHARACTERS = 60

function shortName(path: typeof Path, target: string): string {
  return path.basename(target).slice(0, MOST_CHARACTERS)
}

function ownName(path: typeof Path, target: string, pid: number): string {
  // Each thread of a process has its own count, so the count alone is not unique.
  const unique = `${pid}-${written++}-${Math.random().toString(36).slice(2, 10)}`
  return path.join(path.dirname(target), `${shortName(path, target)}.${unique}`)
}

function writeThrough(fs: typeof FS, name: string, text: string): void {
  const descriptor = fs.openSync(name, 'wx')
  try {
    fs.writeFileSync(descriptor, text)
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function keepOwner(fs: typeof FS, name: string, { uid, gid, mode }: FS.Stats): void {
  const own = fs.statSync(name)
  if (own.uid !== uid || own.gid !== gid) {
    try {
      fs.chownSync(name, uid, gid)
    } catch {
      // Only root may give a file away.
    }
  }
  fs.chmodSync(name, mode)
}

function syncFolder(fs: typeof FS, folder: string): void {
  const descriptor = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

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
