// Collects what gates found from the files of Jest's workers, and shows it below the runner's own lines.

import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changingParts, narrowingText } from '../results/narrowing.ts'
import { type GateLine, readLines } from '../results/readLines.ts'
import type { RunEnd } from '../results/records/runRecord.ts'
import { pathFrom } from './files/pathFrom.ts'
import { errorsOfFile, type JestFile, type JestFileResult, seenJestFile } from './jestFiles.ts'
import { narrowingArguments } from './narrowingArguments.ts'
import { publishRun, type ReporterOptions, requireOneReporter, requireReporterOptions } from './publishResults.ts'
import { DETAILS, JEST_PROJECT, RESULTS_FOLDER } from './resultVariables.ts'
import { whenEnded } from './whenEnded.ts'

export type { ReporterOptions } from './publishResults.ts'

/** The part of Jest's global configuration that is read. */
interface JestConfig {
  readonly rootDir: string
  readonly shard?: { readonly shardIndex: number; readonly shardCount: number } | undefined
  readonly watch?: boolean
  readonly watchAll?: boolean
  readonly projects?: readonly unknown[]
  readonly testNamePattern?: string | undefined
  /** Of Jest 29. */
  readonly testPathPattern?: string
  /** Since Jest 30. */
  readonly testPathPatterns?: { readonly patterns: readonly string[] }
  readonly onlyChanged?: boolean
  readonly onlyFailures?: boolean
  readonly lastCommit?: boolean
  readonly findRelatedTests?: boolean
  readonly runTestsByPath?: boolean
  readonly nonFlagArgs?: readonly string[]
  readonly reporters?: readonly (readonly [path: string, options: unknown])[]
}

interface JestTest {
  readonly path: string
  context: {
    readonly config: {
      readonly id?: string
      readonly rootDir: string
      readonly displayName?: { readonly name: string } | undefined
      readonly globals: object
      readonly cwd?: string
    }
  }
}

/** What Jest says of a whole run. */
interface JestRunResult {
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly numRuntimeErrorTestSuites: number
  readonly wasInterrupted?: boolean
  readonly runExecError?: { readonly message?: string } | undefined
  readonly snapshot: { readonly failure: boolean }
}

/** Takes back what the run before was to do at the end of the process. */
let forgetEnd: (() => void) | undefined

/** What earlier runs of watch mode found: a run of one file leaves the others as they were. */
const watched = new Map<string, WatchedFile>()

interface WatchedFile {
  readonly file: JestFile
  readonly lines: readonly GateLine[]
  /** When the file was last changed before it ran. */
  readonly changedAt: number
}

/** A reporter for Jest 29 and later: `reporters: ['default', ['expect-metrics/jest-reporter', { json: true }]]`. */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export of a reporter's module.
export default class MetricsReporter {
  readonly #config: JestConfig
  readonly #options: ReporterOptions
  readonly #folder: string
  readonly #startedAt = new Date()
  readonly #files = new Map<string, JestFile>()
  /** When each file was last changed before it ran. */
  readonly #changes = new Map<string, number>()
  readonly #projects = new Set<string | undefined>()
  #suites = 0
  #isComplete = false
  readonly #end: () => void

  constructor(config: JestConfig, options: ReporterOptions = {}) {
    this.#config = config
    requireReporterOptions(options)
    requireOneReporter((config.reporters ?? []).filter(([path]) => path === fileURLToPath(import.meta.url)).length)
    this.#options = options
    this.#folder = mkdtempSync(join(tmpdir(), 'expect-metrics-'))
    // Workers inherit the environment of this process.
    process.env[RESULTS_FOLDER] = this.#folder
    if (options.details === true) process.env[DETAILS] = '1'
    // In watch mode, what the last run left for the end: two listeners would take each other for the runner's.
    forgetEnd?.()
    this.#end = whenEnded('first', () => this.#publish('interrupted', [], true))
  }

  onRunStart({ numTotalTestSuites }: { readonly numTotalTestSuites: number }): void {
    this.#suites = numTotalTestSuites
  }

