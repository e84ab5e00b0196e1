import { globSync } from 'node:fs'
import { chromium } from '../test/runners/passing/browser/chromium.ts'
import { type Counts, countJson, countJUnit, countPlaywright } from './counts.ts'

/** What `src/runners/<name>.ts` brings to users as `expect-metrics/<name>`. */
export interface Entry {
  readonly name: string
  /** Whether it can be required as well as imported. */
  readonly required: boolean
  /** The modules that bring `expect` and `test`; absent where both are globals. */
  readonly expect?: string
  readonly test?: string
  /** README's words for its runner and for the option that names a setup file. */
  readonly shown: { readonly runner: string; readonly setupFile: string }
  readonly types: EntryTypes
}

/** How an entry is type-checked. */
export interface EntryTypes {
  /** Whether the entry exports an `expect` that has more types than the runner's own. */
  readonly exportsExpect?: true
  /** Whether there are `expect.soft` and `expect.poll`. */
  readonly softAndPolled?: true
  /** What a matcher behind `.resolves` returns. Default: `Promise<void>`. */
  readonly resolved?: string
  /** Packages whose global types its programs have. Default: those of Node and of Jest. */
  readonly global?: readonly string[]
  /** Libraries of the language beside ES2023. */
  readonly lib?: readonly string[]
  /** The packages among the types of a tsconfig where a setup file is all that names the entry. */
  readonly setupFile?: readonly string[]
}

/** One version of a runner that the package is tested with. */
export interface RunnerVersion {
  /** What a project installs: the name it imports, and where the repository has it, as `packageFolder` reads it. */
  readonly packages: Readonly<Record<string, string>>
  /** The oldest version of its runtime that it takes. Default: whatever the package takes. */
  readonly oldest?: string
}

/** What a runner is asked to do inside a project. */
export interface Task {
  readonly project: string
  /** Files, or options that choose them. */
  readonly tests: readonly string[]
  /** Where to write the report. */
  readonly report: string
}

/** Tests that fail, which show what a runner prints. */
export interface FailingTests {
  readonly name: string
  readonly tests: readonly string[]
  /** The files that fail the same tests. */
  readonly files: readonly string[]
}

export interface Runner {
  readonly name: string
  /** As README names it, in front of the version. Default: its name. */
  readonly title?: string
  readonly entries: readonly Entry[]
  /** Oldest first. */
  readonly versions: readonly RunnerVersion[]
  readonly runtime: 'Node' | 'Bun'
  /** What the runtime is given to start it, in front of the arguments. */
  readonly start: readonly string[]
  readonly args: (task: Task) => readonly string[]
  readonly count: (report: string) => Counts
  /** Where in the project its configuration has the report written, if no argument can. */
  readonly report?: string
  /** The tests of test/runners/passing that it runs. */
  readonly passing: readonly string[]
  /** Those of test/runners/fixtures. */
  readonly failing: readonly FailingTests[]
  /** Those of test/copies/fixtures. */
  readonly copies?: readonly string[]
  /** Whether `args` write reports in the JSON that Jest and Vitest share. */
  readonly json: boolean
  /** How its newest version starts under Yarn, which has no node_modules, and what such a project declares. */
  readonly yarn?: { readonly start: readonly string[]; readonly packages: Readonly<Record<string, string>> }
  /** Whether `npm test` runs its newest version too. */
  readonly quick?: true
  /** Why it cannot run on this machine. */
  readonly skipped?: string | undefined
}

// Whatever its runner, a project may have the types of Jest too: some other package has brought them.
const types = { '@types/node': '@types/node', '@types/jest': '@types/jest' }
const types29 = { ...types, '@types/jest': 'types-jest29' }

// Jest reads ES modules only with Node's flag for them.
const flagsOfJest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']

const oldestOfVitest5 = '22.12.0'

const vitestArgs = ({ tests, report }: Task): readonly string[] => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...tests,
]

/** Expands a pattern, because Node 20 does not. Throws without a match: given no file, Node runs whatever it finds. */
function filesLike(pattern: string, project: string): readonly string[] {
  const files = globSync(pattern, { cwd: project })
  if (files.length === 0) throw new Error(`${project} has no files like ${pattern}`)
  return files
}

