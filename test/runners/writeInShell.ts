import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs a shell in a folder. There `$WRITE` and `$APPEND` start wholeWriter.ts, behind whatever the shell has prepared. */
export function writeInShell(folder: string, script: string) {
  const program = `${process.execPath} ${join(import.meta.dirname, 'wholeWriter.ts')}`
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], {
    cwd: folder,
    env: { ...process.env, WRITE: `${program} write`, APPEND: `${program} append` },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
