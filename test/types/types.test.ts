import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelProse } from '../../docs/prose/labels.ts'
import { type Consumer, installPackage } from '../package/installedPackage.ts'
import { compilers, diagnose } from './compilers.ts'
import { everyCall, everyMatcherProgram } from './everyMatcher.ts'
import { hover } from './hover.ts'
import { optionsProgram } from './optionsProgram.ts'

const runners = [
  {
    name: 'Vitest',
    folder: 'vitest',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    types: ['node'],
    imports: ["import 'expect-metrics/vitest'", "import { expect } from 'vitest'"],
    ways: [
      'expect.soft(preds)',
      'expect.soft(preds).not',
      'await expect.poll(() => preds)',
      'await expect.poll(() => preds).not',
    ],
  },
  {
    name: 'Jest globals',
    folder: 'jest',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    types: ['jest'],
    imports: ["import 'expect-metrics/jest'"],
  },
  {
    name: '@jest/globals',
    folder: 'jest-globals',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    types: ['node'],
    imports: ["import { expect } from '@jest/globals'", "import 'expect-metrics/jest-globals'"],
  },
  {
    name: 'expect',
    folder: 'expect',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    types: ['node'],
    imports: ["import { expect } from 'expect'", "import 'expect-metrics/expect'"],
  },
] as const

const dual = runners.filter(({ folder }) => folder !== 'vitest')

let consumer: Consumer

beforeAll(() => {
  consumer = installPackage(['vitest', '@types/jest', '@types/node', '@jest/globals', 'expect'])
  cpSync(join(import.meta.dirname, 'fixtures'), consumer.folder, { recursive: true })
  for (const runner of runners) {
    const ways = 'ways' in runner ? runner.ways : []
    writeFileSync(join(consumer.folder, runner.folder, 'every-matcher.ts'), everyMatcherProgram(runner.imports, ways))
  }
  writeFileSync(join(consumer.folder, 'library/options.ts'), optionsProgram())
}, 120_000)

afterAll(() => consumer.remove())

describe.each(compilers)('$compiler', ({ program }) => {
  describe.each([true, false])('skipLibCheck %s', skipLibCheck => {
    test.each(runners)(
      '$name: right calls compile, wrong calls do not',
      { timeout: 120_000 },
      async ({ folder, files, types }) => {
        const paths = files.map(file => `${folder}/${file}`)
        expect(await diagnose(program, consumer.folder, { files: paths, types, skipLibCheck })).toBe('')
      },
    )

    test.each(dual)('$name from CommonJS', { timeout: 120_000 }, async ({ folder, types }) => {
      const files = [`${folder}/right-calls.cts`]
      expect(await diagnose(program, consumer.folder, { files, types, skipLibCheck })).toBe('')
    })

    test.each(dual)('$name from ES modules and CommonJS in one program', { timeout: 120_000 }, async runner => {
      const { folder, types } = runner
      const files = [`${folder}/right-calls.ts`, `${folder}/right-calls.cts`]
      expect(await diagnose(program, consumer.folder, { files, types, skipLibCheck })).toBe('')
    })

    test('an entry among the types of a tsconfig, and imported as an ES module', { timeout: 120_000 }, async () => {
      const types = ['jest', 'expect-metrics/jest']
      const files = ['jest/right-calls.ts', 'jest/setup-file.ts']
      expect(await diagnose(program, consumer.folder, { files, types, skipLibCheck })).toBe('')
    })

    test.each([
      { entry: 'expect-metrics/vitest', file: 'vitest/setup-file.ts', globals: 'node' },
      { entry: 'expect-metrics/jest', file: 'jest/setup-file.ts', globals: 'jest' },
    ])('$entry among the types of a tsconfig', { timeout: 120_000 }, async ({ entry, file, globals }) => {
      const types = [globals, entry]
      expect(await diagnose(program, consumer.folder, { files: [file], types, skipLibCheck })).toBe('')
    })

    test('the library without a runner', { timeout: 120_000 }, async () => {
      const files = ['library/factories.ts', 'library/options.ts']
      expect(await diagnose(program, consumer.folder, { files, types: [], skipLibCheck })).toBe('')
    })
  })
})

test.each(runners)('$name: the mouse on a matcher shows its formula', { timeout: 120_000 }, ({ folder }) => {
  const shown = hover(join(consumer.folder, folder, 'right-calls.ts'), 'toHaveMacroF1Above')
  expect(shown).toContain('toHaveMacroF1Above(threshold: number, options?: MacroF1Options')
  expect(shown).toContain(`Formula: ${labelProse.macroF1.formula}.`)
})

describe('without the entry of the runner', () => {
  // The other way round: what the programs above prove is proven only if they fail without the types.
  test.each(runners)('$name: no right call compiles', { timeout: 120_000 }, async ({ folder, types, imports }) => {
    const bare = join(consumer.folder, `${folder}-bare`)
    mkdirSync(bare, { recursive: true })
    const withoutEntry = imports.filter(line => !line.startsWith("import 'expect-metrics/"))
    writeFileSync(join(bare, 'every-matcher.ts'), everyMatcherProgram(withoutEntry))
    const [{ program }] = compilers
    const said = await diagnose(program, consumer.folder, {
      files: [`${folder}-bare/every-matcher.ts`],
      types,
      skipLibCheck: true,
    })
    for (const call of everyCall()) {
      const name = call.slice(0, call.indexOf('('))
      expect(said).toContain(`Property '${name}' does not exist`)
    }
  })
})
