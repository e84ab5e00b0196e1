import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/**/fixtures/**'],
    // Concurrent tests run compilers.
    maxConcurrency: 2,
    setupFiles: ['test/setup.ts'],
  },
})
