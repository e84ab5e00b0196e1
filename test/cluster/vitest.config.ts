import { defineConfig } from 'vitest/config'

// `npm run test:cluster`: what needs a real Trino. It takes some minutes and four gigabytes, so no other run includes it.
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: 'test/cluster/startTrino.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['test/cluster/**/*.cluster.ts'],
          exclude: ['**/lostWorker.cluster.ts'],
          isolate: false,
        },
      },
      // It leaves one worker behind, so it comes last.
      {
        extends: true,
        test: {
          name: 'lost worker',
          include: ['test/cluster/lostWorker.cluster.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
