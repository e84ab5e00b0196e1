import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

/** Generated texts, by the paths where they stand in the repository: formatted, with their imports in order. */
export function formatted(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-generated-'))
  try {
    // Its rules name paths from where it stands.
    copyFileSync(join(repository, 'biome.json'), join(folder, 'biome.json'))
    for (const [path, text] of texts) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(repository, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', '--vcs-enabled=false'],
      { cwd: folder, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`${[...texts.keys()].join(', ')} cannot be formatted:\n${stderr}`)
    return new Map(Array.from(texts.keys(), path => [path, readFileSync(join(folder, path), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