  onTestFileStart(test: JestTest): void {
    const { config } = test.context
    const file = this.#fileOf(test)
    this.#files.set(keyOf(file), file)
    this.#changes.set(keyOf(file), changeOf(file))
    if (file.projectKey === undefined) return
    // What is handed to the process of a test is its project's configuration, and nothing else. Projects may share an object of
    // globals, and Jest freezes the configuration: this test gets a copy.
    const globals = { ...config.globals, [JEST_PROJECT]: file.projectKey }
    test.context = { ...test.context, config: { ...config, globals } }
  }

  onTestFileResult(test: JestTest, result: JestFileResult): void {
    const file = this.#fileOf(test)
    this.#files.set(keyOf(file), { ...file, result })
  }

  onRunComplete(_contexts: unknown, results: JestRunResult): void {
    this.#end()
    // With --bail Jest may complete a run once for each file that fails meanwhile.
    if (this.#isComplete) return
    this.#isComplete = true
    const errors = results.runExecError?.message === undefined ? [] : [results.runExecError.message]
    const finished = [...this.#files.values()].filter(({ result }) => result !== undefined).length
    this.#publish(endOf(results, this.#suites > finished), errors)
  }

  #fileOf({ path, context: { config } }: JestTest): JestFile {
    const isOfSeveral = (this.#config.projects?.length ?? 0) > 1
    if (!isOfSeveral) return { path, projectKey: undefined, project: undefined }
    const { id = config.rootDir, rootDir, displayName } = config
    this.#projects.add(id)
    const folder = pathFrom(this.#config.rootDir, rootDir)
    const project = displayName?.name ?? (folder === '' ? unnamedProject(config) : folder)
    return { path, projectKey: id, project }
  }

  #publish(ended: RunEnd, errors: readonly string[], isEnding = false): void {
    const { rootDir, shard, watch, watchAll } = this.#config
    const texts = readdirSync(this.#folder)
      .sort()
      .map(name => readFileSync(join(this.#folder, name), 'utf8'))
    rmSync(this.#folder, { recursive: true, force: true })
    const { lines, cut } = readLines(texts)
    const ofFiles = Array.from(this.#files.values(), file => ({
      file,
      lines: ofLastProcess(lines.filter(line => isOf(line, file))),
    }))
    const isWatch = watch === true || watchAll === true
    // What was found in a file that was changed or removed since is true no more.
    for (const [key, { file, changedAt }] of watched) if (changeOf(file) !== changedAt) watched.delete(key)
    if (isWatch) {
      for (const each of ofFiles) {
        const key = keyOf(each.file)
        watched.set(key, { ...each, changedAt: this.#changes.get(key) ?? Number.NaN })
      }
    }
    const files = isWatch ? [...watched.values()] : ofFiles
    // A gate that belongs to no file must not be left out of a green report.
    const unplaced = lines.filter(line => !ofFiles.some(({ file }) => isOf(line, file))).length
    const lost =
      unplaced === 0
        ? []
        : [`${unplaced} ${unplaced === 1 ? 'gate was' : 'gates were'} recorded outside of every test file`]
    const seen = {
      ended: files.some(({ file: { result } }) => result && hasFailed(result)) && ended === 'passed' ? 'failed' : ended,
      narrowedTo: narrowedTo(this.#config, this.#projects.size),
      isShard: shard !== undefined,
      files: files.map(({ file, lines: own }) => seenJestFile(file, own, rootDir)),
      errors: [
        ...files.flatMap(({ file }) => errorsOfFile(file, rootDir)),
        ...[...errors, ...lost].map(message => ({ file: '', test: '', message })),
      ],
      unnamedFiles: Math.max(0, this.#suites - this.#files.size),
      evaluations: files.flatMap(each => each.lines.flatMap(({ evaluations }) => evaluations)),
    } as const
    const notes =
      cut === 0 ? [] : [`${cut} ${cut === 1 ? 'worker' : 'workers'} ended while writing a gate, which is lost`]
    const run = {
      ...{ runner: runnerOf(rootDir), startedAt: this.#startedAt, root: rootDir, notes },
      shard: shard && { index: shard.shardIndex, of: shard.shardCount },
    }
    const atEnd = publishRun(seen, run, this.#options, text => process.stderr.write(text))
    // In watch mode the last run is that of the job.
    forgetEnd?.()
    if (isEnding) atEnd(0)
    else forgetEnd = whenEnded('last', code => atEnd(isWatch ? 0 : code))
  }
}

/** A name for a project that has none: told by its configuration, since Jest starts projects in another order each time. */
function unnamedProject({ id: _, rootDir, cwd, ...config }: JestTest['context']['config']): string {
  const text = JSON.stringify(config).replaceAll(rootDir, '')
  return `project ${createHash('sha256').update(text).digest('hex').slice(0, 6)}`
}

function keyOf({ path, projectKey }: JestFile): string {
  return JSON.stringify([projectKey, path])
}

function isOf({ path, project }: GateLine, file: JestFile): boolean {
  return path === file.path && (file.projectKey === undefined || project === file.projectKey)
}

/**
 * Jest runs a file again whose process has ended: what its tests found then is all that counts. A process that knows no test is not
 * one of Jest's, and what it found stays.
 */
function ofLastProcess(lines: readonly GateLine[]): readonly GateLine[] {
  const ofTests = lines.filter(({ gate }) => gate.test !== '')
  const last = ofTests.at(-1)?.pid
  const ended = new Set(ofTests.map(({ pid }) => pid).filter(pid => pid !== last))
  return lines.filter(({ pid }) => !ended.has(pid))
}

/** When a file was last changed, in milliseconds; NaN where it is gone. */
function changeOf({ path }: JestFile): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN
}

function hasFailed({ testExecError, testResults }: JestFileResult): boolean {
  return Boolean(testExecError) || testResults.some(({ status }) => status === 'failed')
}

/** Jest sets its own verdict only after reporters have run. */
function endOf(results: JestRunResult, isShort: boolean): RunEnd {
  if (results.wasInterrupted === true || isShort) return 'interrupted'
  const failed = results.numFailedTests + results.numFailedTestSuites + results.numRuntimeErrorTestSuites
  return failed > 0 || results.snapshot.failure || results.runExecError ? 'failed' : 'passed'
}

/** To which tests the user narrowed the run; undefined where all were asked for. */
function narrowedTo(config: JestConfig, projects: number): string | undefined {
  const { testNamePattern, testPathPattern, testPathPatterns, nonFlagArgs = [] } = config
  const paths = [...(testPathPatterns?.patterns ?? []), ...(testPathPattern ? [testPathPattern] : [])]
  const isOfFiles = config.findRelatedTests === true || config.runTestsByPath === true
  // Jest does not tell a reporter that projects were selected. A project whose files are gone is not left out on purpose.
  const isOfProjects = projects > 0 && projects < (config.projects?.length ?? 0) && process.argv.some(isSelection)
  const texts = [
    testNamePattern === undefined ? undefined : `tests named ${testNamePattern}`,
    paths.length === 0 ? undefined : `files named ${paths.join(', ')}`,
    config.onlyChanged === true || config.lastCommit === true ? changingParts.changed : undefined,
    config.onlyFailures === true ? changingParts.failed : undefined,
    isOfFiles ? `files of ${nonFlagArgs.join(', ')}` : undefined,
    isOfProjects ? `${projects} of its projects` : undefined,
    ...narrowingArguments(['testPathIgnorePatterns', 'testMatch', 'testRegex', 'filter', 'roots'], true),
  ]
  return narrowingText(texts, ', ')
}

function isSelection(argument: string): boolean {
  return /^--(select|ignore)-?projects\b/i.test(argument)
}

/** Jest does not tell a reporter its version, and a project may run a Jest that it has not installed itself. */
function runnerOf(rootDir: string): string {
  try {
    const { version }: { readonly version?: unknown } = createRequire(join(rootDir, 'package.json'))(
      'jest/package.json',
    )
    return `jest ${version}`
  } catch {
    return 'jest'
  }
}
