import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { outerDoors } from '../../scripts/loadTheLibraryLater.ts'
import { neededAtOnce } from '../../scripts/neededAtOnce.ts'
import * as library from '../../src/library.ts'

/** Reporters are ES modules that hold all they need. */
const onlyAsModules: readonly string[] = [
  'jest-reporter.ts',
  'vitest-reporter.ts',
  'jestFiles.ts',
  'publishResults.ts',
  'appendJobSummary.ts',
  'vitestFiles.ts',
  'vitestParts.ts',
]

// In Node every entry takes the rest of the library from its index: what that does not export would be undefined.
test('what entries import from the rest of the library is public', () => {
  const folders = ['runners', 'terminal', ...Object.values(outerDoors).map(file => relative('src', dirname(file)))]
  const own = [...new Set(folders)].flatMap(folder =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => join(folder, file)),
  )
  expect(own.length).toBeGreaterThan(100)
  const missing: string[] = []
  const contained = [...own, ...neededAtOnce]
  for (const file of contained.filter(each => !onlyAsModules.includes(basename(each)))) {
    const source = readFileSync(join('src', file), 'utf8')
    for (const [, names, from] of source.matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)) {
      if (contained.includes(join(dirname(file), from!))) continue
      const values = names!.split(',').filter(name => !/^\s*(type\s|$)/.test(name))
      for (const name of values.map(each => each.trim().split(' as ')[0]!)) {
        if (!Object.hasOwn(library, name)) missing.push(`${file}: ${name}`)
      }
    }
  }
  expect(missing).toEqual([])
})
