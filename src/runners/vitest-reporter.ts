// Collects what gates found from the meta of Vitest's tests, and shows it below the runner's own lines.

import type { Vitest } from 'vitest/node'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { changingParts, narrowingText } from '../results/narrowing.ts'
import type { RunEnd } from '../results/records/runRecord.ts'
import { pathFrom } from './files/pathFrom.ts'
import { narrowingArguments } from './narrowingArguments.ts'
import {
  commitOf,
  publishRun,
  type ReporterOptions,
  requireOneReporter,
  requireReporterOptions,
} from './publishResults.ts'
import { META } from './resultVariables.ts'
import {
  errorsOfModule,
  evaluationsOf,
  fileNotBegun,
  type ReportedModule,
  seenVitestFile,
  type UnhandledError,
  unhandledError,
} from './vitestFiles.ts'
import { emptyBlobs, partOf, requireAllParts, type VitestPart } from './vitestParts.ts'
import type { Listening } from './vitestResults.ts'
import { whenEnded } from './whenEnded.ts'

export type { ReporterOptions } from './publishResults.ts'

type Config = Pick<
  Vitest['config'],
  | 'root'
  | 'shard'
  | 'mergeReports'
  | 'reporters'
  | 'watch'
  | 'testNamePattern'
  | 'changed'
  | 'related'
  | 'project'
  | 'dangerouslyIgnoreUnhandledErrors'
>

/** The part of Vitest that a reporter uses, of any version. */
interface RunningVitest {
  readonly config: Config
  readonly version: string
  /** The names by which files were asked for. */
  readonly filenamePattern?: readonly string[] | undefined
  readonly reporters?: readonly unknown[]
  readonly state: { readonly getTestModules: () => readonly ReportedModule[] }
  /** Gives tests something, in every pool and in a browser. */
  readonly provide: (name: never, value: never) => void
}

/** A file that Vitest is about to run. */
type RunningFile = Pick<ReportedModule, 'moduleId' | 'project'>

