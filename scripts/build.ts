// Builds dist: code and declarations by tsup, and from those the declarations of the ES modules.
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'tsup'
import { dualEntries, importedEntries } from '../tsup.config.ts'
import { documentedMetrics } from './documentedMetrics.ts'
import { library } from './loadTheLibraryLater.ts'

rmSync('dist', { recursive: true, force: true })
await build({ silent: true })
writeFileSync('dist/index.cjs', `'use strict'\n\nmodule.exports = require('${library}')\n`)

// The rooms of the source hold no text beyond titles: what docs/prose says of metrics goes into the declarations alone.
const declarations = globSync('dist/*.d.cts').map(path => [path, readFileSync(path, 'utf8')] as const)
for (const [path, text] of documentedMetrics(new Map(declarations))) writeFileSync(path, text)

// Declared once for import and once for require, a type would contradict itself in a program that loads both. An ES
// module may take its types from a CommonJS one, but not the other way round.
for (const name of Object.keys(dualEntries)) writeFileSync(`dist/${name}.d.ts`, `export * from './${name}.cjs'\n`)
for (const name of Object.keys(importedEntries)) renameSync(`dist/${name}.d.cts`, `dist/${name}.d.ts`)
