// Runs tests for the process that started it, which ends it where a mutant loops for ever.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createVitest, type Reporter, type Vitest } from 'vitest/node'
import { instrument } from './instrument.ts'
import type { NumberedMutant } from './mutant.ts'

/** The tests of a file that are to run, by their ids. */
export interface ChosenTests {
  file: string
  ids: string[]
}

/** A test that ran without any mutant. */
export interface ReachingTest {
  file: string
  id: string
  milliseconds: number
  /** The numbers of the mutants. */
  reached: number[]
}

export type Request =
  | { kind: 'prepare'; mutants: NumberedMutant[] }
  | { kind: 'observe'; include: string[]; exclude: string[] }
  | { kind: 'judge'; mutant: number; tests: ChosenTests[] }

export type Answer =
  | { kind: 'prepared' }
  | { kind: 'observed'; tests: ReachingTest[]; failures: string[] }
  | { kind: 'judged'; killedBy?: string }

const root = process.cwd()
let mutants: NumberedMutant[] = []

async function start(bail: number, include: string[], exclude: string[]) {
  return createVitest(
    {
      root,
      // The config file defines several projects; here there is only one.
      config: false,
      watch: false,
      // Neither a snapshot nor a report may come from a mutant.
      update: 'none',
      reporters: [watch],
      include,
      exclude,
      // The mutants come first: the tests' own setup loads the library, which asks for them.
      setupFiles: ['scripts/mutation/setup.ts', 'test/setup.ts', 'scripts/mutation/propertySetup.ts'],
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      // Its keys do not know the mutants.
      fsModuleCache: false,
      bail,
      testTimeout: 600_000,
      hookTimeout: 600_000,
      sequence: { sequencer: InGivenOrder, setupFiles: 'list' },
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', transform: withMutants }] },
  )
}

/** What failed since a run began: the modules that a run returns keep the failures of the runs before. */
let failures: string[] = []
const watch: Reporter = {
  onTestCaseResult: test => {
    if (test.result().state === 'failed') failures.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  },
  onTestModuleEnd: module => {
    failures.push(...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`))
  },
  onTestSuiteResult: suite => {
    failures.push(...suite.errors().map(({ message }) => `${suite.module.relativeModuleId}: ${message}`))
  },
  onTestRunEnd: (_, errors) => {
    failures.push(...errors.map(({ message }) => message))
  },
}

/** Keeps the given order, which puts the tests first that are most likely to fail. */
class InGivenOrder {
  sort<T>(files: T[]): T[] {
    return files
  }
  shard<T>(files: T[]): T[] {
    return files
  }
}

function withMutants(code: string, id: string) {
  const file = relative(root, id)
  if (!file.startsWith('src/')) return undefined
  const inFile = mutants.filter(mutant => mutant.file === file)
  const instrumented = inFile.length === 0 ? code : instrument(readFileSync(id, 'utf8'), inFile)
  return { code: `globalThis.loading++; ${instrumented}\n;globalThis.loading--`, map: null }
}

async function observe(include: string[], exclude: string[]): Promise<Answer> {
  const vitest = await start(0, include, exclude)
  vitest.provide('mutants', mutants.length)
  failures = []
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications())
  // Code that runs while a module loads is seen in the first file only, but may matter in every file that imports it.
  const loaders = new Map<string, number[]>()
  for (const id of new Set(testModules.flatMap(module => module.meta().reachedByLoading ?? []))) {
    for (const file of testFilesImporting(vitest, mutants[id].file)) {
      loaders.set(file, [...(loaders.get(file) ?? []), id])
    }
  }
  const tests = testModules.flatMap(module => {
    const throughout = [...(module.meta().reached ?? []), ...(loaders.get(module.moduleId) ?? [])]
    return Array.from(module.children.allTests('passed'), test => ({
      file: module.relativeModuleId,
      id: test.id,
      milliseconds: test.diagnostic()?.duration ?? 0,
      reached: [...new Set([...(test.meta().reached ?? []), ...throughout])],
    }))
  })
  await vitest.close()
  return { kind: 'observed', tests, failures }
}

function testFilesImporting(vitest: Vitest, file: string): Set<string> {
  const found = new Set<string>()
  for (const { moduleGraph } of Object.values(vitest.vite.environments)) {
    const waiting = [...(moduleGraph.getModulesByFile(`${root}/${file}`) ?? [])]
    for (const module of waiting) {
      if (module.id === null || found.has(module.id)) continue
      found.add(module.id)
      waiting.push(...module.importers)
    }
  }
  return found
}

let judging: ReturnType<typeof start> | undefined

async function judge(mutant: number, tests: ChosenTests[]): Promise<Answer> {
  judging ??= start(1, ['test/**/*.test.ts'], [])
  const vitest = await judging
  vitest.provide('mutants', mutants.length)
  vitest.provide('activeMutant', mutant)
  const project = vitest.getRootProject()
  failures = []
  await vitest.runTestSpecifications(
    tests.map(({ file, ids }) => project.createSpecification(`${root}/${file}`, { testIds: ids })),
  )
  return failures.length === 0 ? { kind: 'judged' } : { kind: 'judged', killedBy: failures[0] }
}

function answer(request: Request): Answer | Promise<Answer> {
  switch (request.kind) {
    case 'prepare':
      mutants = request.mutants
      return { kind: 'prepared' }
    case 'observe':
      return observe(request.include, request.exclude)
    case 'judge':
      return judge(request.mutant, request.tests)
    default:
      return request satisfies never
  }
}

process.on('message', async (request: Request) => process.send?.(await answer(request)))
