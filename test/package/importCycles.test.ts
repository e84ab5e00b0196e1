import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repository } from './repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-cycles-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** What the rules of the repository say of two files of one room. */
function complaintsOf(a: string, b: string): string {
  copyFileSync(join(repository, 'biome.json'), join(folder, 'biome.json'))
  const room = join(folder, 'src/numeric')
  mkdirSync(room, { recursive: true })
  writeFileSync(join(room, 'a.ts'), a)
  writeFileSync(join(room, 'b.ts'), b)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--vcs-enabled=false'],
    { cwd: folder, encoding: 'utf8' },
  )
  return stdout + stderr
}

// Biome looks at imports only where the rules of all files ask for it: among those of some files the rule finds nothing.
test('imports that close a circle are found, unless one of them is of types alone', () => {
  const back = "import { a } from './a.ts'\n\nexport const b = (): number => a()\nexport type B = number\n"
  const circle = complaintsOf("import { b } from './b.ts'\n\nexport const a = (): number => b()\n", back)
  expect(circle).toContain('noImportCycles')
  const ofTypes = complaintsOf("import type { B } from './b.ts'\n\nexport const a = (): B => 1\n", back)
  expect(ofTypes).not.toContain('noImportCycles')
  expect(ofTypes).toContain('Checked')
})
