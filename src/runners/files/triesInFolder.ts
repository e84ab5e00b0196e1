import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptTries, Written } from './retriedFiles.ts'

/**
 * Keeps what tries wrote in a folder that the runner empties before a run, for runners that try again in another process. Where
 * it cannot be written or read, nothing is known of earlier tries.
 */
export function triesInFolder(folderNow: () => string | undefined): KeptTries {
  const placeOf = (path: string): string | undefined => {
    const folder = folderNow()
    return folder && join(folder, '.expect-metrics', `${createHash('sha256').update(path).digest('hex')}.json`)
  }
  return {
    get: path => {
      const place = placeOf(path)
      return place === undefined ? undefined : unlessItFails(() => writtenOf(JSON.parse(readFileSync(place, 'utf8'))))
    },
    set: (path, written) => {
      const place = placeOf(path)
      if (place === undefined) return
      unlessItFails(() => {
        mkdirSync(join(place, '..'), { recursive: true })
        writeFileSync(place, JSON.stringify(written))
      })
    },
  }
}

function unlessItFails<Value>(step: () => Value): Value | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}

function writtenOf(value: Partial<Readonly<Record<string, unknown>>>): Written | undefined {
  const { test, attempt, text, before } = value
  if (typeof attempt !== 'number' || typeof text !== 'string') return undefined
  return { test, attempt, text, before: typeof before === 'string' ? before : undefined }
}
