import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelProse } from '../../docs/prose/labels.ts'
import { type Consumer, installPackage } from '../package/installedPackage.ts'
import { compilers, diagnose } from './compilers.ts'
import { everyCall, everyMatcherProgram } from './everyMatcher.ts'
import { hover } from './hover.ts'
import { optionsProgram } from './optionsProgram.ts'

interface Runner {
  readonly name: string
  readonly folder: string
  readonly files: readonly string[]
  readonly types: readonly string[]
  readonly lib?: readonly string[]
  /** What makes the matchers known, and what gives the same `expect` without them. */
  readonly imports: readonly string[]
  readonly bare: readonly string[]
  /** More ways to call a matcher. */
  readonly ways?: readonly string[]
  /** What a matcher behind `.resolves` returns. Default: `Promise<void>`. */
  readonly resolved?: string
}

const runners: readonly Runner[] = [
  {
    name: 'Vitest',
    folder: 'vitest',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    types: ['node'],
    imports: ["import 'expect-metrics/vitest'", "import { expect } from 'vitest'"],
    bare: ["import { expect } from 'vitest'"],
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
    bare: [],
  },
  {
    name: '@jest/globals',
    folder: 'jest-globals',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    types: ['node'],
    imports: ["import { expect } from '@jest/globals'", "import 'expect-metrics/jest-globals'"],
    bare: ["import { expect } from '@jest/globals'"],
  },
  {
    name: 'expect',
    folder: 'expect',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    types: ['node'],
    imports: ["import { expect } from 'expect'", "import 'expect-metrics/expect'"],
    bare: ["import { expect } from 'expect'"],
  },
  {
    name: 'Bun',
    folder: 'bun',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    // The rest of Bun's types does not compile beside those of this Node.
    types: ['node', 'bun-types/test'],
    imports: ["import { expect } from 'bun:test'", "import 'expect-metrics/bun'"],
    bare: ["import { expect } from 'bun:test'"],
    // Bun gives what stands behind .resolves the types of a direct call.
    resolved: 'void',
  },
  {
    name: 'Playwright',
    folder: 'playwright',
    files: ['right-calls.ts', 'wrong-calls.ts', 'own-metrics.ts', 'every-matcher.ts'],
    types: ['node'],
    lib: ['DOM'],
    imports: ["import { expect } from 'expect-metrics/playwright'"],
    bare: ["import { expect } from '@playwright/test'"],
    ways: [
      'expect.soft(preds)',
      'expect.soft(preds).not',
      'await expect.poll(() => preds)',
      'await expect.poll(() => preds).not',
    ],
  },
]

const dual = runners.filter(({ folder }) => folder !== 'vitest' && folder !== 'bun')

let consumer: Consumer

beforeAll(() => {
  consumer = installPackage([
    'vitest',
    '@types/jest',
    '@types/node',
    '@jest/globals',
    'expect',
    'bun-types',
    '@playwright/test',
  ])
  cpSync(join(import.meta.dirname, 'fixtures'), consumer.folder, { recursive: true })
  for (const runner of runners) {
    writeFileSync(join(consumer.folder, runner.folder, 'every-matcher.ts'), everyMatcherProgram(runner))
  }
  writeFileSync(join(consumer.folder, 'library/options.ts'), optionsProgram())
}, 120_000)

afterAll(() => consumer.remove())

describe.each(compilers)('$compiler', ({ program }) => {
  describe.each([true, false])('skipLibCheck %s', skipLibCheck => {
    test.each(runners)(
      '$name: right calls compile, wrong calls do not',
      { timeout: 120_000 },
      async ({ folder, files, types, lib = [] }) => {
        const paths = files.map(file => `${folder}/${file}`)
        expect(await diagnose(program, consumer.folder, { files: paths, types, skipLibCheck, lib })).toBe('')
      },
    )

    test.each(dual)('$name from CommonJS', { timeout: 120_000 }, async ({ folder, types, lib = [] }) => {
      const files = [`${folder}/right-calls.cts`]
      expect(await diagnose(program, consumer.folder, { files, types, skipLibCheck, lib })).toBe('')
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
  test.each(runners)(
    '$name: no right call compiles',
    { timeout: 120_000 },
    async ({ folder, types, lib = [], bare: imports }) => {
      const bare = join(consumer.folder, `${folder}-bare`)
      mkdirSync(bare, { recursive: true })
      writeFileSync(join(bare, 'every-matcher.ts'), everyMatcherProgram({ imports }))
      const [{ program }] = compilers
      const said = await diagnose(program, consumer.folder, {
        files: [`${folder}-bare/every-matcher.ts`],
        types,
        lib,
        skipLibCheck: true,
      })
      for (const call of everyCall()) {
        const name = call.slice(0, call.indexOf('('))
        expect(said).toContain(`Property '${name}' does not exist`)
      }
    },
  )
})
