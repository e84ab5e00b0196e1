import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { definedMetrics } from '../../scripts/generate/definedMetrics.ts'
import { docsOf } from '../../scripts/generate/definitionDocs.ts'
import type { Entry } from '../../scripts/runners.ts'
import { fBeta } from '../../src/metrics/labels/confusionRates.ts'
import { macroF1 } from '../../src/metrics/labels/f1.ts'
import { type Consumer, consumers, consumersOf } from '../consumers/consumers.ts'
import { repository } from '../package/repository.ts'
import { compilers, diagnose, type Program, resolutions } from './compilers.ts'
import { completions, hover } from './editor.ts'
import { everyCall, everyMatcherProgram } from './everyMatcher.ts'
import { optionsProgram } from './optionsProgram.ts'
import { bareImports, copyCommonJSPrograms, copyPrograms, importsOf, programsOf } from './runnerPrograms.ts'

const everyTypes = ['node', 'jest']

/** Each entry beside each version of its runner. */
const cases = consumers.flatMap(consumer =>
  consumer.runner.entries.map(entry => ({
    entry,
    title: `${entry.name} ${consumer.version}`,
    folder: join(typesOf(consumer), entry.name),
    types: entry.types.global ?? everyTypes,
    lib: entry.types.lib ?? [],
  })),
)
const required = cases.filter(({ entry }) => entry.required)
const withSetupFile = cases.filter(({ entry }) => entry.types.setupFile !== undefined)

/** Metrics of one's own on the expect of an entry; where it can be soft, so can that. */
function ownMetricsProgram(entry: Entry): string {
  return [
    // First, so that a compiler's lines are those of the fixture; imports may stand anywhere.
    readFileSync(join(import.meta.dirname, 'fixtures/own-metrics.ts'), 'utf8'),
    ...bareImports(entry),
    `import 'expect-metrics/${entry.name}'`,
    ...(entry.types.softAndPolled ? ['expectOwn.soft(preds).toHaveMacroF1Above(0.5)', ''] : []),
  ].join('\n')
}

/** A program about the sources, which no consumer has. */
const optionsFolder = join(repository, '.reports/types')

/** Programs that do without a runner. */
const libraryFolder = join(typesOf(consumersOf('expect')[0]!), 'library')

function typesOf({ folder }: Consumer): string {
  return join(folder, 'types')
}

beforeAll(async () => {
  for (const { entry, folder } of cases) {
    copyPrograms(entry, folder)
    if (entry.required) copyCommonJSPrograms(entry, join(folder, 'commonjs'))
    writeFileSync(join(folder, 'every-matcher.ts'), everyMatcherProgram(importsOf(entry), entry.types))
    writeFileSync(join(folder, 'own-metrics.ts'), ownMetricsProgram(entry))
  }
  cpSync(join(import.meta.dirname, 'fixtures/library'), libraryFolder, { recursive: true })
  mkdirSync(optionsFolder, { recursive: true })
  writeFileSync(join(optionsFolder, 'options.ts'), optionsProgram(await definedMetrics(), repository))
})

function commonJSProgramsOf(entry: Entry): readonly string[] {
  return programsOf(entry).map(name => `commonjs/${name}`)
}

/** Programs that do without the package. */
function bareFolder(entry: Entry, folder: string): string {
  const imports = bareImports(entry)
  const bare = `${folder}-bare`
  mkdirSync(bare, { recursive: true })
  writeFileSync(join(bare, 'every-matcher.ts'), everyMatcherProgram(imports, {}))
  writeFileSync(join(bare, 'runner.ts'), [...imports, 'export {}', ''].join('\n'))
  return bare
}

/** A program, and one that shows what the compiler says of the runner's declarations even without the package. */
interface Compiled extends Program {
  readonly title: string
  readonly entry?: Entry
}

/** How a program is compiled; skipping the declarations of packages can only hide errors, so once is enough. */
const ways = [
  { resolution: 'nodenext', skipLibCheck: false },
  { resolution: 'bundler', skipLibCheck: false },
  { resolution: 'bundler', skipLibCheck: true },
] as const

const alone = { resolution: 'nodenext', skipLibCheck: false } as const

