import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** The tests that start compilers, bundlers and every runner, or take a million rows of a database or a gigabyte: `npm run test:runners`. All others are quick: `npm test`. */
export const slowTests = [
  ...['types', 'copies', 'site', 'page/browser', 'evaluators'].map(folder => `test/${folder}/**/*.test.ts`),
  ...['alikeRows', 'areaQuery'].map(name => `test/engines/sql/${name}.test.ts`),
  ...['installedEngines', 'installedReaders'].map(name => `test/package/${name}.test.ts`),
  'test/engines/memoryLimit.test.ts',
  'test/read/sources/unpackedBomb.test.ts',
  // Beside them stand the tests of single files of src/runners, which are quick.
  ...globSync('test/runners/*.test.ts').filter(file => !existsSync(file.replace(/^test(.*)\.test\.ts$/, 'src$1.ts'))),
]
/** Tests that put spies into modules of the library. */
const spying = ['test/matchers/onePass.test.ts']
const never = [...configDefaults.exclude, 'test/**/fixtures/**', 'test/runners/{passing,outsideOfTests}/**']

export default defineConfig({
  test: {
    // On a busy machine some hold thousands of values against a reference for longer than the usual five seconds.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    setupFiles: ['test/setup.ts'],
    // By default one core stays idle, which is half of a machine that has two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'library',
          include: ['test/**/*.test.ts'],
          exclude: [...never, ...slowTests, ...spying],
          // Node.js strips the types itself, and each thread loads the library once. Every file would load it anew in
          // isolation, and slower through Vite.
          isolate: false,
          pool: 'threads',
          // Processes that tests start load TypeScript: half as long where they find it compiled.
          env: { NODE_COMPILE_CACHE: resolve('.reports/compiled') },
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          // Through Vite: Node.js lets no spy into modules that are loaded.
          name: 'spies',
          include: spying,
          exclude: never,
        },
      },
      {
        extends: true,
        test: {
          name: 'runners',
          include: slowTests,
          exclude: never,
          // Concurrent tests run compilers.
          maxConcurrency: 2,
        },
      },
    ],
  },
})
