import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'

/** One test of a generated project: what it records first, and what it holds later. */
export interface Case {
  /** The rows that the recorded predictions have wrong; absent where there is no baseline yet. */
  readonly recorded?: readonly number[]
  readonly wrong: readonly number[]
  /** What goes wrong in the test before its matcher. */
  readonly before?: 'error' | 'failure'
}

/** A runner in a generated project. */
export interface ProjectRunner {
  readonly title: string
  readonly kind: 'vitest' | 'jest'
  /** Where the repository has it. */
  readonly package: string
}

export interface ProjectRun {
  readonly printed: string
  /** Whether each test passed, and what it said, by title. */
  readonly tests: Readonly<Record<string, { readonly status: string; readonly message: string }>>
}

const columns = `
const n = 60
const yTrue = Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 'spam' : 'ham'))
const ids = yTrue.map((_, i) => 'mail-' + i)
const mails = wrong => ({
  yTrue,
  ids,
  yPred: yTrue.map((label, i) => (wrong.includes(i) ? (label === 'spam' ? 'ham' : 'spam') : label)),
})
const options = { metrics: ['accuracy'], margin: 0.02 }
`

const heads = {
  vitest: `import 'expect-metrics/vitest'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
const read = name => readFileSync(new URL(name, import.meta.url), 'utf8')
`,
  jest: `require('expect-metrics/jest')
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const read = name => readFileSync(join(__dirname, name), 'utf8')
`,
} as const

const ofCases = `
for (const [name, { wrong, before }] of Object.entries(JSON.parse(read('cases.json')))) {
  test(name, () => {
    if (before === 'error') expect({ yTrue: [1], yPred: [1, 0] }).toHaveAccuracyAbove(0.5)
    if (before === 'failure') expect(mails([0])).toHaveAccuracyAbove(0.999)
    expect(mails(wrong)).toHoldBaseline(name + '.baseline.json', options)
  })
}
`

/** A project in a folder of its own, with this package and one runner. */
export class RunnerProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'expect-metrics-baselines-'))
  readonly runner: ProjectRunner

  constructor(runner: ProjectRunner) {
    this.runner = runner
    const installed = join(this.folder, 'node_modules/expect-metrics')
    mkdirSync(installed, { recursive: true })
    cpSync(join(repository, 'dist'), join(installed, 'dist'), { recursive: true })
    cpSync(join(repository, 'package.json'), join(installed, 'package.json'))
    if (runner.kind === 'vitest') symlinkSync(packageFolder(runner.package), join(this.folder, 'node_modules/vitest'))
    writeFileSync(join(this.folder, 'package.json'), '{ "private": true }')
    writeFileSync(join(this.folder, 'jest.config.json'), '{ "transform": {}, "testRegex": "[.]test[.]c?js$" }')
    this.write('cases', ofCases)
  }

  /** Writes a test file; it may name what the head of it declares. */
  write(name: string, tests: string): void {
    const ending = this.runner.kind === 'vitest' ? 'test.mjs' : 'test.cjs'
    writeFileSync(join(this.folder, `${name}.${ending}`), `${heads[this.runner.kind]}${columns}${tests}`)
  }

  setCases(cases: Readonly<Record<string, Case>>): void {
    writeFileSync(join(this.folder, 'cases.json'), JSON.stringify(cases))
  }

  /** All baseline files by the name of their case. */
  get baselines(): Readonly<Record<string, string>> {
    const files = readdirSync(this.folder).filter(file => file.endsWith('.baseline.json'))
    return Object.fromEntries(
      files.map(file => [basename(file, '.baseline.json'), readFileSync(join(this.folder, file), 'utf8')]),
    )
  }

  set baselines(texts: Readonly<Record<string, string>>) {
    for (const name of Object.keys(this.baselines)) rmSync(join(this.folder, `${name}.baseline.json`))
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(this.folder, `${name}.baseline.json`), text)
  }

  /** Runs some test files with nothing in the environment but what is given. */
  run(
    files: string,
    environment: Readonly<Record<string, string>> = {},
    ...flags: readonly string[]
  ): Promise<ProjectRun> {
    const report = join(this.folder, 'report.json')
    rmSync(report, { force: true })
    const folder = packageFolder(this.runner.package)
    const args =
      this.runner.kind === 'vitest'
        ? [
            join(folder, 'vitest.mjs'),
            'run',
            files,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ]
        : [
            join(folder, 'bin/jest.js'),
            files,
            '--config=jest.config.json',
            '--json',
            `--outputFile=${report}`,
            '--reporters=default',
          ]
    const { PATH, HOME, TMPDIR } = process.env
    const env = { PATH, HOME, TMPDIR, NO_COLOR: '1', COLUMNS: '80', ...environment }
    return new Promise((settle, reject) => {
      execFile(process.execPath, [...args, ...flags], { cwd: this.folder, env }, (_, stdout, stderr) => {
        const printed = stripVTControlCharacters(`${stdout}\n${stderr}`)
        if (existsSync(report)) settle({ printed, tests: testsOf(JSON.parse(readFileSync(report, 'utf8'))) })
        else reject(new Error(`The runner left no report:\n${printed}`))
      })
    })
  }

  /** Files that a writer left beside the baselines. */
  get leftovers(): readonly string[] {
    return readdirSync(this.folder).filter(file => file.endsWith('.tmp'))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

interface JsonReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

function testsOf({ testResults }: JsonReport): ProjectRun['tests'] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return Object.fromEntries(
    tests.map(({ title, status, failureMessages }) => [
      title,
      { status, message: stripVTControlCharacters((failureMessages ?? []).join('\n')) },
    ]),
  )
}
