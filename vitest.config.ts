import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/**/fixtures/**'],
    // Concurrent tests run compilers.
    maxConcurrency: 2,
    setupFiles: ['test/setup.ts'],
    // On a busy machine some hold thousands of values against a reference for longer than the usual five seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
