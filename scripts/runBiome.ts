import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '..')

interface BiomeResult {
  readonly succeeded: boolean
  /** What it printed. */
  readonly output: string
  /** The texts afterwards, by path. */
  readonly texts: ReadonlyMap<string, string>
}

/** Runs Biome under the rules of the repository on texts as if they stood at these paths in it. */
export function runBiome(command: readonly string[], texts: ReadonlyMap<string, string>): BiomeResult {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-biome-'))
  try {
    // The paths in the rules are relative to this file.
    copyFileSync(join(repository, 'biome.json'), join(folder, 'biome.json'))
    for (const [path, text] of texts) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(repository, 'node_modules/@biomejs/biome/bin/biome'), ...command, '--vcs-enabled=false'],
      { cwd: folder, encoding: 'utf8' },
    )
    return {
      succeeded: status === 0,
      output: stdout + stderr,
      texts: new Map(Array.from(texts.keys(), path => [path, readFileSync(join(folder, path), 'utf8')])),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
