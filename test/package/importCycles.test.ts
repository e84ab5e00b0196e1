import { expect, test } from 'vitest'
import { runBiome } from '../../scripts/runBiome.ts'

/** What the rules of the repository say about two files of one room. */
function complaintsAbout(a: string, b: string): string {
  const files = new Map([
    ['src/numeric/a.ts', a],
    ['src/numeric/b.ts', b],
  ])
  return runBiome(['lint'], files).output
}

// Biome looks at imports only if the rules for all files ask for it. Among the rules for some files, this one finds nothing.
test('imports that close a circle are found, unless one of them imports only types', () => {
  const back = "import { a } from './a.ts'\n\nexport const b = (): number => a()\nexport type B = number\n"
  const circle = complaintsAbout("import { b } from './b.ts'\n\nexport const a = (): number => b()\n", back)
  expect(circle).toContain('noImportCycles')
  const ofTypes = complaintsAbout("import type { B } from './b.ts'\n\nexport const a = (): B => 1\n", back)
  expect(ofTypes).not.toContain('noImportCycles')
  expect(ofTypes).toContain('Checked 3 files')
})
