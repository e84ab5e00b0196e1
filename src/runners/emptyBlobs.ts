import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns how many blobs of Vitest in a folder hold no test file: those of shards that had none. A blob whose files Vitest does not
 * find in this folder is none of them.
 */
export function emptyBlobs(folder: string): number {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(folder, entry.name), 'utf8'))
  // Each run takes another time: equal texts are one blob that was copied.
  return new Set(texts.filter(isEmpty)).size
}

/** A blob is a list of values that refer to each other by their places; the first names the version and the files. */
function isEmpty(text: string): boolean {
  try {
    const values: unknown = JSON.parse(text)
    if (!Array.isArray(values) || !Array.isArray(values[0])) return false
    const files: unknown = values[Number(values[0][1])]
    return Array.isArray(files) && files.length === 0
  } catch {
    return false
  }
}
