import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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

/** What is there of a path or pattern, files and folders. A folder may be a pattern itself. */
function existing(path: string): string[] {
  const [folder, pattern] = [dirname(path), basename(path)]
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
  return names.filter(name => fits.test(name)).map(name => (folder === '.' ? name : join(folder, name)))
}

function patternOf(pattern: string): RegExp {
  const parts = Array.from(pattern, character => {
    if (character === '*') return '[^/\\\\]*'
    if (character === '?') return '[^/\\\\]'
    return character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${pattern.startsWith('.') ? '' : '(?!\\.)'}${parts.join('')}$`, 's')
}
