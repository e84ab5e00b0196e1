import { defineConfig, type Options } from 'tsup'

/** Entries for import and for require. */
export const dualEntries = {
  index: 'src/index.ts',
  jest: 'src/runners/jest.ts',
  'jest-globals': 'src/runners/jest-globals.ts',
  expect: 'src/runners/expect.ts',
}

// Vitest cannot be required, so its entry has no CommonJS twin.
const allEntries = { ...dualEntries, vitest: 'src/runners/vitest.ts' }

const shared: Options = {
  target: 'node20',
  platform: 'neutral',
  external: ['vitest', '@jest/globals', 'expect'],
  // Entries share one copy of everything, in CommonJS too.
  splitting: true,
}

export default defineConfig([
  { ...shared, format: 'esm', entry: allEntries },
  // scripts/build.ts derives the declarations of the ES modules from these.
  { ...shared, format: 'cjs', entry: dualEntries, dts: { entry: allEntries } },
])
