import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { longestLine } from './longestLine.ts'
import { neededAtOnce } from './neededAtOnce.ts'

const source = resolve('src')

/** The file beside library.cjs that holds what a passing gate does not need. */
export const later = './later.cjs'

/** One import of a file of the library by another; both relative to src. */
interface Edge {
  readonly from: string
  readonly to: string
}

/** The imports of all values between the files of the library. */
const edges = await readEdges()

async function readEdges(): Promise<readonly Edge[]> {
  const { metafile } = await build({
    entryPoints: [join(source, 'library.ts')],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const inSource = (path: string): string => relative(source, resolve(path))
  return Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
    imports.map(({ path }) => ({ from: inSource(from), to: inSource(path) })),
  )
}

/**
 * Where what a passing gate on a value needs leads to what it does not need: messages, comparisons, questions to what looks odd, and
 * the matchers of other kinds of gates.
 */
const lateRoots = [
  /^explain\//,
  /^measure\/(pairs\/|(oddities|unknownMetric)\.ts$)/,
  /^matchers\/(comparisonMatcher|sliceGapMatcher|toBeatDummy|toDominateROCOf|toHoldBaseline|toMatchMetricSnapshot)\.ts$/,
]

/** Files that only pass names on. */
const isDoor = (file: string): boolean => /^(library|index|define|\.\.\/generated\/metrics(\/\w+)?)\.ts$/.test(file)

/** What tests of gates that pass may call: the matchers, all metrics and rows. */
const calledAtOnce = /^(matchers\/(extendWith|namedMatchers|withMetrics)|metrics\/.*|evaluation\/inputs\/fromRows)\.ts$/

/** What those lead to, without the roots above and what only these lead to. */
const filesAtOnce = ((): ReadonlySet<string> => {
  const files = edges.map(({ to }) => to)
  const reached = new Set(files.filter(file => calledAtOnce.test(file)))
  for (const file of reached) {
    for (const { from, to } of edges) if (from === file && !lateRoots.some(root => root.test(to))) reached.add(to)
  }
  // What entries need at once stays where it is.
  return new Set([...reached, ...neededAtOnce])
})()

/** Whether a file is in later.cjs: a gate on a value needs none of them until it fails or is inconclusive. */
const isNeededLater = (file: string): boolean => !filesAtOnce.has(file) && !isDoor(file)

/** The files that others import across the border, each once. */
function crossing(isLate: boolean): readonly string[] {
  const found = edges.filter(({ from, to }) => isNeededLater(to) === isLate && isNeededLater(from) !== isLate)
  return [...new Set(found.map(({ to }) => to))].sort()
}

/** The exports of files, as members of an object by path. Namespaces would be made at once, this when it is needed. */
async function exportedBy(files: readonly string[]): Promise<{ readonly imports: string; readonly members: string }> {
  const parts = await Promise.all(
    files.map(async (file, i) => {
      const names = await exportsOf(join(source, file))
      const imported = names.map(name => `${name} as ${name}_${i}`).join(', ')
      const members = names.map(name => `${name}: ${name}_${i}`).join(', ')
      return [`import { ${imported} } from ${JSON.stringify(`./${file}`)}`, `${JSON.stringify(file)}: { ${members} }`]
    }),
  )
  return {
    imports: parts.map(([imports]) => imports).join('\n'),
    members: `{ ${parts.map(([, members]) => members).join(', ')} }`,
  }
}

/**
 * In library.cjs, the files of later.cjs are modules of getters, which load later.cjs when something of it is first
 * used. The copy that loads later.cjs passes its own files to it, because two copies would not know each other's
 * evaluations.
 */
export const loadPartsLater: Plugin = {
  name: 'load-parts-later',
  setup: esbuild => {
    esbuild.onResolve({ filter: /^\.\.?\// }, ({ importer, path, resolveDir, namespace }) => {
      if (path === later) return { path, external: true }
      if (namespace !== 'file') return undefined
      const [from, to] = [relative(source, importer), relative(source, join(resolveDir, path))]
      return isNeededLater(to) && !isNeededLater(from) ? { path: to, namespace: 'later' } : undefined
    })
    esbuild.onResolve({ filter: /^parts:/ }, ({ path }) => ({ path: path.slice('parts:'.length), namespace: 'parts' }))
    esbuild.onLoad({ filter: /library\.ts$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\nimport 'parts:later'`,
      loader: 'ts',
    }))
    // Set below. If a module of getters required the files themselves, esbuild would wrap each of them in a function.
    esbuild.onLoad({ filter: /^parts$/, namespace: 'parts' }, () => ({ contents: 'exports.later = undefined' }))
    esbuild.onLoad({ filter: /./, namespace: 'later' }, async ({ path }) => {
      const names = await exportsOf(join(source, path))
      const getters = names.map(name => `get ${name}() { return parts.later()[${JSON.stringify(path)}].${name} }`)
      const contents = `const parts = require('parts:parts')\nmodule.exports = { ${getters.join(', ')} }`
      return { contents, resolveDir: source }
    })
    esbuild.onLoad({ filter: /^later$/, namespace: 'parts' }, async () => {
      const { imports, members } = await exportedBy(crossing(false))
      const contents = [
        imports,
        "import parts from 'parts:parts'",
        "import { requiredPart } from './runners/requiredPart.ts'",
        'let loaded',
        `parts.later = () => (loaded ??= requiredPart()(${members}))`,
      ]
      return { contents: contents.join('\n'), resolveDir: source }
    })
  },
}

/** Writes later.cjs: a function that takes the files of library.cjs and returns its own. */
export async function buildLaterPart(outfile: string, target: string, plugins: readonly Plugin[]): Promise<void> {
  const { imports, members } = await exportedBy(crossing(true))
  const takeFromLibrary: Plugin = {
    name: 'take-from-library',
    setup: esbuild => {
      esbuild.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const file = relative(source, join(resolveDir, path))
        return isNeededLater(file) ? undefined : { path: file, namespace: 'library' }
      })
      esbuild.onLoad({ filter: /./, namespace: 'library' }, async ({ path }) => {
        const names = (await exportsOf(join(source, path))).join(', ')
        return { contents: `const { ${names} } = library[${JSON.stringify(path)}]\nexport { ${names} }` }
      })
    },
  }
  await build({
    stdin: { contents: `${imports}\nmodule.exports = ${members}`, resolveDir: source, sourcefile: 'later.ts' },
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'neutral',
    target,
    lineLimit: longestLine,
    outfile,
    plugins: [takeFromLibrary, ...plugins],
    banner: { js: "'use strict'\n\nmodule.exports = (library => {\nconst module = { exports: {} }" },
    footer: { js: 'return module.exports\n})' },
    logLevel: 'warning',
  })
}

/** The names of all functions that are loaded later. */
export async function loadedLater(): Promise<ReadonlySet<string>> {
  return new Set((await Promise.all(crossing(true).map(file => exportsOf(join(source, file))))).flat())
}

/** Returns the names of the values that a module of src exports, including those from `export *`. */
export async function exportsOf(file: string): Promise<readonly string[]> {
  exportsBySource ??= readExports()
  const found = (await exportsBySource).get(relative(source, resolve(file)))
  if (found === undefined) throw new Error(`${file} is no source file.`)
  return found
}

let exportsBySource: Promise<ReadonlyMap<string, readonly string[]>> | undefined

/** All files in one run, which reads each of them once. */
async function readExports(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { metafile } = await build({
    entryPoints: ['src', 'generated'].flatMap(folder => globSync(`${resolve(folder)}/**/*.ts`)),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: '.',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  return new Map(
    Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint === undefined ? [] : [[relative(source, resolve(entryPoint)), exports] as const],
    ),
  )
}
