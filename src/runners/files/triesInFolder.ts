import type { KeptTries, Written } from './retriedFiles.ts'

const KEPT_IN = '.expect-metrics'

/**
 * Keeps what tries wrote in a folder that the runner empties before a run, for runners that try again in another process. Where
 * it cannot be written or read, nothing is known of earlier tries. The built-ins are looked up at run time, as bundles for
 * browsers want it.
 */
export function triesInFolder(folderNow: () => string | undefined): KeptTries {
  const placeOf = (path: string): string | undefined => {
    const folder = folderNow()
    if (folder === undefined) return undefined
    const name = process.getBuiltinModule('node:crypto').createHash('sha256').update(path).digest('hex')
    return process.getBuiltinModule('node:path').join(folder, KEPT_IN, `${name}.json`)
  }
  return {
    get: path => {
      const place = placeOf(path)
      if (place === undefined) return undefined
      const { readFileSync } = process.getBuiltinModule('node:fs')
      return unlessItFails(() => writtenOf(JSON.parse(readFileSync(place, 'utf8'))))
    },
    set: (path, written) => {
      const [folder, place] = [folderNow(), placeOf(path)]
      if (folder === undefined || place === undefined) return
      const { mkdirSync, writeFileSync } = process.getBuiltinModule('node:fs')
      unlessItFails(() => {
        mkdirSync(`${folder}/${KEPT_IN}`, { recursive: true })
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
