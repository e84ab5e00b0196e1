import { rmSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

const dualEntries = {
  index: 'src/index.ts',
  jest: 'src/runners/jest.ts',
  'jest-globals': 'src/runners/jest-globals.ts',
  expect: 'src/runners/expect.ts',
}

const shared: Options = {
  target: 'node20',
  platform: 'neutral',
  external: ['vitest', '@jest/globals', 'expect'],
  // Entries share one copy of everything, in CommonJS too.
  splitting: true,
  dts: true,
}

// Not tsup's `clean`: both builds run at once, and one would delete what the other has written.
rmSync('dist', { recursive: true, force: true })

export default defineConfig([
  // Vitest cannot be required, so its entry has no CommonJS twin.
  { ...shared, format: 'esm', entry: { ...dualEntries, vitest: 'src/runners/vitest.ts' } },
  { ...shared, format: 'cjs', entry: dualEntries },
])
