import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../package/repository.ts'
import { seenFrom } from './packageFolder.ts'

/** A program that runs tests, in a version that the package supports. */
export interface Runtime {
  readonly name: 'Node' | 'Bun'
  readonly version: string
  readonly program: string
  /** Whether this machine has it: npm brings a Node to Linux on x64 alone. */
  readonly installed: boolean
}

interface Manifest {
  readonly version: string
  readonly optionalDependencies: Readonly<Record<string, string>>
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The Node that a folder of test/nodes depends on; npm puts it below that folder, or above where no other is there. */
function node(name: string): Runtime {
  const folder = join(repository, 'test/nodes', name)
  const [[packageName, version] = ['', '']] = Object.entries(manifestIn(folder).optionalDependencies)
  const found = seenFrom(folder, packageName)
  const installed = found !== undefined && manifestIn(found).version.replace(/^v/, '') === version
  return { name: 'Node', version, program: join(found ?? folder, 'bin/node'), installed }
}

const packagedNewest = node('node')

/** The Node that develops the package. */
export const newestNode: Runtime = packagedNewest.installed
  ? packagedNewest
  : { name: 'Node', version: process.versions.node, program: process.execPath, installed: true }

/** The oldest Node 20 and 22 that the package and its newest runners support, and the newest. */
export const nodeVersions: readonly Runtime[] = [node('node20'), node('node22'), newestNode]

const bun: Runtime = {
  name: 'Bun',
  version: manifestIn(join(repository, 'node_modules/bun')).version,
  program: join(repository, 'node_modules/bun/bin/bun.exe'),
  installed: true,
}

export const runtimes: readonly Runtime[] = [...nodeVersions, bun]
