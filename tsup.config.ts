import { defineConfig, type Options } from 'tsup'
import { doors, loadTheLibraryLater } from './scripts/loadTheLibraryLater.ts'

/** Runners that are imported and required. */
const dualRunners = {
  jest: 'src/runners/jest.ts',
  'jest-globals': 'src/runners/jest-globals.ts',
  expect: 'src/runners/expect.ts',
  playwright: 'src/runners/playwright.ts',
}

/** Entries for import and for require. */
export const dualEntries = { ...doors, ...dualRunners }

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

export default defineConfig([
  { ...shared, format: 'esm', splitting: true, entry: allEntries },
  // All doors in one file, of which scripts/build.ts makes each: so they share one copy, and who mocks a door with
  // jest.mock does not mock the matchers.
  { ...shared, format: 'cjs', splitting: false, entry: { library: 'src/library.ts' } },
  {
    ...shared,
    format: 'cjs',
    splitting: false,
    entry: dualRunners,
    esbuildPlugins: [loadTheLibraryLater],
    // scripts/build.ts derives the declarations of the ES modules from these.
    dts: { entry: allEntries },
  },
])
