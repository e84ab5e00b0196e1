import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { definedMetrics } from '../../scripts/definedMetrics.ts'
import { docsOf } from '../../scripts/definitionDocs.ts'
import type { Entry } from '../../scripts/runners.ts'
import { macroF1 } from '../../src/metrics/labels/f1.ts'
import { fBeta } from '../../src/metrics/labels/fBeta.ts'
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

/** Programs that do without a runner. */
const libraryFolder = join(typesOf(consumersOf('expect')[0]!), 'library')

function typesOf({ folder }: Consumer): string {
  return join(folder, 'types')
}

beforeAll(() => {
  for (const { entry, folder } of cases) {
    copyPrograms(entry, folder)
    if (entry.required) copyCommonJSPrograms(entry, join(folder, 'commonjs'))
    writeFileSync(join(folder, 'every-matcher.ts'), everyMatcherProgram(importsOf(entry), entry.types))
    writeFileSync(join(folder, 'own-metrics.ts'), ownMetricsProgram(entry))
  }
  cpSync(join(import.meta.dirname, 'fixtures/library'), libraryFolder, { recursive: true })
})

function commonJSProgramsOf(entry: Entry): readonly string[] {
  return programsOf(entry).map(name => `commonjs/${name}`)
}

/** Nothing, or what the compiler says of the runner's own declarations even where this package is not. */
async function expectNothingSaid(tsc: string, entry: Entry, folder: string, program: Program): Promise<void> {
  const said = await diagnose(tsc, folder, program)
  if (said === '') return
  const types = program.types.filter(name => !name.startsWith('expect-metrics'))
  expect(said).toBe(await diagnose(tsc, bareFolder(entry, folder), { ...program, types, files: ['runner.ts'] }))
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

describe.concurrent.each(compilers)('$compiler', ({ program }) => {
  describe.each([true, false])('skipLibCheck %s', skipLibCheck => {
    describe.each(resolutions)('moduleResolution %s', resolution => {
      test.each(cases)(
        '$title: right calls compile, wrong calls do not',
        { timeout: 120_000 },
        async ({ folder, entry, types, lib }) => {
          // Only Node's own resolution tells a CommonJS file from an ES module: there, both are in the program.
          const commonjs = entry.required && resolution === 'nodenext' ? commonJSProgramsOf(entry) : []
          const files = [...programsOf(entry), ...commonjs, 'own-metrics.ts', 'every-matcher.ts']
          await expectNothingSaid(program, entry, folder, { files, types, lib, skipLibCheck, resolution })
        },
      )

      test.each(withSetupFile)(
        '$title: the entry among the types of a tsconfig',
        { timeout: 120_000 },
        async ({ folder, entry }) => {
          const types = [...entry.types.setupFile!, `expect-metrics/${entry.name}`]
          // Beside a test that imports it as well.
          const files = ['setup-file.ts', 'right-calls.ts']
          await expectNothingSaid(program, entry, folder, { files, types, skipLibCheck, resolution })
        },
      )
    })
  })

  test.each(required)('$title from CommonJS alone', { timeout: 120_000 }, async ({ folder, entry, types, lib }) => {
    const files = commonJSProgramsOf(entry)
    const alone = { files, types, lib, skipLibCheck: false, resolution: 'nodenext' } as const
    await expectNothingSaid(program, entry, folder, alone)
  })

  test.each(withSetupFile)(
    '$title: the entry among the types of a tsconfig, and nowhere else',
    { timeout: 120_000 },
    async ({ folder, entry }) => {
      const types = [...entry.types.setupFile!, `expect-metrics/${entry.name}`]
      const alone = { files: ['setup-file.ts'], types, skipLibCheck: false, resolution: 'nodenext' } as const
      await expectNothingSaid(program, entry, folder, alone)
    },
  )

  test.each(resolutions)(
    'the library without a runner, moduleResolution %s',
    { timeout: 120_000 },
    async resolution => {
      const files = ['factories.ts', 'ids.ts']
      expect(await diagnose(program, libraryFolder, { files, types: [], skipLibCheck: false, resolution })).toBe('')
    },
  )
})

test('the generated options of every metric are those of its definition', { timeout: 120_000 }, async () => {
  const folder = join(repository, '.reports/types')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'options.ts'), optionsProgram(await definedMetrics(), join(repository, 'src')))
  const alone = { files: ['options.ts'], types: [], skipLibCheck: true, resolution: 'nodenext' } as const
  expect(await diagnose(compilers[0].program, folder, alone)).toBe('')
})

test.each(cases)('$title: the mouse on a matcher shows its formula', { timeout: 120_000 }, ({ folder }) => {
  const shown = hover(join(folder, 'right-calls.ts'), 'toHaveMacroF1Above')
  expect(shown).toContain('toHaveMacroF1Above(threshold: number, options?: MacroF1Options')
  expect(shown).toContain(`Formula: ${docsOf(macroF1).formula}.`)
})

test.each(cases)('$title: ids of metrics are completed', { timeout: 120_000 }, ({ folder }) => {
  const offered = completions(join(folder, 'right-calls.ts'), "toHaveMetric('")
  expect(offered).toEqual(expect.arrayContaining(['f1', 'ndcg', 'ndcg@10', 'precision', 'precision@10', 'success@10']))
})

test('the mouse on a metric as a value shows its formula and its options', { timeout: 120_000 }, () => {
  const shown = hover(join(libraryFolder, 'factories.ts'), 'fBeta')
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
test.each(cases)(
  '$title without its entry: no right call compiles',
  { timeout: 120_000 },
  async ({ entry, folder, types, lib }) => {
    const [{ program }] = compilers
    const said = await diagnose(program, bareFolder(entry, folder), {
      files: ['every-matcher.ts'],
      types,
      lib,
      skipLibCheck: true,
      resolution: 'nodenext',
    })
    for (const call of everyCall()) {
      const name = call.slice(0, call.indexOf('('))
      expect(said).toContain(`Property '${name}' does not exist`)
    }
  },
)