/**
 * A reporter for Vitest 3.2 and later: `reporters: ['default', ['expect-metrics/vitest-reporter', { json: true }]]`.
 * The meta of tests holds what gates found, and Vitest's blobs carry that meta. Beside `blob` this reporter therefore
 * only collects; with `--merge-reports` it shows and writes what all parts have found.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export of a reporter's module.
export default class MetricsReporter {
  readonly #options: ReporterOptions
  #startedAt = new Date()
  /** The files that are to run. */
  #wanted: readonly RunningFile[] = []
  #vitest: RunningVitest | undefined
  #end: (() => void) | undefined
  #forgetEnd: (() => void) | undefined
  /** In watch mode, errors outside tests of files that have not run since. */
  #errors: readonly UnhandledError[] = []

  constructor(options: ReporterOptions = {}) {
    requireReporterOptions(options)
    this.#options = options
  }

  onInit(vitest: RunningVitest): void {
    requireOneReporter((vitest.reporters ?? []).filter(reporter => reporter instanceof MetricsReporter).length)
    this.#vitest = vitest
    const listening: Listening = { details: this.#options.details === true }
    Reflect.apply(vitest.provide, vitest, [META, listening])
  }

  /** Notes the part of the run in the meta of each file, because a blob holds no configuration. */
  onTestModuleEnd(module: ReportedModule): void {
    const { root = process.cwd(), mergeReports, shard } = this.#vitest?.config ?? {}
    if (mergeReports !== undefined) return
    const meta = module.meta()
    const part: VitestPart = {
      startedAt: this.#startedAt.toISOString(),
      shard: shard && { index: shard.index, of: shard.count },
      file: pathFrom(root, module.moduleId),
      narrowedTo: this.#vitest && narrowedTo(this.#vitest),
      commit: commitOf(),
    }
    Reflect.set(meta, META, { ...Reflect.get(meta, META), part })
  }

  onTestRunStart(specifications: readonly RunningFile[]): void {
    this.#startedAt = new Date()
    this.#wanted = specifications
    this.#end?.()
    // In watch mode, what the last run left for the end: two listeners would take each other for the runner's.
    this.#forgetEnd?.()
    this.#end = whenEnded('first', () =>
      this.#publish(this.#vitest?.state.getTestModules() ?? [], [], 'interrupted', true),
    )
  }

  /** Vitest 3 does not show an error that a reporter throws. */
  onTestRunEnd(modules: readonly ReportedModule[], errors: readonly UnhandledError[], reason: RunEnd): void {
    this.#end?.()
    try {
      this.#publish(modules, this.#standing(modules, errors), reason)
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      process.stderr.write(`\nexpect-metrics: ${error.message}\n`)
      process.exitCode = 1
    }
  }

  /** The errors of this run, and in watch mode those of files that it did not run again. */
  #standing(modules: readonly ReportedModule[], errors: readonly UnhandledError[]): readonly UnhandledError[] {
    if (this.#vitest?.config.watch !== true) return errors
    const rerun = new Set(modules.map(({ moduleId }) => moduleId))
    const known = new Set(this.#vitest.state.getTestModules().map(({ moduleId }) => moduleId))
    const isOpen = ({ VITEST_TEST_PATH: path }: UnhandledError): boolean =>
      path !== undefined && !rerun.has(path) && known.has(path)
    this.#errors = [...this.#errors.filter(isOpen), ...errors]
    return this.#errors
  }

  /** @throws EvaluationError if merged reports lack a shard, or if one of them was made without this reporter. */
  #publish(
    reported: readonly ReportedModule[],
    errors: readonly UnhandledError[],
    reason: RunEnd,
    isEnding = false,
  ): void {
    // In watch mode the last run is that of the job.
    this.#forgetEnd?.()
    const vitest = this.#vitest
    const {
      root = process.cwd(),
      mergeReports,
      shard,
      reporters = [],
      watch,
      dangerouslyIgnoreUnhandledErrors,
    } = vitest?.config ?? {}
    // Beside blob, results are shown later, when the blobs are merged.
    if (reporters.some(reporter => (Array.isArray(reporter) ? reporter[0] : reporter) === 'blob')) return
    // A run of one file in watch mode leaves the others as they were.
    const modules = watch === true ? (vitest?.state.getTestModules() ?? reported) : reported
    const startedAt =
      mergeReports === undefined
        ? this.#startedAt
        : requireAllParts(
            modules.map(module => ({ project: module.project.name, path: module.moduleId, meta: module.meta() })),
            emptyBlobs(mergeReports),
          )
    const isCutShort = reason === 'interrupted'
    // Of a shard Vitest names the files of the others, too.
    const notBegun = isCutShort && shard === undefined ? without(this.#wanted, modules) : []
    const files = [
      ...modules.map(module => seenVitestFile(module, root, isCutShort)),
      ...notBegun.map(file => fileNotBegun(file, root)),
    ]
    const ofParts = mergeReports === undefined ? [] : modules.map(module => partOf(module.meta())?.narrowedTo)
    const hasFailed =
      files.some(({ state }) => state !== 'passed') || (errors.length > 0 && dangerouslyIgnoreUnhandledErrors !== true)
    const seen = {
      ended: reason === 'passed' && hasFailed ? 'failed' : reason,
      narrowedTo: narrowingText(new Set([...ofParts, vitest && narrowedTo(vitest)]), '; '),
      isShard: shard !== undefined,
      files,
      errors: [
        ...modules.flatMap((module, i) => errorsOfModule(module, files[i])),
        ...errors.map(error => unhandledError(error, root)),
      ],
      unnamedFiles: 0,
      evaluations: modules.flatMap(evaluationsOf),
    } as const
    const run = {
      ...{ runner: `vitest ${vitest?.version ?? ''}`.trim(), startedAt, root },
      shard: shard && { index: shard.index, of: shard.count },
    }
    const atEnd = publishRun(seen, run, this.#options, text => process.stdout.write(text))
    if (isEnding) atEnd(0)
    else this.#forgetEnd = whenEnded('first', code => atEnd(watch === true ? 0 : code))
  }
}

/** The files that are not among these. */
function without(files: readonly RunningFile[], these: readonly RunningFile[]): readonly RunningFile[] {
  const keyOf = ({ project, moduleId }: RunningFile): string => JSON.stringify([project.name, moduleId])
  const keys = new Set(these.map(keyOf))
  return files.filter(file => !keys.has(keyOf(file)))
}

/** To which tests the user narrowed the run; undefined where all were asked for. */
function narrowedTo({ config, filenamePattern = [] }: RunningVitest): string | undefined {
  const { testNamePattern, changed, related, project = [] } = config
  const projects = [project].flat()
  // Vitest finds what is related to the files that changed.
  const found = changed ? changingParts.changed : related?.length ? changingParts.related : undefined
  const texts = [
    testNamePattern && `tests named ${testNamePattern.source}`,
    filenamePattern.length === 0 ? undefined : `files named ${filenamePattern.join(', ')}`,
    projects.length === 0 ? undefined : `project ${projects.join(', ')}`,
    found,
    ...narrowingArguments(['exclude', 'dir', 'tagsFilter'], false),
  ]
  return narrowingText(texts, ', ')
}
