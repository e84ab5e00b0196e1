// Builds dist: code and declarations by tsup, from those the declarations of the ES modules, and the licences of what is bundled.
// With `--code` only what runs is built anew, in a third of the time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, globSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build, type Options } from 'tsup'
import { bundledInto, noticed, notices, noticesText, requireNoticed } from './bundledPackages.ts'
import { code, declarations, dualEntries, importedEntries, inNode, requiredTypes, target, types } from './bundles.ts'
import { buildLaterPart, exportsOf, loadedLater } from './loadPartsLater.ts'
import {
  answerDoors,
  answers,
  doors,
  engineDoors,
  engines,
  library,
  readerDoors,
  readers,
  textDoors,
  texts,
} from './loadTheLibraryLater.ts'
import { longestLine } from './longestLine.ts'
import { withoutDescriptions } from './withoutDescriptions.ts'

const isCodeAlone = process.argv.includes('--code')
const old = isCodeAlone ? globSync('dist/**/*.{js,cjs}') : ['dist', declarations]
for (const path of old) rmSync(path, { recursive: true, force: true })
const packages = new Set<string>()
await Promise.all([...(isCodeAlone ? [] : [writeDeclarations()]), ...code.map(bundle)])
if (!isCodeAlone) await buildTypes()

await writeDoors(doors, library)
await writeDoors(engineDoors, engines)
await writeDoors(readerDoors, readers)
await writeDoors(textDoors, texts)
await writeDoors(answerDoors, answers)
await buildLaterPart('dist/later.cjs', target, [bundledInto(packages), withoutDescriptions])
await writeModules()

requireNoticed(packages)
writeFileSync(notices, noticesText(noticed))

// Declared once for import and once for require, a type would contradict itself in a program that loads both. An ES
// module may take its types from a CommonJS one, but not the other way round.
async function buildTypes(): Promise<void> {
  await bundle(types)
  rmSync(declarations, { recursive: true })
  for (const name of Object.keys(dualEntries)) {
    writeFileSync(`dist/${name}.d.ts`, `export * from './${name}.cjs'\n${besideNames('js')}`)
    appendFileSync(`dist/${name}.d.cts`, besideNames('cjs'))
  }
  for (const name of Object.keys(importedEntries)) {
    const write = requiredTypes.includes(name) ? copyFileSync : renameSync
    write(`dist/${name}.d.cts`, `dist/${name}.d.ts`)
  }
}

/**
 * Loads the entries that export the types that several entries have: a program can name an inferred type by an entry only if
 * it has loaded that entry.
 */
function besideNames(extension: 'js' | 'cjs'): string {
  return ['index', 'define'].map(name => `import './${name}.${extension}'\n`).join('')
}

function bundle(options: Options): Promise<void> {
  const { esbuildPlugins = [], esbuildOptions } = options
  return build({
    ...options,
    esbuildPlugins: [...esbuildPlugins, bundledInto(packages), withoutDescriptions],
    esbuildOptions: (settings, context) => {
      esbuildOptions?.(settings, context)
      if (options.format === 'cjs') settings.lineLimit = longestLine
    },
    config: false,
    silent: true,
  })
}

async function writeDeclarations(): Promise<void> {
  const compiler = [
    'node_modules/typescript7/bin/tsc',
    '--project',
    'tsconfig.declarations.json',
    '--outDir',
    declarations,
  ]
  const [status] = await once(spawn(process.execPath, compiler, { stdio: 'inherit' }), 'close')
  if (status !== 0) throw new Error('The declarations could not be written: see above.')
}

/** Writes CommonJS doors that lead into one file. */
async function writeDoors(leading: Readonly<Record<string, string>>, into: string): Promise<void> {
  for (const [name, file] of Object.entries(leading)) {
    writeFileSync(`dist/${name}.cjs`, doorText(await exportsOf(file), into))
  }
}

/** A door as a module of getters, since what it exports may be loaded later. */
function doorText(names: readonly string[], into: string): string {
  return `'use strict'

const inside = require('${into}')

const getter = name => [name, { enumerable: true, get: () => inside[name] }]
module.exports = Object.defineProperties({}, Object.fromEntries(${JSON.stringify(names)}.map(getter)))
`
}

/** Writes the ES modules that lead into a CommonJS entry: so there is one copy of the library in Node. */
async function writeModules(): Promise<void> {
  const late = await loadedLater()
  for (const [name, file] of Object.entries(dualEntries)) {
    const names = await exportsOf(file)
    const text = file.startsWith('src/runners/') ? runnerText(name, names) : moduleText(name, names, late)
    writeFileSync(`dist/${inNode(name)}.js`, text)
  }
}

/**
 * Bundlers follow an import. The entries of Jest throw outside of it, and where an ES module imports a CommonJS one that throws, Node
 * 20 ends at once.
 */
function runnerText(name: string, names: readonly string[]): string {
  if (!name.startsWith('jest')) return moduleText(name, names, new Set())
  return `import { createRequire } from 'node:module'\n\ncreateRequire(import.meta.url)('./${name}.cjs')\n`
}

/** Bundlers follow an import. What is loaded later is a function, since a value would have to be there at once. */
function moduleText(name: string, names: readonly string[], late: ReadonlySet<string>): string {
  const atOnce = names.filter(each => !late.has(each))
  const later = names.filter(each => late.has(each))
  if (names.length === 0) return `import './${name}.cjs'\n`
  return [
    `import inside from './${name}.cjs'\n`,
    `export const { ${atOnce.join(', ')} } = inside`,
    ...later.map(each => `export const ${each} = (...args) => inside.${each}(...args)`),
    '',
  ].join('\n')
}
