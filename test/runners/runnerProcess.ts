import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type RunnerProject, runArgs } from '../consumers/runArgs.ts'
import { repository } from '../package/repository.ts'

/** What became of one test. */
export interface Outcome {
  readonly status: 'passed' | 'failed' | string
  /** The message of each error, without its stack. */
  readonly messages: readonly string[]
}

/** A test runner of a project over test files, in a process of its own. */
export interface RunnerRun {
  readonly exitCode: number
  /** All that it printed, as a terminal without colours shows it. */
  readonly printed: string
  /** Outcomes by file, relative to the project, and by full title. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
  /** Errors that belong to a file as a whole. */
  readonly fileMessages: Readonly<Record<string, string>>
}

/** The JSON report that Jest and Vitest share, and test/runners/json-reporter.mjs writes for Node's runner. */
interface JsonReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/** Runs tests of a project, by a runner that writes such a report, on some Node. */
export async function runTests(
  project: RunnerProject,
  tests: readonly string[],
  node: string = process.execPath,
): Promise<RunnerRun> {
  if (!project.runner.json) throw new Error(`${project.runner.name} writes no report that could be read`)
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-runner-'))
  const report = join(folder, 'report.json')
  try {
    const { exitCode, printed } = await runNode(runArgs(project, tests, report), project.folder, node)
    if (!existsSync(report)) throw new Error(`The runner left no report:\n${printed}`)
    return { exitCode, printed, ...read(project.folder, JSON.parse(readFileSync(report, 'utf8'))) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs Node in a folder, as {@link runCommand} runs any program. */
export function runNode(
  args: readonly string[],
  folder: string = repository,
  node: string = process.execPath,
  environment: Readonly<Record<string, string>> = {},
): Promise<Printed> {
  return runCommand(node, args, folder, environment)
}

interface Printed {
  readonly exitCode: number
  readonly printed: string
}

/** Runs a program in a folder with nothing of this test run in its environment but what is given, 80 columns wide and without colours. */
export function runCommand(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Printed> {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, NO_COLOR: '1', COLUMNS: '80', ...environment }
  return new Promise(settle => {
    execFile(
      program,
      [...args],
      { cwd: folder, env, maxBuffer: 2 ** 26, timeout: 300_000, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
        settle({ exitCode, printed: stripVTControlCharacters(`${stdout}\n${stderr}`) })
      },
    )
  })
}

function read(project: string, { testResults }: JsonReport): Pick<RunnerRun, 'outcomes' | 'fileMessages'> {
  const files = testResults.map(({ name, message = '', assertionResults }) => {
    const tests = assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => [
      [...ancestorTitles, title].join(' > '),
      { status, messages: (failureMessages ?? []).map(withoutStack) },
    ])
    return { file: relative(project, name), message, tests: Object.fromEntries(tests) }
  })
  return {
    outcomes: Object.fromEntries(files.map(({ file, tests }) => [file, tests])),
    fileMessages: Object.fromEntries(files.map(({ file, message }) => [file, stripVTControlCharacters(message)])),
  }
}

/** The message out of an error as it prints itself: `Error: message\n    at …`. */
function withoutStack(printed: string): string {
  return stripVTControlCharacters(printed)
    .split(/\n\s+at /)[0]!
    .replace(/^(Assertion)?Error: /, '')
    .trimEnd()
}
