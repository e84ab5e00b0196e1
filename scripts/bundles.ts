// What tsup builds from src, for scripts/build.ts.
import { isBuiltin } from 'node:module'
import { basename } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Options } from 'tsup'
import { loadPartsLater } from './loadPartsLater.ts'
import { doors, libraryOfModule, loadTheLibraryLater, outerDoors, textDoors } from './loadTheLibraryLater.ts'
import { type Entry, entries, runnerPackages } from './runners.ts'

const sourcesOf = (wanted: readonly Entry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(wanted.map(({ name }) => [name, `src/runners/${name}.ts`]))

const dualRunners = sourcesOf(entries.filter(({ required }) => required))

/** Entries for import and for require. */
export const dualEntries = { ...doors, ...outerDoors, ...dualRunners }

/** Reporters run in the runner's own process, which imports them. */
const reporters = {
  'vitest-reporter': 'src/runners/vitest-reporter.ts',
  'jest-reporter': 'src/runners/jest-reporter.ts',
}

/** Vitest cannot be required, and Bun need not be, so their entries have no CommonJS twin. */
const importedRunners = sourcesOf(entries.filter(({ required }) => !required))

export const importedEntries = { ...importedRunners, ...reporters }

/** ES modules whose types a CommonJS program takes, too, as a jest.config.ts does for the options of the reporter. */
export const requiredTypes: readonly string[] = ['jest-reporter']

/** Files of their own, because what an entry imports from other packages is evaluated before its own code, but after such files. */
const guards = { 'only-in-jest': 'src/runners/onlyInJest.ts', 'only-in-vitest': 'src/runners/onlyInVitest.ts' }

/** Programs run, and export nothing. */
const programs = { cli: 'src/cli/bin.ts' }

const allEntries = { ...dualEntries, ...importedEntries }

/** Entries that bundlers and browsers have, too. There each holds all it needs; in Node it loads the library later. */
export const everywhere: Readonly<Record<string, string>> = {
  ...doors,
  ...textDoors,
  ...dualRunners,
  ...importedRunners,
}

/** The file of an entry that Node imports. */
export const inNode = (name: string): string => (name in everywhere ? `${name}.node` : name)

/** Where TypeScript writes the declarations of each source file, for the bundler. */
export const declarations = '.declarations'

const declarationsOf = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, file.replace(/(.*)\.ts$/, `${declarations}/$1.d.ts`)]),
  )

/** The oldest Node.js that runs the package. */
export const target = 'node20'

const shared: Options = {
  target,
  platform: 'neutral',
  external: [...runnerPackages, 'vitest/node'],
}

// Both forms of the library are in the tarball, so both are shortened. Here whitespace stays: when esbuild minifies it,
// it drops the marks of pure calls, by which bundlers leave out unused metrics. Nobody bundles the CommonJS form.
const short: Options['esbuildOptions'] = options => {
  options.minifyIdentifiers = true
  options.minifySyntax = true
}

/** Leaves the guards in their files. */
function guardsApart(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'guards-apart',
    setup: esbuild => {
      for (const [name, file] of Object.entries(files)) {
        const filter = new RegExp(`/${basename(file).replace('.', '\\.')}$`)
        esbuild.onResolve({ filter }, () => ({ path: `./${name}.js`, external: true }))
      }
    },
  }
}

/** Takes what Node brings from `process`. A bundler that makes an ES module of CommonJS cannot keep its `require`. */
const builtinsOfProcess: Plugin = {
  name: 'builtins-of-process',
  setup: esbuild => {
    esbuild.onResolve({ filter: /./ }, ({ path }) =>
      isBuiltin(path) ? { path, namespace: 'builtin', sideEffects: false } : undefined,
    )
    esbuild.onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

/** The code, ES modules and CommonJS. */
export const code: readonly Options[] = [
  {
    ...shared,
    format: 'esm',
    splitting: true,
    entry: { library: 'src/library.ts', ...everywhere, ...reporters, ...guards, ...programs },
    esbuildOptions: short,
  },
  // The entries of runners that cannot be required, for Node: a file each, since finding a file takes longer than reading it.
  {
    ...shared,
    format: 'esm',
    splitting: false,
    minify: true,
    entry: Object.fromEntries(Object.entries(importedRunners).map(([name, file]) => [`${name}.node`, file])),
    esbuildPlugins: [loadTheLibraryLater('esm'), guardsApart(guards)],
    banner: { js: libraryOfModule },
  },
  // All doors in one file, except for what loadPartsLater.ts moves to later.cjs. scripts/build.ts makes each door lead
  // into it. So the doors share one copy, and mocking a door with jest.mock does not mock the matchers.
  {
    ...shared,
    format: 'cjs',
    splitting: false,
    minify: true,
    entry: { library: 'src/library.ts' },
    esbuildPlugins: [loadPartsLater],
  },
  {
    ...shared,
    format: 'cjs',
    splitting: false,
    minify: true,
    entry: { readers: outerDoors.read, texts: outerDoors.text, answers: outerDoors.evaluate, ...dualRunners },
    esbuildPlugins: [loadTheLibraryLater('cjs'), builtinsOfProcess],
    removeNodeProtocol: false,
  },
  {
    ...shared,
    format: 'cjs',
    splitting: false,
    minify: true,
    entry: { engines: 'src/engines/engines.ts' },
    esbuildPlugins: [loadTheLibraryLater('cjs')],
    // Jest knows no import() in what is required. DuckDB's client can be required everywhere, unlike readers' packages.
    esbuildOptions: options => {
      options.supported = { ...options.supported, 'dynamic-import': false }
    },
  },
]

/** The declarations of the CommonJS entries, from which scripts/build.ts derives those of the ES modules. */
export const types: Options = {
  ...shared,
  format: 'cjs',
  entry: declarationsOf(allEntries),
  dts: { only: true },
}
