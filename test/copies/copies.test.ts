import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Consumer, consumers, type Runner } from '../consumers/consumers.ts'
import { packageFolder } from '../consumers/packageFolder.ts'
import { type RunnerRun, runJest, runNodeTest, runVitest } from '../runners/runnerProcess.ts'

// The copy of a runner that the package finds beside itself, and the copy of an expect that a test has got hold of.
const otherRunners: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Vitest 3.2': { vitest: 'vitest4' },
  'Vitest 4.1': { vitest: 'vitest' },
  'Vitest 5.1': { vitest: 'vitest4' },
  'Jest 29.7': { '@jest/globals': '@jest/globals', expect: 'expect' },
  'Jest 30.5': { '@jest/globals': 'jest-globals29', expect: 'expect29' },
  'expect 29.7': { expect: 'expect' },
  'expect 30.5': { expect: 'expect29' },
}

const run: Record<Runner, (project: string) => Promise<RunnerRun>> = {
  Vitest: project => runVitest(project, '--root=vitest'),
  Jest: project => runJest(project, 'jest/jest.config.js'),
  expect: project => runNodeTest(project, 'expect/copies.test.mjs'),
}

function link(from: string, name: string, chain: string): void {
  const at = join(from, 'node_modules', name)
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(packageFolder(chain), at, 'dir')
}

/** A project with two copies of the package, and beside the first of them another copy of the runner. */
function project({ title, folder, packages }: Consumer): string {
  const copies = join(folder, 'copies')
  rmSync(copies, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, 'fixtures'), copies, { recursive: true })
  writeFileSync(join(copies, 'package.json'), JSON.stringify({ name: 'copies', private: true, type: 'module' }))
  const installed = join(folder, 'node_modules/expect-metrics')
  const own = join(copies, 'node_modules/expect-metrics')
  const dependency = join(copies, 'node_modules/model-quality')
  cpSync(installed, own, { recursive: true })
  cpSync(join(copies, 'model-quality'), dependency, { recursive: true })
  writeFileSync(join(dependency, 'package.json'), JSON.stringify({ name: 'model-quality', main: 'index.cjs' }))
  cpSync(installed, join(dependency, 'node_modules/expect-metrics'), { recursive: true })
  for (const [name, chain] of Object.entries(packages)) link(copies, name, chain)
  for (const [name, chain] of Object.entries(otherRunners[title]!)) link(own, name, chain)
  link(copies, 'strange-expect', packages.expect === 'expect29' ? 'expect' : 'expect29')
  return copies
}

test.each(consumers)('two copies of the package, and of $title', { timeout: 60_000 }, async consumer => {
  const { exitCode, printed, outcomes } = await run[consumer.runner](project(consumer))
  const statuses = Object.values(outcomes).flatMap(tests => Object.values(tests).map(({ status }) => status))
  expect(statuses, printed).toEqual(Array.from({ length: 9 }, () => 'passed'))
  expect(exitCode).toBe(0)
})
