import { readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Results } from '../results/results.ts'
import type { Expected } from '../results/seen/resultsOfRun.ts'
import type { SeenRun } from '../results/seen/seenRun.ts'
import { jsonFile, type ReporterOptions, readResults } from './publishResults.ts'

/** What a run should have held: the gates of the last one, and the baselines that lie beside its tests. */
export function expectedOf(options: ReporterOptions, root: string, { files }: Pick<SeenRun, 'files'>): Expected {
  const folders = new Set<string>()
  for (const { file, tests } of files) {
    folders.add(dirname(resolve(root, file)))
    for (const { gates } of tests) {
      for (const { gate } of gates) if (gate.matcher === 'toHoldBaseline') folders.add(dirname(resolve(gate.title)))
    }
  }
  return { last: lastResults(options), baselines: [...folders].flatMap(baselinesIn) }
}

/** The results before these: those that are compared with, or those that these replace. A file that cannot be read is none. */
function lastResults(options: ReporterOptions): Results | undefined {
  const file = options.previous ?? jsonFile(options)
  if (file === undefined) return undefined
  try {
    return readResults(file)
  } catch {
    return undefined
  }
}

function baselinesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.baseline.json'))
      .map(name => relative(process.cwd(), join(folder, name)).split(sep).join('/'))
  } catch {
    return []
  }
}
