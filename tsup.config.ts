import { rmSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const dualEntries = {
  index: 'src/index.ts',
  jest: 'src/runners/jest.ts',
  'jest-globals': 'src/runners/jest-globals.ts',
  expect: 'src/runners/expect.ts',
  playwright: 'src/runners/playwright.ts',
}

const shared: Options = {
  target: 'node20',
  platform: 'neutral',
  external: ['vitest', '@jest/globals', 'expect', 'bun:test', '@playwright/test'],
  dts: true,
}

// What tsup splits for CommonJS it also rewrites to an old and slow JavaScript. There the entries share one copy of
// everything by requiring the index instead.
const requireTheIndex: Plugin = {
  name: 'require-the-index',
  setup: build =>
    build.onResolve({ filter: /^\.\.\// }, ({ importer }) =>
      importer.includes('runners') ? { path: './index.cjs', external: true } : undefined,
    ),
}

// Not tsup's `clean`: both builds run at once, and one would delete what the other has written.
rmSync('dist', { recursive: true, force: true })

export default defineConfig([
  // Vitest cannot be required, and Bun need not be, so their entries have no CommonJS twin.
  {
    ...shared,
    format: 'esm',
    splitting: true,
    entry: { ...dualEntries, vitest: 'src/runners/vitest.ts', bun: 'src/runners/bun.ts' },
  },
  { ...shared, format: 'cjs', splitting: false, entry: dualEntries, esbuildPlugins: [requireTheIndex] },
])