/**
 * Every runner that the package supports: what it imports, what it is tested with and how it runs. To add one, write
 * src/runners/<entry>.ts, a row here, and its tests in test/runners/passing and test/runners/fixtures.
 */
export const runners: readonly Runner[] = [
  {
    name: 'Vitest',
    entries: [
      {
        name: 'vitest',
        required: false,
        expect: 'vitest',
        test: 'vitest',
        shown: { runner: 'Vitest', setupFile: '`setupFiles`' },
        types: { softAndPolled: true, setupFile: ['node'] },
      },
    ],
    versions: [
      { packages: { vitest: 'vitest3', ...types } },
      { packages: { vitest: 'vitest4', ...types } },
      { packages: { vitest: 'vitest', ...types }, oldest: oldestOfVitest5 },
    ],
    runtime: 'Node',
    start: ['node_modules/vitest/vitest.mjs'],
    args: vitestArgs,
    count: countJson,
    json: true,
    passing: ['--root=passing/vitest'],
    failing: [
      {
        name: 'plain import',
        tests: ['--root=failing/vitest', 'plain-import'],
        files: ['failing/vitest/plain-import.test.js'],
      },
      {
        name: 'setup file',
        tests: ['--root=failing/vitest', '--config=setup-file.config.js'],
        files: ['failing/vitest/setup-file.test.js'],
      },
    ],
    copies: ['--root=vitest'],
    yarn: { start: ['vitest'], packages: { vitest: 'vitest', vite: 'vitest > vite' } },
    quick: true,
  },
  {
    name: 'Jest',
    entries: [
      {
        name: 'jest',
        required: true,
        shown: {
          runner: 'Jest, global `expect`',
          setupFile: '`setupFilesAfterEnv` (in `setupFiles` there is no `expect` yet)',
        },
        types: { setupFile: ['jest'] },
      },
      {
        name: 'jest-globals',
        required: true,
        expect: '@jest/globals',
        test: '@jest/globals',
        shown: { runner: 'Jest, `@jest/globals`', setupFile: '`setupFilesAfterEnv`' },
        types: {},
      },
    ],
    versions: [
      {
        packages: {
          jest: 'jest29',
          '@jest/globals': 'jest-globals29',
          expect: 'jest-globals29 > @jest/expect > expect',
          ...types29,
        },
      },
      {
        packages: {
          jest: 'jest',
          '@jest/globals': '@jest/globals',
          expect: '@jest/globals > @jest/expect > expect',
          ...types,
        },
      },
    ],
    runtime: 'Node',
    start: [...flagsOfJest, 'node_modules/jest/bin/jest.js'],
    args: ({ tests, report }) => ['--json', `--outputFile=${report}`, '--reporters=default', ...tests],
    count: countJson,
    json: true,
    passing: ['--config=passing/jest/jest.config.js'],
    failing: [
      {
        name: 'globals, plain import',
        tests: ['--config=failing/jest/jest.config.js'],
        files: ['failing/jest/esm/plain-import.test.mjs', 'failing/jest/cjs/plain-import.test.cjs'],
      },
      {
        name: 'globals, setup file',
        tests: ['--config=failing/jest/setup-file.config.js'],
        files: ['failing/jest/esm/setup-file.test.mjs', 'failing/jest/cjs/setup-file.test.cjs'],
      },
      {
        name: '@jest/globals',
        tests: ['--config=failing/jest-globals/jest.config.js'],
        files: ['failing/jest-globals/esm/plain-import.test.mjs', 'failing/jest-globals/cjs/plain-import.test.cjs'],
      },
    ],
    copies: ['--config=jest/jest.config.js'],
    // Yarn starts programs by their names only, and Jest needs flags of Node.
    yarn: { start: ['node', ...flagsOfJest, 'jest.cjs'], packages: { jest: 'jest', '@jest/globals': '@jest/globals' } },
    quick: true,
  },
  {
    name: 'expect',
    entries: [
      {
        name: 'expect',
        required: true,
        expect: 'expect',
        test: 'node:test',
        shown: { runner: '`node:test` and others, with the package `expect`', setupFile: '' },
        types: {},
      },
    ],
    versions: [{ packages: { expect: 'expect29', ...types29 } }, { packages: { expect: 'expect', ...types } }],
    runtime: 'Node',
    start: [],
    args: ({ project, tests, report }) => [
      ...tests.filter(test => test.startsWith('-')),
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${new URL('../test/runners/json-reporter.mjs', import.meta.url).pathname}`,
      `--test-reporter-destination=${report}`,
      ...tests.filter(test => !test.startsWith('-')).flatMap(pattern => filesLike(pattern, project)),
    ],
    count: countJson,
    json: true,
    passing: ['passing/node-test/*.test.{mjs,cjs}'],
    failing: [
      {
        name: 'with node:test',
        tests: ['failing/node-test/*.test.{mjs,cjs}'],
        files: ['failing/node-test/plain-import.test.mjs', 'failing/node-test/plain-import.test.cjs'],
      },
    ],
    copies: ['expect/copies.test.mjs'],
    yarn: { start: ['node'], packages: { expect: 'expect' } },
    quick: true,
  },
  {
    name: 'Bun',
    entries: [
      {
        name: 'bun',
        required: false,
        expect: 'bun:test',
        test: 'bun:test',
        shown: { runner: 'Bun', setupFile: '`preload` under `[test]` in `bunfig.toml`' },
        types: {
          // Bun gives what stands behind .resolves the types of a direct call.
          resolved: 'void',
          // The rest of Bun's types does not compile beside those of this Node.
          global: ['node', 'bun-types/test'],
        },
      },
    ],
    versions: [{ packages: { 'bun-types': 'bun-types', ...types }, oldest: '1.4.0' }],
    runtime: 'Bun',
    start: [],
    args: ({ tests, report }) => ['test', '--reporter=junit', `--reporter-outfile=${report}`, ...tests],
    count: countJUnit,
    json: false,
    passing: ['./passing/bun/'],
    failing: [
      {
        name: 'plain import',
        tests: ['./failing/bun/plain-import.test.js'],
        files: ['failing/bun/plain-import.test.js'],
      },
      {
        name: 'preloaded',
        tests: ['--preload', 'expect-metrics/bun', './failing/bun/setup-file.test.js'],
        files: ['failing/bun/setup-file.test.js'],
      },
    ],
  },
  {
    name: 'Playwright',
    entries: [
      {
        name: 'playwright',
        required: true,
        expect: '@playwright/test',
        test: '@playwright/test',
        shown: { runner: 'Playwright Test', setupFile: 'import it in `playwright.config.ts`' },
        types: { exportsExpect: true, softAndPolled: true, lib: ['DOM'] },
      },
    ],
    versions: [{ packages: { '@playwright/test': '@playwright/test', ...types } }],
    runtime: 'Node',
    start: ['node_modules/@playwright/test/cli.js'],
    args: ({ tests }) => ['test', ...tests],
    count: countPlaywright,
    json: false,
    report: 'playwright.json',
    passing: ['--config=passing/playwright/playwright.config.mjs'],
    failing: [
      {
        name: 'plain import',
        tests: ['--config=failing/playwright/playwright.config.mjs', '--reporter=list'],
        files: ['failing/playwright/plain-import.spec.mjs'],
      },
      {
        name: 'imported by the configuration',
        tests: ['--config=failing/playwright/setup-file.config.mjs', '--reporter=list'],
        files: ['failing/playwright/setup-file.spec.mjs'],
      },
    ],
  },
  {
    name: 'Chromium',
    title: 'In Chromium, Vitest',
    entries: [],
    versions: [
      {
        packages: { vitest: 'vitest', '@vitest/browser-playwright': '@vitest/browser-playwright' },
        oldest: oldestOfVitest5,
      },
    ],
    runtime: 'Node',
    start: ['node_modules/vitest/vitest.mjs'],
    args: vitestArgs,
    count: countJson,
    json: true,
    passing: ['--root=passing/browser'],
    failing: [],
    skipped: chromium === undefined ? 'install Chromium, or name one in CHROMIUM' : undefined,
  },
]

/** The row of a runner. */
export function runnerNamed(wanted: string): Runner {
  const found = runners.find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`scripts/runners.ts has no runner ${wanted}`)
  return found
}

/** Every entry that registers the matchers. */
export const entries: readonly Entry[] = runners.flatMap(runner => runner.entries)

/** The packages whose `expect` the entries extend; they stay outside of the bundles. */
export const runnerPackages: readonly string[] = [
  ...new Set(entries.flatMap(({ expect }) => (expect === undefined ? [] : [expect]))),
]
