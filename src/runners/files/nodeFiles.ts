import type * as FS from 'node:fs'
import type * as Path from 'node:path'
import type * as URLs from 'node:url'
import type { BaselineFiles, BaselinePath } from '../../baselines/baselineHost.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { printable } from '../../evaluation/errors/printable.ts'
import { nodeProcess } from '../nodeProcess.ts'
import { causeOf } from './causeOf.ts'
import { makeFolder } from './makeFolder.ts'
import { type FileSystem, replaceFile } from './replaceFile.ts'
import { uninterrupted } from './uninterrupted.ts'
import { isCode, type LockProcess, withLock } from './withLock.ts'

/** Returns the files of the machine, or undefined where there is no Node.js. */
export function nodeFiles(): BaselineFiles | undefined {
  const process = nodeProcess()
  // Other runtimes have the function, and some of the modules.
  const builtIn = ['node:fs', 'node:path', 'node:url', 'node:os', 'node:process'] as const
  if (process === undefined || builtIn.some(id => process.getBuiltinModule(id) === undefined)) return undefined
  // As they are now: a test may spy on them later.
  const fs = { ...process.getBuiltinModule('node:fs') }
  const path = process.getBuiltinModule('node:path')
  const url = process.getBuiltinModule('node:url')
  const os = process.getBuiltinModule('node:os')
  // Jest's own process is a copy, which hears no signals.
  const signalled = process.getBuiltinModule('node:process')
  const owner: LockProcess = {
    pid: process.pid,
    hostname: os.hostname(),
    kill: (pid, signal) => process.kill(pid, signal),
  }
  return {
    locate: (file, testFile) => locate(file, testFile, process, path, url),
    read: name => read(fs, name),
    write: (name, text, before) =>
      uninterrupted(signalled, () => write({ fs, path, process }, owner, name, text, before)),
  }
}

function locate(
  file: string | { readonly href: string },
  testFile: string | undefined,
  process: NodeJS.Process,
  path: typeof Path,
  url: typeof URLs,
): BaselinePath {
  const href = typeof file === 'object' ? file.href : /^file:/i.test(file) ? file : undefined
  if (href !== undefined) return named(pathOf(href, url), process, path)
  const name = String(file)
  if (path.isAbsolute(name)) return named(path.normalize(name), process, path)
  if (testFile === undefined) {
    throw new EvaluationError({
      column: 'file',
      problem: `the file ${describeValue(name)} is relative, and this expect does not say which test file to`,
      expected: 'an absolute path or a URL',
      mend: `Write new URL('./${name}', import.meta.url), or join(__dirname, '${name}')`,
    })
  }
  return named(path.resolve(path.dirname(testFile), name), process, path)
}

function pathOf(href: string, url: typeof URLs): string {
  try {
    return url.fileURLToPath(href)
  } catch {
    throw new EvaluationError({
      column: 'file',
      problem: `the URL ${describeValue(href)} is not that of a file`,
      expected: "new URL('./name.baseline.json', import.meta.url)",
    })
  }
}

function named(absolute: string, process: NodeJS.Process, path: typeof Path): BaselinePath {
  const relative = path.relative(process.cwd(), absolute)
  const below = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
  return { path: absolute, shown: printable(below ? relative.replaceAll('\\', '/') : absolute) }
}

function read(fs: typeof FS, name: string): string | undefined {
  try {
    // A pipe would wait for its writer, and a device may never end.
    const found = fs.statSync(name)
    if (!found.isFile() && !found.isDirectory()) throw new Error('it is no file')
    return fs.readFileSync(name, 'utf8')
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
    if (fs.lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return undefined
    throw new Error(`it is a link to ${JSON.stringify(fs.readlinkSync(name))}, where there is no file`)
  }
}

/** Replaces a file unless another writer has changed it since it was read. */
function write(
  system: FileSystem,
  owner: LockProcess,
  name: string,
  text: string,
  before: string | undefined,
): boolean {
  const { fs, path } = system
  try {
    makeFolder(system, path.dirname(name))
    return replaceFile(system, name, text, ({ target, temporary, own }) =>
      // Another writer must not come between the check and the replacement.
      withLock(fs, owner, `${target}.lock`, `${own}.lock.tmp`, () => {
        if (read(fs, target) !== before) return false
        fs.renameSync(temporary, target)
        return true
      }),
    )
  } catch (error) {
    throw new Error(causeOf(error))
  }
}
