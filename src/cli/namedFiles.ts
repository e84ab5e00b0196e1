import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { filesLike } from '../read/sources/filesLike.ts'

/**
 * Returns the files that paths name, `*` and `?` filled in.
 *
 * @throws EvaluationError for none, for one that is not there, is no file, or is named twice.
 */
export function namedFiles(paths: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const files = paths.flatMap(filesLike)
  for (const path of files) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() !== true) {
      throw new EvaluationError({
        problem: stats === undefined ? `there is no file ${path}` : `${path} is no file`,
        expected: 'files of predictions: preds.parquet, or a pattern such as preds/*.parquet',
      })
    }
    const place = resolve(path)
    if (seen.has(place)) {
      throw new EvaluationError({ problem: `${path} is named twice`, expected: 'each file once' })
    }
    seen.add(place)
  }
  if (files.length > 0) return files
  throw new EvaluationError({ problem: 'no file is named', expected: 'a file of predictions: preds.parquet' })
}

/** The bytes of all files; NaN where one is not there, or is a pipe. */
export function bytesOfFiles(paths: readonly string[]): number {
  try {
    return namedFiles(paths).reduce((sum, path) => sum + statSync(path).size, 0)
  } catch {
    return Number.NaN
  }
}
