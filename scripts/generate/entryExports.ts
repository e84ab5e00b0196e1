import { type Entry, entries } from '../runners.ts'

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>
  readonly sideEffects: readonly string[]
}

/** package.json with the exports and the side effects of the entries that register matchers. */
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
    ...(required ? [`./dist/${name}.cjs`] : []),
  ])
  return `${JSON.stringify({ ...manifest, sideEffects, exports }, null, 2)}\n`
}

function exportsOf({ name, required }: Entry): unknown {
  const imported = { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }
  if (!required) return imported
  return { import: imported, require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` } }
}
