import type { Stats } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { didYouMean } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { printable } from '../../evaluation/errors/printable.ts'
import { MOST_BYTES, tooLarge } from './readLimit.ts'

/** A file that is there, and what it holds as it is stored. */
export interface StoredFile {
  /** What messages call it. */
  readonly shown: string
  readonly bytes: Buffer
}

/** The size of the first buffer if the number of bytes is not known beforehand. */
const CHUNK = 1 << 20

/**
 * Returns the bytes of a file, to its end.
 *
 * @throws EvaluationError where there is no such file, it cannot be read, changes meanwhile or is too large.
 */
export async function fileBytes(path: string): Promise<StoredFile> {
  await requireFile(path)
  const shown = printable(path)
  try {
    return { shown, bytes: await bytesOf(path, shown) }
  } catch (error) {
    if (error instanceof EvaluationError) throw error
    throw await unreadable(path, shown, error)
  }
}

/**
 * Checks that a path leads to a file, without opening it: a pipe would wait for its writer, and a device may never end.
 *
 * @throws EvaluationError if there is nothing, or something else.
 */
export async function requireFile(path: string): Promise<void> {
  const shown = printable(path)
  const found = await stat(path).catch(async (error: unknown) => {
    throw await unreadable(path, shown, error)
  })
  if (found.isDirectory()) throw isFolder(shown)
  if (!found.isFile()) throw isNoFile(shown, found)
}

async function bytesOf(path: string, shown: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const before = await file.stat()
    if (before.size >= MOST_BYTES) throw tooLarge(shown)
    const bytes = Buffer.allocUnsafeSlow(before.size)
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    const after = await file.stat()
    // Some files of the system have a size of 0 and still hold something.
    if (before.size === 0) return await bytesOfStream(file.createReadStream({ autoClose: false, start: 0 }), shown)
    if (length < before.size || after.size !== before.size || after.mtimeMs !== before.mtimeMs) throw changing(shown)
    return bytes
  } finally {
    await file.close()
  }
}

/** Returns all that a stream gives. */
export async function bytesOfStream(stream: AsyncIterable<Uint8Array | string>, shown: string): Promise<Buffer> {
  let bytes = Buffer.allocUnsafeSlow(CHUNK)
  let length = 0
  for await (const given of stream) {
    const chunk: unknown = given
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    if (!ArrayBuffer.isView(part)) {
      throw new EvaluationError({
        problem: `${shown} gives something that is neither bytes nor text`,
        expected: 'a stream of Uint8Array or string',
      })
    }
    const view = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    if (length + view.length >= MOST_BYTES) throw tooLarge(shown)
    if (length + view.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, length + view.length))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(view, length)
    length += view.length
  }
  return bytes.subarray(0, length)
}

function changing(shown: string): EvaluationError {
  return new EvaluationError({
    problem: `${shown} changed while it was read`,
    expected: 'a file that is complete',
    mend: 'Wait for the job that writes it; a job writes beside it and renames at the end',
  })
}

async function unreadable(path: string, shown: string, error: unknown): Promise<EvaluationError> {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    const near = didYouMean(basename(path), await namesIn(dirname(path)))
    return new EvaluationError({
      problem: `there is no file ${shown}`,
      expected: `a path from ${process.cwd()}, an absolute path or a file: URL`,
      mend: near === undefined ? undefined : `Did you mean ${near}?`,
    })
  }
  if (code === 'EISDIR') return isFolder(shown)
  const reason = error instanceof Error ? error.message : 'unknown'
  return new EvaluationError({ problem: `${shown} cannot be read (${reason})`, expected: 'a file that can be read' })
}

function isFolder(shown: string): EvaluationError {
  return new EvaluationError({
    problem: `${shown} is a folder`,
    expected: 'a file',
    mend: `Name its files: ${shown.replace(/[/\\]$/, '')}/*.${/\.(\w+)[/\\]?$/.exec(shown)?.[1] ?? 'csv'}`,
  })
}

function isNoFile(shown: string, found: Pick<Stats, 'isFIFO' | 'isSocket'>): EvaluationError {
  const kind = found.isFIFO() ? 'a pipe' : found.isSocket() ? 'a socket' : 'a device'
  return new EvaluationError({
    problem: `${shown} is ${kind}`,
    expected: 'a file',
    mend: 'Give its stream, as createReadStream opens it, with its format; - on the command line is standard input',
  })
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
