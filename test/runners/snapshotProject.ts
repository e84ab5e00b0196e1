import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'esbuild'
import { repository } from '../package/repository.ts'

/** A runner of which this repository has several versions. */
export interface SnapshotRunner {
  readonly title: string
  readonly kind: 'vitest' | 'jest'
  /** The folder of that version in node_modules. */
  readonly folder: string
}

export const snapshotRunners: readonly SnapshotRunner[] = [
  { title: 'Vitest 3', kind: 'vitest', folder: 'vitest3' },
  { title: 'Vitest 4', kind: 'vitest', folder: 'vitest4' },
  { title: 'Vitest 5', kind: 'vitest', folder: 'vitest' },
  { title: 'Jest 29', kind: 'jest', folder: 'jest29' },
  { title: 'Jest 30', kind: 'jest', folder: 'jest' },
]

/** How a runner is called. */
export interface SnapshotRun {
  readonly update?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** What the tests of the project read: which of them go wrong, and how many predictions are right. */
  readonly scenario: Readonly<Record<string, unknown>>
}

/** What came out of it. */
export interface SnapshotRunResult {
  readonly printed: string
  readonly statuses: Readonly<Record<string, string>>
  readonly messages: Readonly<Record<string, string>>
}

/** A project of its own in a folder that git ignores, with one version of one runner. */
export interface SnapshotProject {
  run(how: SnapshotRun): Promise<SnapshotRunResult>
  /** The snapshot files by the names of their test files, byte by byte. */
  files(): Readonly<Record<string, string>>
  /** The entries of one of them by key. */
  entries(testFile: string): Readonly<Record<string, string>>
  /** Puts one text in the place of another in a snapshot file. */
  edit(testFile: string, text: string, by: string): void
  remove(): void
}

export async function snapshotProject(
  { kind, folder }: SnapshotRunner,
  testFiles: Readonly<Record<string, string>>,
): Promise<SnapshotProject> {
  // Another run of these tests may be at work.
  const root = join(repository, '.reports/snapshots', `${process.pid}-${folder}`)
  await installLibrary(root, kind)
  if (kind === 'vitest') symlinkSync(join(repository, 'node_modules', folder), join(root, 'node_modules/vitest'))
  writeFileSync(join(root, 'package.json'), '{ "private": true }')
  const config =
    kind === 'vitest'
      ? "export default { test: { setupFiles: ['expect-metrics/vitest'], globals: true, maxWorkers: 1 } }"
      : "module.exports = { setupFilesAfterEnv: ['expect-metrics/jest'], testMatch: ['**/*.test.js'], transform: {} }"
  writeFileSync(join(root, kind === 'vitest' ? 'vitest.config.mjs' : 'jest.config.js'), config)
  for (const [name, text] of Object.entries(testFiles)) writeFileSync(join(root, `${name}.test.js`), text)
  const snapshots = join(root, '__snapshots__')
  const snapshotOf = (testFile: string): string => join(snapshots, `${testFile}.test.js.snap`)
  return {
    run: ({ update = false, env = {}, scenario }) => {
      writeFileSync(join(root, 'scenario.json'), JSON.stringify(scenario))
      return runIn(root, argumentsOf(kind, folder, root, update), env)
    },
    files: () =>
      existsSync(snapshots)
        ? Object.fromEntries(readdirSync(snapshots).map(file => [file, readFileSync(join(snapshots, file), 'utf8')]))
        : {},
    entries: testFile => {
      if (!existsSync(snapshotOf(testFile))) return {}
      const entries: Record<string, string> = {}
      // A snapshot file is a script that fills `exports`.
      new Function('exports', readFileSync(snapshotOf(testFile), 'utf8'))(entries)
      return entries
    },
    edit: (testFile, text, by) => {
      const content = readFileSync(snapshotOf(testFile), 'utf8')
      if (!content.includes(text)) throw new Error(`${text} is not in\n${content}`)
      writeFileSync(snapshotOf(testFile), content.replace(text, by))
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** The library out of its source, as a package beside the runner that it is to meet. */
async function installLibrary(root: string, kind: SnapshotRunner['kind']): Promise<void> {
  const folder = join(root, 'node_modules/expect-metrics')
  mkdirSync(folder, { recursive: true })
  const format = kind === 'vitest' ? 'esm' : 'cjs'
  await build({
    entryPoints: { index: join(repository, 'src/index.ts'), [kind]: join(repository, `src/runners/${kind}.ts`) },
    outdir: folder,
    bundle: true,
    format,
    platform: 'node',
    external: ['vitest'],
    logLevel: 'error',
  })
  const exports = { '.': './index.js', [`./${kind}`]: `./${kind}.js` }
  const type = kind === 'vitest' ? 'module' : 'commonjs'
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'expect-metrics', type, exports }))
}

function argumentsOf(kind: SnapshotRunner['kind'], folder: string, root: string, update: boolean): readonly string[] {
  const report = join(root, 'report.json')
  const updating = update ? ['-u'] : []
  const modules = join(repository, 'node_modules', folder)
  return kind === 'vitest'
    ? [
        join(modules, 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...updating,
      ]
    : [join(modules, 'bin/jest.js'), '--runInBand', '--json', `--outputFile=${report}`, ...updating]
}

function runIn(
  root: string,
  args: readonly string[],
  own: Readonly<Record<string, string>>,
): Promise<SnapshotRunResult> {
  const report = join(root, 'report.json')
  rmSync(report, { force: true })
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, NO_COLOR: '1', COLUMNS: '80', ...own }
  return new Promise((settle, fail) => {
    execFile(process.execPath, [...args], { cwd: root, env, maxBuffer: 2 ** 26 }, (_, stdout, stderr) => {
      const printed = stripVTControlCharacters(`${stdout}\n${stderr}`)
      if (!existsSync(report)) fail(new Error(`The runner left no report:\n${printed}`))
      else settle({ printed, ...outcomesIn(readFileSync(report, 'utf8')) })
    })
  })
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

function outcomesIn(json: string): Pick<SnapshotRunResult, 'statuses' | 'messages'> {
  const { testResults }: JsonReport = JSON.parse(json)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    statuses: Object.fromEntries(tests.map(({ title, status }) => [title, status])),
    messages: Object.fromEntries(
      tests.map(({ title, failureMessages }) => [
        title,
        stripVTControlCharacters((failureMessages ?? []).join('\n---\n')),
      ]),
    ),
  }
}
