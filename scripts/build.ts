// Builds dist: code and declarations by tsup, and from those the declarations of the ES modules.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'tsup'
import { dualEntries, importedEntries } from '../tsup.config.ts'
import { doors, exportsOf, library } from './loadTheLibraryLater.ts'

rmSync('dist', { recursive: true, force: true })
await build({ silent: true })

// Names are written out, since Node finds them in the text where an ES module imports a CommonJS one.
for (const [name, file] of Object.entries(doors)) {
  const names = (await exportsOf(file)).join(', ')
  writeFileSync(
    `dist/${name}.cjs`,
    `'use strict'\n\nconst { ${names} } = require('${library}')\n\nmodule.exports = { ${names} }\n`,
  )
}

// Declared once for import and once for require, a type would contradict itself in a program that loads both. An ES
// module may take its types from a CommonJS one, but not the other way round.
for (const name of Object.keys(dualEntries)) writeFileSync(`dist/${name}.d.ts`, `export * from './${name}.cjs'\n`)
for (const name of Object.keys(importedEntries)) renameSync(`dist/${name}.d.cts`, `dist/${name}.d.ts`)
