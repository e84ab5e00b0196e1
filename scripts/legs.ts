import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '../test/browser/chromium.ts'
import { type Consumer, consumers, type Runner } from '../test/consumers/consumers.ts'
import { type NodeVersion, nodeVersions } from '../test/consumers/nodeVersions.ts'
import { type Counts, countJson, countJUnit, countPlaywright, countTap } from './counts.ts'

/** One test runner over its own tests. */
export interface Leg {
  name: string
  /** The Node, or the Bun, that runs it. */
  program: string
  folder: string
  /** What that is given to run it. */
  args: string[]
  /** Where the runner writes its own report; not committed. */
  report: string
  count: (report: string) => Counts
  /** Why it cannot run on this machine; absent where it can. */
  skipped?: string | undefined
}

/** How a runner's tests run inside the project of a consumer. */
const inConsumer: Record<Runner, (report: string, consumer: Consumer) => Pick<Leg, 'args' | 'count'>> = {
  Vitest: report => ({
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root=passing/vitest',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: countJson,
  }),
  Jest: report => ({
    // Jest reads ES modules only with Node's flag for them.
    args: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--config=passing/jest/jest.config.js',
      '--json',
      `--outputFile=${report}`,
      '--reporters=default',
    ],
    count: countJson,
  }),
  expect: (report, { folder }) => ({
    args: [
      '--test',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      // Named one by one: Node 20 reads no pattern here.
      ...readdirSync(join(folder, 'passing/node-test')).map(file => `passing/node-test/${file}`),
    ],
    count: countTap,
  }),
}

export function legOf(consumer: Consumer, node: NodeVersion): Leg {
  const name = `${consumer.title} on Node ${node.version}`
  const report = resolve('.reports', `${name.toLowerCase().replaceAll(' ', '-')}.txt`)
  return {
    name,
    program: node.program,
    folder: consumer.folder,
    report,
    ...inConsumer[consumer.runner](report, consumer),
  }
}

/** Whether a runner takes a Node at all. */
export function takes({ oldestNode }: Consumer, { version }: NodeVersion): boolean {
  return version.localeCompare(oldestNode, 'en', { numeric: true }) >= 0
}

/** The packed package under every version of every runner, on every Node that it takes. */
export function consumerLegs(): Leg[] {
  return consumers.flatMap(consumer =>
    nodeVersions.filter(node => takes(consumer, node)).map(node => legOf(consumer, node)),
  )
}

/** What runs in the repository itself. To add one, add a row. */
export const repositoryLegs: readonly Leg[] = [
  {
    name: 'Repository',
    program: process.execPath,
    folder: '.',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.reports/repository.json',
    ],
    report: '.reports/repository.json',
    count: countJson,
  },
  {
    name: 'Browser',
    program: process.execPath,
    folder: '.',
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
    name: 'Bun',
    program: 'node_modules/bun/bin/bun.exe',
    folder: '.',
    args: ['test', '--reporter=junit', '--reporter-outfile=.reports/bun.xml', './test/runners/bun/'],
    report: '.reports/bun.xml',
    count: countJUnit,
  },
  {
    name: 'Playwright',
    program: process.execPath,
    folder: '.',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config=test/runners/playwright/playwright.config.mjs'],
    report: '.reports/playwright.json',
    count: countPlaywright,
  },
]
