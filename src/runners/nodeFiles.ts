import type * as FS from 'node:fs'
import type * as Path from 'node:path'
import type * as URLs from 'node:url'
import type { BaselineFiles, BaselinePath } from '../baselines/baselineHost.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

interface NodeProcess {
  readonly pid: number
  readonly platform: string
  readonly cwd: () => string
  /** Since Node.js 20.16 and 22.3. */
  readonly getBuiltinModule?: (id: string) => unknown
}

/**
 * Returns the files of the machine, or undefined where there is no Node.js. The built-ins are looked up at run time:
 * nothing is imported, so browsers can load this file.
 */
export function nodeFiles(): BaselineFiles | undefined {
  const { process } = globalThis as { readonly process?: NodeProcess }
  if (typeof process?.getBuiltinModule !== 'function') return undefined
  const fs = process.getBuiltinModule('node:fs') as typeof FS | undefined
  const path = process.getBuiltinModule('node:path') as typeof Path | undefined
  const url = process.getBuiltinModule('node:url') as typeof URLs | undefined
  if (fs === undefined || path === undefined || url === undefined) return undefined
  return {
    locate: (file, testFile) => locate(file, testFile, process, path, url),
    read: name => read(fs, name),
    write: (name, text, before) => write(fs, path, process, name, text, before),
  }
}

function locate(
  file: string | { readonly href: string },
  testFile: string | undefined,
  process: NodeProcess,
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
      problem: `the file ${JSON.stringify(name)} is relative, and this expect does not say which test file to`,
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
      problem: `the URL ${JSON.stringify(href)} is not that of a file`,
      expected: "new URL('./name.baseline.json', import.meta.url)",
    })
  }
}

function named(absolute: string, process: NodeProcess, path: typeof Path): BaselinePath {
  const relative = path.relative(process.cwd(), absolute)
  const below = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
  return { path: absolute, shown: below ? relative.replaceAll('\\', '/') : absolute }
}

function read(fs: typeof FS, name: string): string | undefined {
  try {
    return fs.readFileSync(name, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

let written = 0

/** Writes a temporary file beside the target, then replaces the target in one step. */
function write(
  fs: typeof FS,
  path: typeof Path,
  { pid, platform }: NodeProcess,
  name: string,
  text: string,
  before: string | undefined,
): boolean {
  // A link stays; the file that it leads to is replaced.
  const target = fs.existsSync(name) ? fs.realpathSync(name) : name
  const folder = path.dirname(target)
  fs.mkdirSync(folder, { recursive: true })
  // Threads of one process count apart.
  const temporary = `${target}.${pid}-${written++}-${Math.random().toString(36).slice(2, 10)}.tmp`
  try {
    writeThrough(fs, temporary, text)
    if (before !== undefined || !linked(fs, temporary, target)) {
      if (read(fs, target) !== before) return false
      fs.renameSync(temporary, target)
    }
    // Windows opens no folders.
    if (platform !== 'win32') syncFolder(fs, folder)
    return true
  } catch (error) {
    if (before === undefined && codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(temporary, { force: true })
  }
}

/** Links the file to a name that is free: a rename would replace a file of that name. Some file systems have no links. */
function linked(fs: typeof FS, temporary: string, target: string): boolean {
  try {
    fs.linkSync(temporary, target)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    return false
  }
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

function syncFolder(fs: typeof FS, folder: string): void {
  const descriptor = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
