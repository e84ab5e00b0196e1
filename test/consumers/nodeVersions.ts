import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../package/repository.ts'

/** A version of Node that the package supports. */
export interface NodeVersion {
  readonly version: string
  /** The program, inside the dev dependency that brings it. */
  readonly program: string
}

/** The oldest Node 20 and 22 that the package and its newest runners support, and the one that develops it. */
export const nodeVersions: readonly NodeVersion[] = ['node20', 'node22', 'node'].map(name => {
  const folder = join(repository, 'node_modules', name)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { version, program: join(folder, 'bin/node') }
})
