import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { exportsOf } from './loadPartsLater.ts'
import { neededAtOnce } from './neededAtOnce.ts'

const source = resolve('src')

/** The library without a runner. */
export const doors = { index: 'src/index.ts', metrics: 'generated/metrics.ts', define: 'src/define.ts' }

/** The readers. */
export const readerDoors = { read: 'src/read/read.ts' }

/** The engines, whose CommonJS doors share one file. */
export const engineDoors = { duckdb: 'src/engines/duckdb.ts', trino: 'src/engines/trino.ts' }

/** The metrics of texts, apart from the library: most test files need none of them. */
export const textDoors = { text: 'src/text/text.ts' }

/** Answers of a function to cases. */
export const answerDoors = { evaluate: 'src/answers/answers.ts' }

/** Doors with a file of their own, most of which reach Node and other packages. */
export const outerDoors = { ...readerDoors, ...engineDoors, ...textDoors, ...answerDoors }

/** Folders that such an entry has in itself. */
const own: readonly string[] = [
  'runners/',
  'terminal/',
  ...Object.values(outerDoors).map(file => file.replace(/^src\/|[^/]+$/g, '')),
]

/** The file that holds the whole library, beside the CommonJS entries. */
export const library = './library.cjs'

/** The file of the readers. */
export const readers = './readers.cjs'

/** The file of the metrics of texts. */
export const texts = './texts.cjs'

/** The file of answers. */
export const answers = './answers.cjs'

/** The file of both engines. */
export const engines = './engines.cjs'

/**
 * Stands in front of an ES module that loads the library later. Vitest finds a setup file as Node does and may give it to a
 * browser, which can load nothing later: there it holds the library at once.
 */
export const libraryOfModule = [
  "import * as nodeModule from 'node:module'",
  'let require',
  // What Vite gives to a browser instead throws as soon as it is used.
  'try { require = nodeModule.createRequire(import.meta.url) } catch {}',
  "const libraryInBrowser = require === undefined ? await import('./library.js') : undefined",
].join('\n')

/**
 * For what is required, and for the ES modules of Vitest and Bun in Node.
 *
 * When tsup splits CommonJS, it also rewrites it to an old and slow JavaScript. So the CommonJS entries share one copy
 * of everything by requiring the library instead. Jest loads an entry before every test file, whether it has gates or
 * not, so an entry requires the library only when something of it is first used. There, `extendWith` is the one of
 * extendLater.ts, and every other file of the library is a module of getters.
 */
export const loadTheLibraryLater = (format: 'cjs' | 'esm'): Plugin => ({
  name: 'load-the-library-later',
  setup: esbuild => {
    esbuild.onResolve({ filter: /^\.\.?\// }, ({ importer, path, resolveDir, namespace }) => {
      if (path === library) return { path, external: true }
      if (namespace !== 'file') return undefined
      const file = relative(source, join(resolveDir, path))
      // A package that is bundled has files of its own.
      if (file.startsWith('..') && !file.startsWith('../generated/')) return undefined
      if (file === 'matchers/extendWith.ts' && importer !== join(source, 'matchers/extendLater.ts')) {
        return { path: join(source, 'matchers/extendLater.ts') }
      }
      return own.some(folder => file.startsWith(folder)) || neededAtOnce.includes(file)
        ? undefined
        : { path: file, namespace: 'library' }
    })
    const exportedByLibrary = exportsOf('src/library.ts')
    esbuild.onLoad({ filter: /./, namespace: 'library' }, async ({ path }) => {
      const exported = await exportedByLibrary
      const names = (await exportsOf(join(source, path))).filter(name => exported.includes(name))
      const getters = names.map(name => `get ${name}() { return requiredLibrary().${name} }`)
      const contents = [
        format === 'cjs'
          ? "import { requiredLibrary } from './runners/requiredLibrary.ts'"
          : `const requiredLibrary = () => libraryInBrowser ?? require('${library}')`,
        `module.exports = { ${getters.join(', ')} }`,
      ]
      return { contents: contents.join('\n'), resolveDir: source }
    })
  },
})
