import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { RunRecord } from '../results/records/runRecord.ts'
import type { Results } from '../results/results.ts'
import { resultsOfRun } from '../results/seen/resultsOfRun.ts'
import type { SeenRun } from '../results/seen/seenRun.ts'
import type { Expected } from '../results/seen/unseenOf.ts'
import { pathFrom } from './files/pathFrom.ts'
import { inStartFolder } from './inStartFolder.ts'
import { earlierResults, jsonFile, publishResults, type ReporterOptions, resultsIn, runOf } from './publishResults.ts'

/** What a reporter knows of a run beside what it has seen. */
interface ReportedRun extends Pick<RunRecord, 'runner' | 'shard'> {
  readonly startedAt: Date
  readonly root: string
  readonly notes?: readonly string[]
}

/** Writes what a reporter has seen of a run, and prints its table. Returns what appends the job summary when the process ends. */
export function publishRun(
  seen: SeenRun,
  { runner, startedAt, root, notes = [], shard }: ReportedRun,
  options: ReporterOptions,
  print: (text: string) => unknown,
): (exitCode: number) => void {
  const run = { ...runOf(runner, startedAt, root), notes, shard }
  const previous = earlierResults(options)
  const last = options.previous === undefined ? replacedResults(options) : previous
  const results = resultsOfRun(seen, expectedOf(last, root, seen), run)
  const { table, atEnd } = publishResults(results, previous, options)
  if (table !== '') print(`\n${table}\n`)
  return atEnd
}

/** What a run should have held: the gates of the last one, and the baselines that lie beside its tests. */
function expectedOf(last: Results | undefined, root: string, { files }: Pick<SeenRun, 'files'>): Expected {
  const folders = new Set<string>()
  for (const { file, tests } of files) {
    folders.add(dirname(resolve(root, file)))
    for (const { gates } of tests) {
      for (const { gate } of gates) if (gate.matcher === 'toHoldBaseline') folders.add(dirname(resolve(gate.title)))
    }
  }
  const known = new Set([...(last?.gates ?? []), ...(last?.run.unjudged ?? [])].map(({ file }) => file))
  return {
    last,
    goneFiles: [...known].filter(file => file !== '' && !existsSync(resolve(root, file))),
    baselines: [...folders].flatMap(baselinesIn),
  }
}

/** The results that these replace. A first run replaces nothing, and a device was no run. */
function replacedResults(options: ReporterOptions): Results | undefined {
  const file = jsonFile(options)
  if (file === undefined || statSync(inStartFolder(file), { throwIfNoEntry: false })?.isFile() !== true)
    return undefined
  return resultsIn(file, 'gates that the run before had, and this one lost, are not known')
}

function baselinesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.baseline.json'))
      .map(name => pathFrom(process.cwd(), join(folder, name)))
  } catch {
    return []
  }
}
