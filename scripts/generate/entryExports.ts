import { everywhere, inNode } from '../bundles.ts'
import { type Entry, entries } from '../runners.ts'

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>
  readonly sideEffects: readonly string[]
}

/**
 * package.json with the exports and the side effects of the entries that register matchers, and with the types of every export for
 * a TypeScript that does not read exports.
 */
export function withEntryExports(text: string): string {
  const manifest: Manifest = JSON.parse(text)
  const files = Object.entries(manifest.exports).filter(([, target]) => typeof target === 'string')
  const names = new Set(entries.map(({ name }) => `./${name}`))
  const doors = Object.entries(manifest.exports).filter(
    ([key, target]) => typeof target !== 'string' && !names.has(key),
  )
  const exports = Object.fromEntries([
    ...doors,
    ...entries.map(entry => [`./${entry.name}`, exportsOf(entry)] as const),
    ...files,
  ])
  const sideEffects = entries.flatMap(({ name, required }) => [
    `./dist/${name}.js`,
    ...(name in everywhere ? [`./dist/${inNode(name)}.js`] : []),
    ...(required ? [`./dist/${name}.cjs`] : []),
  ])
  const typesVersions = { '*': Object.fromEntries(Object.entries(exports).flatMap(typesOf)) }
  return `${JSON.stringify({ ...manifest, sideEffects, exports, typesVersions }, null, 2)}\n`
}

/** `module: commonjs` means node10 resolution, which looks for what stands behind the package's name in these. */
function typesOf([key, target]: readonly [string, unknown]): readonly (readonly [string, readonly [string]])[] {
  const path = key.replace(/^\.\/?/, '')
  // The package itself has `types`, and package.json stands where it looks.
  if (path === '' || target === key) return []
  const { require: required = target } = target as { readonly require?: unknown }
  const { types = required } = required as { readonly types?: unknown }
  return [[path, [String(types)]]]
}

function exportsOf({ name, required }: Entry): unknown {
  const node = name in everywhere ? { node: `./dist/${inNode(name)}.js` } : {}
  const imported = { types: `./dist/${name}.d.ts`, ...node, default: `./dist/${name}.js` }
  if (!required) return imported
  return { import: imported, require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` } }
}
