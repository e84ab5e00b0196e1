// Collects what gates found from the files of Jest's workers, and shows it below the runner's own lines.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { version } from '../report/version.generated.ts'
import { readLines } from '../results/readLines.ts'
import { RESULTS_FORMAT, RESULTS_SCHEMA } from '../results/resultsCodec.ts'
import { publishResults, type ReporterOptions, requireReporterOptions, runOf } from './publishResults.ts'
import { DETAILS, RESULTS_FOLDER } from './resultVariables.ts'

export type { ReporterOptions } from './publishResults.ts'

interface JestConfig {
  readonly rootDir: string
  readonly shard?: { readonly shardIndex: number; readonly shardCount: number } | undefined
}

interface JestFileResult {
  readonly testFilePath: string
  readonly testResults: readonly { readonly fullName: string; readonly invocations?: number }[]
}

/** A reporter for Jest 29 and later: `reporters: ['default', ['expect-metrics/jest-reporter', { json: true }]]`. */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export of a reporter's module.
export default class MetricsReporter {
  readonly #config: JestConfig
  readonly #options: ReporterOptions
  readonly #folder: string
  readonly #startedAt = new Date()
  readonly #retried = new Set<string>()

  constructor(config: JestConfig, options: ReporterOptions = {}) {
    this.#config = config
    requireReporterOptions(options)
    this.#options = options
    this.#folder = mkdtempSync(join(tmpdir(), 'expect-metrics-'))
    // Workers inherit the environment of this process.
    process.env[RESULTS_FOLDER] = this.#folder
    if (options.details === true) process.env[DETAILS] = '1'
  }

  /** Notes which tests were retried, because tests of the same name in a file are not retries of each other. */
  onTestResult(_test: unknown, { testFilePath, testResults }: JestFileResult): void {
    const file = relative(this.#config.rootDir, testFilePath).split(sep).join('/')
    for (const { fullName, invocations = 1 } of testResults) {
      if (invocations > 1) this.#retried.add(JSON.stringify([file, fullName]))
    }
  }

  onRunComplete(): void {
    const { rootDir, shard } = this.#config
    const texts = readdirSync(this.#folder)
      .sort()
      .map(name => readFileSync(join(this.#folder, name), 'utf8'))
    rmSync(this.#folder, { recursive: true, force: true })
    const { gates, evaluations, cut } = readLines(texts, (file, test) =>
      this.#retried.has(JSON.stringify([file, test])),
    )
    const run = runOf(runnerOf(rootDir), this.#startedAt, rootDir)
    const notes =
      cut === 0 ? [] : [`${cut} ${cut === 1 ? 'worker' : 'workers'} ended while writing a gate, which is lost`]
    const results = {
      format: RESULTS_FORMAT,
      schema: RESULTS_SCHEMA,
      version,
      run: { ...run, notes, shard: shard && { index: shard.shardIndex, of: shard.shardCount } },
      gates,
      evaluations,
    } as const
    const table = publishResults(results, this.#options)
    if (table !== '') process.stderr.write(`\n${table}\n`)
  }
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
