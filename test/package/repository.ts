import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../..')

/** A file, or files by condition. */
export type Exported = string | { readonly [condition: string]: Exported }

/** What these tests read of package.json. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly files: readonly string[]
  readonly sideEffects: readonly string[]
  readonly exports: Readonly<Record<string, Exported>>
  readonly typesVersions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies?: unknown
  readonly optionalDependencies?: unknown
  readonly bundleDependencies?: unknown
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>
  readonly engines: Readonly<Record<string, string>>
}

export function readManifest(folder: string = repository): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Runs a program and gives what it writes; throws with all of it where it fails. */
export function run(program: string, args: readonly string[], folder: string = repository): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${status ?? error}:\n${stdout}\n${stderr}`)
  }
  return stdout
}
