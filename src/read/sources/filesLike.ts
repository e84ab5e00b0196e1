import { existsSync, readdirSync } from 'node:fs'
import nodePath from 'node:path'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { compareCodePoints } from '../../evaluation/label.ts'

/**
 * Returns the files that a path names: the path itself, or all files that match its `*` and `?`, sorted by name.
 * Neither matches a separator or a leading dot. A file whose real name contains them takes precedence.
 *
 * @throws EvaluationError if nothing matches a pattern.
 */
export function filesLike(path: string): readonly string[] {
  if (!/[*?]/.test(path) || existsSync(path)) return [path]
  const found = existing(path)
  if (found.length > 0) return found.sort(compareCodePoints)
  throw new EvaluationError({ problem: `no file is like ${path}`, expected: 'at least one file' })
}

/** Returns the folder of a pattern, which may be one itself, and what its files are called. */
export function splitPattern(
  path: string,
  { dirname, basename }: Pick<typeof nodePath, 'dirname' | 'basename'>,
): { readonly folder: string; readonly pattern: string } {
  return { folder: dirname(path), pattern: basename(path) }
}

/** What is there of a path or pattern, files and folders. */
function existing(path: string): string[] {
  const { folder, pattern } = splitPattern(path, nodePath)
  const folders = /[*?]/.test(folder) && !existsSync(folder) ? existing(folder) : [folder]
  return folders.flatMap(one => matching(one, pattern))
}

function matching(folder: string, pattern: string): readonly string[] {
  const fits = patternOf(pattern)
  let names: readonly string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names.filter(name => fits.test(name)).map(name => (folder === '.' ? name : nodePath.join(folder, name)))
}

function patternOf(pattern: string): RegExp {
  const parts = Array.from(pattern, character => {
    if (character === '*') return '[^/\\\\]*'
    if (character === '?') return '[^/\\\\]'
    return character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${pattern.startsWith('.') ? '' : '(?!\\.)'}${parts.join('')}$`, 's')
}
