import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Consumer, consumers, consumersOf } from '../consumers/consumers.ts'
import { packageFolder } from '../consumers/packageFolder.ts'
import { runTests } from '../runners/runnerProcess.ts'

/** Another version of the same runner: the copy that the package finds beside itself. */
function otherVersion({ runner, title }: Consumer): Consumer {
  const versions = consumersOf(runner.name)
  const at = versions.findIndex(version => version.title === title)
  return versions[at + 1] ?? versions[at - 1]!
}

function link(from: string, name: string, chain: string): void {
  const at = join(from, 'node_modules', name)
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(packageFolder(chain), at, 'dir')
}

/** A project with two copies of the package, and beside the first of them another copy of the runner. */
function project(consumer: Consumer): string {
  const { folder, packages } = consumer
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
  for (const [name, chain] of Object.entries(otherVersion(consumer).packages)) link(own, name, chain)
  link(copies, 'strange-expect', packages.expect === 'expect29' ? 'expect' : 'expect29')
  return copies
}

const tested = consumers.filter(({ runner }) => runner.copies !== undefined)

test.each(tested)('two copies of the package, and of $title', { timeout: 60_000 }, async consumer => {
  const { exitCode, printed, outcomes } = await runTests(
    { runner: consumer.runner, folder: project(consumer) },
    consumer.runner.copies!,
  )
  const statuses = Object.values(outcomes).flatMap(tests => Object.values(tests).map(({ status }) => status))
  expect(statuses, printed).toEqual(Array.from({ length: 9 }, () => 'passed'))
  expect(exitCode).toBe(0)
})
