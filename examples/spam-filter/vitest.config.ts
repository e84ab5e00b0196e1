import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globals: true,
    setupFiles: ['expect-metrics/vitest'],
    // The page is an artifact of CI; the job summary of GitHub gets its table by itself.
    reporters: [
      'default',
      ['expect-metrics/vitest-reporter', { html: join(import.meta.dirname, '.reports/metrics.html') }],
    ],
  },
})
