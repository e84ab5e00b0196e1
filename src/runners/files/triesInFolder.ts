import { makeFolder } from './makeFolder.ts'
import type { KeptTries, Written } from './retriedFiles.ts'

const KEPT_IN = '.expect-metrics'

/** A test that runs, for a runner that tries again in another process. */
export interface TriedInProcess {
  /** A folder of the run. */
  readonly folder: string
  /** Whether its last outcome so far is a failure. */
  readonly hasFailed: () => boolean
}

/**
 * Keeps in a folder what tries wrote, for the tries that follow in other processes. What a try wrote that did not fail is
 * forgotten when its process ends: it is the bar, for later runs as well. Where the folder cannot be written or read, nothing
 * is known of earlier tries. The built-ins are looked up at run time, as bundles for browsers want it.
 */
export function triesInFolder(testNow: () => TriedInProcess | undefined): KeptTries {
  return {
    get: path => {
      const place = placeOf(path, testNow())
      if (place === undefined) return undefined
      const { readFileSync } = process.getBuiltinModule('node:fs')
      return unlessItFails(() => writtenOf(JSON.parse(readFileSync(place, 'utf8'))))
    },
    set: (file, written) => {
      const test = testNow()
      const place = placeOf(file, test)
      if (test === undefined || place === undefined) return
      // Once in a process, however many hosts it has.
      if (hasFailedAt.size === 0) process.once('exit', forgetPassed)
      hasFailedAt.set(place, test.hasFailed)
      const [fs, path] = [process.getBuiltinModule('node:fs'), process.getBuiltinModule('node:path')]
      unlessItFails(() => {
        makeFolder({ fs, path }, `${test.folder}/${KEPT_IN}`)
        fs.writeFileSync(place, JSON.stringify(written))
      })
    },
  }
}

/** Whether the test has failed that wrote what is kept at a place. */
const hasFailedAt = new Map<string, () => boolean>()

function forgetPassed(): void {
  const { rmSync } = process.getBuiltinModule('node:fs')
  for (const [place, hasFailed] of hasFailedAt) if (!hasFailed()) unlessItFails(() => rmSync(place, { force: true }))
}

function placeOf(path: string, test: TriedInProcess | undefined): string | undefined {
  if (test === undefined) return undefined
  const name = process.getBuiltinModule('node:crypto').createHash('sha256').update(path).digest('hex')
  return process.getBuiltinModule('node:path').join(test.folder, KEPT_IN, `${name}.json`)
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
