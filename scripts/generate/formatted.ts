import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Generated text as it stands at `path`: formatted, with its imports in order. */
export function formatted(path: string, text: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', `--stdin-file-path=${path}`],
    { cwd: resolve(import.meta.dirname, '../..'), encoding: 'utf8', input: text },
  )
  if (status !== 0) throw new Error(`${path} cannot be formatted:\n${stderr}`)
  return stdout
}
