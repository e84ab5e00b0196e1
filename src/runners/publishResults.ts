import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { resultsPage } from '../page/resultsPage.ts'
import { MOST_BYTES, markdownSummary } from '../results/markdownSummary.ts'
import { parseResults, resultsText } from '../results/parseResults.ts'
import type { Results, RunRecord } from '../results/results.ts'
import { terminalTable } from '../results/terminalTable.ts'

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

/** Writes the files of a run, appends the job summary, and returns the table for the terminal. */
export function publishResults(results: Results, options: ReporterOptions): string {
  const { json, html, markdown, all = false, previous: file } = options
  const previous = file === undefined ? undefined : earlierResults(file)
  if (json) write(json === true ? 'metrics-results.json' : json, resultsText(results))
  if (markdown) write(markdown === true ? 'metrics.md' : markdown, markdownSummary(results, previous))
  if (html) write(html === true ? 'metrics.html' : html, resultsPage(results, previous))
  const { GITHUB_STEP_SUMMARY: summary, TERM } = process.env
  if (summary !== undefined && summary !== '' && options.summary !== false && results.gates.length > 0) {
    const held = existsSync(summary) ? statSync(summary).size : 0
    // The runner's own summary may stand there, and GitHub refuses more than 1 MiB.
    appendFileSync(summary, `\n${markdownSummary(results, previous, Math.min(MOST_BYTES, 1_000_000 - held))}`)
  }
  // Some terminals say that they have 0 columns.
  const columns = process.stdout.columns || Number(process.env.COLUMNS) || 120
  const unicode = process.platform !== 'win32' ? TERM !== 'linux' : process.env.WT_SESSION !== undefined
  return results.gates.length === 0 ? '' : terminalTable(results, { columns, unicode, all })
}

/** A path that was mistyped must not look as if nothing had changed. */
function earlierResults(file: string): Results {
  // A pipe would wait for its writer, and a device may never end.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return parseResults(readFileSync(file, 'utf8'))
  throw new EvaluationError({
    column: 'previous',
    problem: `there are no results of an earlier run at ${file}`,
    expected: 'a file that a reporter has written',
    mend: 'Leave previous out where there was no earlier run',
  })
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** What is known of the run from its folder and its environment. */
export function runOf(runner: string, startedAt: Date, root: string): RunRecord {
  const { GITHUB_SHA, GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_SHA, CI_COMMIT_REF_NAME } = process.env
  return {
    name: nameOf(root),
    runner,
    startedAt: startedAt.toISOString(),
    commit: GITHUB_SHA ?? CI_COMMIT_SHA,
    branch: GITHUB_HEAD_REF || GITHUB_REF_NAME || CI_COMMIT_REF_NAME,
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
