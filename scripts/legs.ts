import { chromium } from '../test/browser/chromium.ts'
import { type Counts, countJson, countJUnit, countPlaywright, countTap } from './counts.ts'

/** One test runner over its own tests. To add one, add a row. */
export interface Leg {
  name: string
  /** What runs it; Node where nothing else is named. */
  program?: string
  args: string[]
  /** Where the runner writes its own report; not committed. */
  report: string
  count: (report: string) => Counts
  /** Why it cannot run on this machine; absent where it can. */
  skipped?: string | undefined
}

export const legs: Leg[] = [
  {
    name: 'Vitest',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.reports/vitest.json',
    ],
    report: '.reports/vitest.json',
    count: countJson,
  },
  {
    name: 'browser',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=test/browser/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.reports/browser.json',
    ],
    report: '.reports/browser.json',
    count: countJson,
    skipped: chromium === undefined ? 'no Chromium is installed (CHROMIUM may name one)' : undefined,
  },
  {
    name: 'Jest',
    // Jest reads ES modules only with Node's flag for them.
    args: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      '--outputFile=.reports/jest.json',
      '--reporters=default',
    ],
    report: '.reports/jest.json',
    count: countJson,
  },
  {
    name: 'node:test',
    args: [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      '--test-reporter-destination=.reports/node-test.tap',
      'test/runners/node-test/*.test.{mjs,cjs}',
    ],
    report: '.reports/node-test.tap',
    count: countTap,
  },
  {
    name: 'Bun',
    program: 'node_modules/bun/bin/bun.exe',
    args: ['test', '--reporter=junit', '--reporter-outfile=.reports/bun.xml', './test/runners/bun/'],
    report: '.reports/bun.xml',
    count: countJUnit,
  },
  {
    name: 'Playwright',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config=test/runners/playwright/playwright.config.mjs'],
    report: '.reports/playwright.json',
    count: countPlaywright,
  },
]
