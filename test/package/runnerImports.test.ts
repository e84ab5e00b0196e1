import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as library from '../../src/index.ts'

// For CommonJS every runner takes the rest of the library from its index: what that does not export would be undefined.
test('what a runner imports from other rooms is public', () => {
  const files = readdirSync('src/runners')
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const source = readFileSync(`src/runners/${file}`, 'utf8')
    for (const [, names] of source.matchAll(/^import \{([^}]*)\} from '\.\.\//gm)) {
      const values = names!.split(',').filter(name => !/^\s*(type\s|$)/.test(name))
      for (const name of values) expect(Object.keys(library), file).toContain(name.trim())
    }
  }
})