const programs: readonly Compiled[] = [
  ...ways.flatMap(way => [
    ...cases.map(({ title, folder, entry, types, lib }) => {
      // Only Node's own resolution tells a CommonJS file from an ES module: there, both are in the program.
      const commonjs = entry.required && way.resolution === 'nodenext' ? commonJSProgramsOf(entry) : []
      // How packages are found does not change what a call means: every matcher is called once.
      const every = way === ways[0] ? ['every-matcher.ts'] : []
      const files = [...programsOf(entry), ...commonjs, 'own-metrics.ts', ...every]
      return { ...way, title: `${title}: right calls compile, wrong calls do not`, folder, entry, types, lib, files }
    }),
    ...withSetupFile.map(({ title, folder, entry }) => ({
      ...way,
      title: `${title}: the entry among the types of a tsconfig`,
      folder,
      entry,
      types: setupFileTypes(entry),
      // Beside a test that imports it as well.
      files: ['setup-file.ts', 'right-calls.ts'],
    })),
  ]),
  ...required.map(({ title, folder, entry, types, lib }) => ({
    ...alone,
    title: `${title} from CommonJS alone`,
    folder,
    entry,
    types,
    lib,
    files: commonJSProgramsOf(entry),
  })),
  ...required.map(({ title, folder, entry, types, lib }) => ({
    title: `${title} from CommonJS, as ts-jest finds it`,
    folder,
    entry,
    types,
    lib,
    files: commonJSProgramsOf(entry),
    resolution: 'node10' as const,
    // What the runners' own types import is not found so.
    skipLibCheck: true,
  })),
  ...withSetupFile.map(({ title, folder, entry }) => ({
    ...alone,
    title: `${title}: the entry among the types of a tsconfig, and nowhere else`,
    folder,
    entry,
    types: setupFileTypes(entry),
    files: ['setup-file.ts'],
  })),
  ...resolutions.map(resolution => ({
    title: 'the library without a runner',
    folder: libraryFolder,
    resolution,
    skipLibCheck: false,
    types: [],
    files: ['factories.ts', 'ids.ts'],
  })),
  {
    ...alone,
    title: "the options of Jest's reporter from CommonJS",
    folder: libraryFolder,
    types: [],
    files: ['jest-config.cts'],
  },
  {
    title: 'the generated options of every metric are those of its definition',
    folder: optionsFolder,
    resolution: 'nodenext',
    skipLibCheck: true,
    types: [],
    files: ['options.ts'],
  },
]

function setupFileTypes({ name, types }: Entry): readonly string[] {
  return [...(types.setupFile ?? []), `expect-metrics/${name}`]
}

describe.concurrent.each(compilers)('$compiler', ({ program: tsc, hasNode10 }) => {
  const known = programs.filter(({ resolution }) => hasNode10 || resolution !== 'node10')
  let said: readonly string[] = []

  beforeAll(async () => {
    said = await diagnose(tsc, known)
  }, 1_200_000)

  test.each(known.map((program, at) => ({ ...program, at })))(
    '$title, moduleResolution $resolution, skipLibCheck $skipLibCheck',
    { timeout: 300_000 },
    async program => {
      const about = said[program.at]
      if (about === '' || program.entry === undefined) return expect(about).toBe('')
      const types = program.types.filter(name => !name.startsWith('expect-metrics'))
      const bare = { ...program, types, folder: bareFolder(program.entry, program.folder), files: ['runner.ts'] }
      expect([about]).toEqual(await diagnose(tsc, [bare]))
    },
  )
})

/** Each entry beside the newest version of its runner. */
const newest = cases.filter(({ entry }, at) => !cases.slice(at + 1).some(later => later.entry === entry))

test.each(newest)('$title: the mouse on a matcher shows its formula', { timeout: 120_000 }, ({ folder }) => {
  const shown = hover(join(folder, 'right-calls.ts'), 'toHaveMacroF1Above')
  expect(shown).toContain('toHaveMacroF1Above(threshold: number, options?: MacroF1Options')
  expect(shown).toContain(`Formula: ${docsOf(macroF1).formula}.`)
})

test.each(newest)('$title: ids of metrics are completed', { timeout: 120_000 }, ({ folder }) => {
  const offered = completions(join(folder, 'right-calls.ts'), "toHaveMetric('")
  expect(offered).toEqual(expect.arrayContaining(['f1', 'ndcg', 'ndcg@10', 'precision', 'precision@10', 'success@10']))
})

test('the mouse on a metric as a value shows its formula and its options', { timeout: 120_000 }, () => {
  const shown = hover(join(libraryFolder, 'factories.ts'), 'fBeta')
  expect(shown).toContain('fBeta(options: FBetaOptions): ConfiguredMetric')
  expect(shown).toContain(`Formula: ${docsOf(fBeta).formula}.`)
  expect(shown).toContain('- `beta` (required): ')
  expect(shown).toContain('- `positive`: ')
})

test.each([
  "measure(preds, '",
  "gate('",
  "metrics: ['",
  "compare(preds, { yPred: ['ant', 'bee'] }, '",
  "compare(preds, { yPred: ['ant', 'bee'] }, ['",
])('ids are completed behind %s', { timeout: 120_000 }, text => {
  const offered = completions(join(libraryFolder, 'ids.ts'), text)
  expect(offered).toEqual(expect.arrayContaining(['f1', 'ndcg', 'ndcg@10', 'precision', 'precision@10', 'success@10']))
})

// The other way round: what the programs above prove is proven only if they fail without the types.
test('without its entry no right call compiles', { timeout: 300_000 }, async () => {
  const [, { program }] = compilers
  const bare = cases.map(({ entry, folder, types, lib }) => ({
    folder: bareFolder(entry, folder),
    files: ['every-matcher.ts'],
    types,
    lib,
    skipLibCheck: true,
    resolution: 'nodenext' as const,
  }))
  for (const [at, said] of (await diagnose(program, bare)).entries()) {
    for (const call of everyCall()) {
      const name = call.slice(0, call.indexOf('('))
      expect(said, cases[at]?.title).toContain(`Property '${name}' does not exist`)
    }
  }
})
