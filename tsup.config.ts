import { dirname, join } from 'node:path'
import { defineConfig, type Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Entries for import and for require. */
export const dualEntries = {
  index: 'src/index.ts',
  jest: 'src/runners/jest.ts',
  'jest-globals': 'src/runners/jest-globals.ts',
  expect: 'src/runners/expect.ts',
  playwright: 'src/runners/playwright.ts',
}

/** Vitest cannot be required, and Bun need not be, so their entries have no CommonJS twin. */
export const importedEntries = {
  vitest: 'src/runners/vitest.ts',
  bun: 'src/runners/bun.ts',
}

const allEntries = { ...dualEntries, ...importedEntries }

const shared: Options = {
  target: 'node20',
  platform: 'neutral',
  external: ['vitest', '@jest/globals', 'expect', 'bun:test', '@playwright/test'],
}

// What tsup splits for CommonJS it also rewrites to an old and slow JavaScript. There the entries share one copy of
// everything by requiring the index instead.
const requireTheIndex: Plugin = {
  name: 'require-the-index',
  setup: build =>
    build.onResolve({ filter: /^\.\.\// }, ({ importer }) =>
      dirname(importer) === join(import.meta.dirname, 'src/runners')
        ? { path: './index.cjs', external: true }
        : undefined,
    ),
}

export default defineConfig([
  { ...shared, format: 'esm', splitting: true, entry: allEntries },
  {
    ...shared,
    format: 'cjs',
    splitting: false,
    entry: dualEntries,
    esbuildPlugins: [requireTheIndex],
    // scripts/build.ts derives the declarations of the ES modules from these.
    dts: { entry: allEntries },
  },
])
