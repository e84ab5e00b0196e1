import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'
import { runNode } from './runnerProcess.ts'

// A monorepo: expect-metrics and one copy of Vitest at the top, another copy in a package, beside the tests.
const root = join(repository, '.reports', `copies-${process.pid}`)
const inPackage = join(root, 'packages/model')

/** A second copy of the newest Vitest. Its dependencies are those of this repository. */
const twin = join(root, 'twin/vitest')

beforeAll(() => {
  mkdirSync(join(root, 'node_modules/expect-metrics'), { recursive: true })
  mkdirSync(join(inPackage, 'node_modules'), { recursive: true })
  for (const name of ['dist', 'package.json']) {
    cpSync(join(repository, name), join(root, 'node_modules/expect-metrics', name), { recursive: true })
  }
  cpSync(packageFolder('vitest'), twin, { recursive: true })
  writeFileSync(join(inPackage, 'package.json'), '{ "private": true }')
  writeFileSync(
    join(inPackage, 'gate.test.mjs'),
    `import { expect, test } from 'vitest'
import 'expect-metrics/vitest'
test('a gate', () => expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.5))
`,
  )
  writeFileSync(
    join(inPackage, 'setup.test.mjs'),
    "test('a gate', () => expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.5))\n",
  )
  const configurations = {
    plain: {},
    inline: { server: { deps: { inline: ['expect-metrics'] } } },
    setup: { globals: true, setupFiles: ['expect-metrics/vitest'] },
  }
  for (const [name, options] of Object.entries(configurations)) {
    writeFileSync(join(inPackage, `${name}.config.mjs`), `export default { test: ${JSON.stringify(options)} }`)
  }
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

function link(folder: string, to: string): void {
  rmSync(join(to, 'vitest'), { recursive: true, force: true })
  symlinkSync(folder, join(to, 'vitest'))
}

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version as string

const [three, four, five] = ['vitest3', 'vitest4', 'vitest'].map(packageFolder) as [string, string, string]

const pairs = [
  [five, three],
  [five, four],
  [four, five],
  [four, three],
  [three, five],
  [five, twin],
].map(([running, imported]) => ({
  ...{ running, imported },
  name: `Vitest ${versionOf(running)} beside ${imported === twin ? 'a twin' : versionOf(imported)}`,
}))

type Configuration = 'plain' | 'inline' | 'setup'

function run(running: string, configuration: Configuration, file: string, ...args: readonly string[]) {
  return runNode([join(running, 'vitest.mjs'), 'run', `--config=${configuration}.config.mjs`, ...args, file], inPackage)
}

describe.each(pairs)('$name', ({ running, imported }) => {
  beforeAll(() => {
    link(running, join(inPackage, 'node_modules'))
    link(imported, join(root, 'node_modules'))
  })

  test.each(['forks', 'vmThreads'])('in %s the error names both, and what it says to do is enough', async pool => {
    const { exitCode, printed } = await run(running, 'plain', 'gate.test.mjs', `--pool=${pool}`)
    expect(printed).toContain(
      `there are two copies of Vitest here: ${versionOf(running)} in ${running} runs this file, ` +
        `and ${versionOf(imported)} in ${imported} is what expect-metrics imports`,
    )
    expect(printed).toContain("Set test.server.deps.inline: ['expect-metrics'] in the configuration of Vitest")
    expect(printed).not.toContain('failed to find')
    expect(exitCode).toBe(1)
    const mended = await run(running, 'inline', 'gate.test.mjs', `--pool=${pool}`)
    expect(mended.printed).toContain('1 passed')
    expect(mended.exitCode).toBe(0)
  })

  test('a setup file gets the one that runs', async () => {
    const { exitCode, printed } = await run(running, 'setup', 'setup.test.mjs')
    expect(printed).toContain('1 passed')
    expect(exitCode).toBe(0)
  })
})

test.each([five, four, three])('%s alone is one copy, in every pool', async running => {
  link(running, join(inPackage, 'node_modules'))
  link(running, join(root, 'node_modules'))
  for (const pool of ['threads', 'forks', 'vmThreads', 'vmForks']) {
    const { exitCode, printed } = await run(running, 'plain', 'gate.test.mjs', `--pool=${pool}`)
    expect(printed).toContain('1 passed')
    expect(exitCode).toBe(0)
  }
})
