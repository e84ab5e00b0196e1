import fs, { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path, { dirname, join, resolve } from 'node:path'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { requireKnownOptions } from '../metrics/definition/requireKnownOptions.ts'
import { resultsPage } from '../page/resultsPage.ts'
import { headline } from '../results/headline.ts'
import { markdownSummary } from '../results/markdownSummary.ts'
import { parseResults, resultsText } from '../results/parseResults.ts'
import type { RunRecord } from '../results/records/runRecord.ts'
import type { Results } from '../results/results.ts'
import { resultsOfRun } from '../results/seen/resultsOfRun.ts'
import type { SeenRun } from '../results/seen/seenRun.ts'
import type { Expected } from '../results/seen/unseenOf.ts'
import { terminalTable } from '../results/terminalTable.ts'
import { showsUnicode } from '../terminal/showsUnicode.ts'
import { appendJobSummary } from './files/appendJobSummary.ts'
import { causeOf } from './files/causeOf.ts'
import { makeFolder } from './files/makeFolder.ts'
import { pathFrom } from './files/pathFrom.ts'
import { writeWhole } from './files/writeWhole.ts'
import { failBelow, isOwnExitCode, tellBelow } from './tellBelow.ts'

// Taken when a reporter is loaded: a test, or a global setup, may go to another folder before results are written.
const startFolder = process.cwd()

/** Returns the path of a file that the options of a reporter name. */
export function inStartFolder(path: string): string {
  return resolve(startFolder, path)
}

/** Where a reporter writes what gates found, beside the table that it prints. */
export interface ReporterOptions {
  /** A file of JSON: `metrics-results.json` for `true`. */
  readonly json?: boolean | string | undefined
  /** A page: `metrics.html` for `true`. */
  readonly html?: boolean | string | undefined
  /** A file of Markdown: `metrics.md` for `true`. */
  readonly markdown?: boolean | string | undefined
  /** Whether the job summary of GitHub gets the table; where there is one it does by default. */
  readonly summary?: boolean | undefined
  /** Whether the table has every gate, not only those that block or are close. */
  readonly all?: boolean | undefined
  /** Results of an earlier run: what changed since is shown. */
  readonly previous?: string | undefined
  /** Whether texts of rows (`details`) may stand in what is written. */
  readonly details?: boolean | undefined
}

const known: readonly (keyof ReporterOptions)[] = ['json', 'html', 'markdown', 'summary', 'all', 'previous', 'details']

/** Refuses options that would do nothing. */
export function requireReporterOptions(options: ReporterOptions): void {
  requireKnownOptions(options, known, 'an object: { json: true }')
}

/**
 * Refuses a second reporter of ours in one run. Gates tell what they find once, and with `details` in either, texts of rows would
 * stand in the files of both.
 */
export function requireOneReporter(reporters: number): void {
  if (reporters < 2) return
  throw new EvaluationError({
    column: 'reporters',
    problem: `the reporter of expect-metrics is listed ${reporters} times`,
    expected: 'it once: it writes several files',
    mend: "['expect-metrics/…-reporter', { json: true, html: true, markdown: true }]",
  })
}

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

/** The results of a run, written. */
interface Published {
  /** For the terminal; empty where there is nothing to show. */
  readonly table: string
  /**
   * Appends the job summary when the process ends. A run can still fail after its tests, as in a teardown or by a threshold of
   * coverage: what was written is then written anew.
   */
  readonly atEnd: (exitCode: number) => void
}

/**
 * Writes the files of a run. What cannot be written is said on standard error, below the table, and costs nothing else; but then no
 * run ends with the exit code 0.
 */
export function publishResults(results: Results, previous: Results | undefined, options: ReporterOptions): Published {
  const { all = false } = options
  const table = hasNews(results) ? terminalTable(results, { ...terminalNow(), all }) : ''
  writeFiles(results, previous, options)
  return {
    table,
    atEnd: exitCode => {
      const failed = exitCode !== 0 && !isOwnExitCode() && results.run.ended === 'passed'
      const final = failed ? failedLater(results, exitCode) : results
      if (failed) {
        writeFiles(final, previous, options)
        if (hasNews(final)) tellBelow(headline(final))
      }
      appendSummary(final, previous, options)
    },
  }
}

function writeFiles(results: Results, previous: Results | undefined, options: ReporterOptions): void {
  const { html, markdown } = options
  const data = jsonFile(options)
  if (data !== undefined) write(data, () => resultsText(results))
  if (markdown) write(markdown === true ? 'metrics.md' : markdown, () => markdownSummary(results, previous))
  if (html) write(html === true ? 'metrics.html' : html, () => resultsPage(results, previous))
}

function appendSummary(results: Results, previous: Results | undefined, options: ReporterOptions): void {
  const { GITHUB_STEP_SUMMARY: summary } = process.env
  if (summary === undefined || summary === '' || options.summary === false || !hasNews(results)) return
  orFailed(summary, () => {
    const full = appendJobSummary(summary, results, previous)
    if (full !== undefined) tellBelow(full)
  })
}

/** A run whose tests passed, and whose runner failed afterwards. */
function failedLater(results: Results, exitCode: number): Results {
  const { run } = results
  const because = `the runner ended with exit code ${exitCode} after its tests`
  const unseen = [...(run.unseen ?? []), { kind: 'errorOutside', file: '', test: '', because } as const]
  return { ...results, run: { ...run, ended: 'failed', unseen } }
}

/** Whether there is anything to show: a run without gates has, where something of it was not seen. */
function hasNews({ gates, run }: Results): boolean {
  return gates.length > 0 || (run.unseen ?? []).some(({ kind }) => kind !== 'testSkipped')
}

/** The file of JSON that is written; undefined where none is asked for. */
function jsonFile({ json }: ReporterOptions): string | undefined {
  return json === true ? 'metrics-results.json' : json === false ? undefined : json
}

function terminalNow(): { readonly columns: number; readonly unicode: boolean } {
  return {
    // Some terminals say that they have 0 columns.
    columns: process.stdout.columns || Number(process.env.COLUMNS) || 120,
    unicode: showsUnicode(name => process.env[name]),
  }
}

/** The results that these are compared with. A first run has none, and artifacts of CI expire: that fails no run. */
export function earlierResults({ previous }: ReporterOptions): Results | undefined {
  return previous === undefined ? undefined : resultsIn(previous, 'nothing is compared with an earlier run')
}

/** Reads results of an earlier run. That a file cannot be read is said, with what it costs. */
function resultsIn(file: string, costs: string): Results | undefined {
  const path = inStartFolder(file)
  try {
    // A pipe would wait for its writer, and a device may never end.
    const found = statSync(path)
    if (!found.isFile() && !found.isDirectory()) throw new Error('it is no file')
    return parseResults(readFileSync(path, 'utf8'))
  } catch (error) {
    const cause = error instanceof EvaluationError ? error.problem.problem : causeOf(error)
    tellBelow(`${costs}: ${file} cannot be read: ${cause}`)
    return undefined
  }
}

function write(named: string, text: () => string): void {
  orFailed(named, () => {
    const file = inStartFolder(named)
    // Where a file stands in place of the folder, this would only say that it is there.
    if (!existsSync(dirname(file))) makeFolder({ fs, path }, dirname(file))
    writeWhole(file, text())
  })
}

/** Runs `work`, which writes a file. What else there is to write does not depend on it. */
function orFailed(path: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    failBelow(`${path} cannot be written: ${causeOf(error)}`)
  }
}

/** The commit that CI tests; undefined elsewhere. */
export function commitOf(
  environment: (name: string) => string | undefined = name => process.env[name],
): string | undefined {
  return environment('GITHUB_SHA') ?? environment('CI_COMMIT_SHA')
}

/** What is known of the run from its folder and its environment. */
export function runOf(
  runner: string,
  startedAt: Date,
  root: string,
  environment: (name: string) => string | undefined = name => process.env[name],
): RunRecord {
  return {
    name: nameOf(root),
    runner,
    startedAt: startedAt.toISOString(),
    commit: commitOf(environment),
    branch: environment('GITHUB_HEAD_REF') || environment('GITHUB_REF_NAME') || environment('CI_COMMIT_REF_NAME'),
    notes: [],
  }
}

function nameOf(root: string): string | undefined {
  try {
    const { name }: { readonly name?: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}
