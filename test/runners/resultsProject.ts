import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseResults } from '../../src/results/parseResults.ts'
import type { GateRecord } from '../../src/results/records/gateRecord.ts'
import type { Results } from '../../src/results/results.ts'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'
import { runNode } from './runnerProcess.ts'

/** A runner with a reporter, where the repository has it. */
export interface ReportingRunner {
  readonly name: string
  readonly kind: 'vitest' | 'jest'
}

const commands = { vitest: ['vitest.mjs', 'run'], jest: ['bin/jest.js', '--maxWorkers=2'] } as const

/** Every version of a runner that has a reporter. */
export const reportingRunners: readonly ReportingRunner[] = [
  { name: 'vitest', kind: 'vitest' },
  { name: 'vitest4', kind: 'vitest' },
  { name: 'vitest3', kind: 'vitest' },
  { name: 'jest', kind: 'jest' },
  { name: 'jest29', kind: 'jest' },
]

/** A project in a folder of its own, with this package, one runner and the reporter. */
export class ResultsProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'expect-metrics-results-'))
  readonly runner: ReportingRunner
  /** What its runs have in their environment besides. */
  environment: Readonly<Record<string, string>> = {}

  /** @param given - What the configuration has besides, of Vitest under `test`. */
  constructor(runner: ReportingRunner, options: object, given: object = {}) {
    this.runner = runner
    const installed = join(this.folder, 'node_modules/expect-metrics')
    mkdirSync(installed, { recursive: true })
    cpSync(join(repository, 'dist'), join(installed, 'dist'), { recursive: true })
    cpSync(join(repository, 'package.json'), join(installed, 'package.json'))
    symlinkSync(packageFolder(runner.name), join(this.folder, 'node_modules', runner.kind))
    this.write('package.json', '{ "name": "many-files", "private": true }')
    const reporters = ['default', [`expect-metrics/${runner.kind}-reporter`, options]]
    if (runner.kind === 'vitest') {
      const test = { globals: true, setupFiles: ['expect-metrics/vitest'], reporters, ...given }
      this.write('vitest.config.mjs', `export default ${JSON.stringify({ test })}`)
    } else {
      this.write(
        'jest.config.json',
        JSON.stringify({ transform: {}, setupFilesAfterEnv: ['expect-metrics/jest'], reporters, ...given }),
      )
    }
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, file), text)
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  results(file: string): Results {
    return parseResults(this.read(file))
  }

  /** Runs the tests with more arguments, or for Vitest with others than `run`. */
  run(...args: readonly string[]): Promise<{ readonly exitCode: number; readonly printed: string }> {
    const [script, ...usual] = commands[this.runner.kind]
    const own = args[0]?.startsWith('--merge-reports') ? ['--run'] : usual
    const command = [join(packageFolder(this.runner.name), script), ...own, ...args]
    return runNode(command, this.folder, process.execPath, this.environment)
  }

  /** The command line of the package. */
  command(...args: readonly string[]): Promise<{ readonly exitCode: number; readonly printed: string }> {
    return runNode([join(this.folder, 'node_modules/expect-metrics/dist/cli.js'), ...args], this.folder)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** What runs must agree on, whichever machine judged what: gates, and evaluations by their ids. */
export function contentsOf({ gates, evaluations }: Pick<Results, 'gates' | 'evaluations'>) {
  const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
  return { gates: gates.toSorted(byId), evaluations: evaluations.toSorted(byId) }
}

/** Where each gate stands, by its title. */
export function placesOf(gates: readonly GateRecord[]): readonly string[] {
  return gates.map(({ test, title, notCredited }) => `${title}: ${test === '' ? (notCredited ?? '') : test}`).toSorted()
}
