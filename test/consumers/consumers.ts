import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Runner, type RunnerVersion, runnerNamed, runners } from '../../scripts/runners.ts'
import { repository } from '../package/repository.ts'
import { packageFolder } from './packageFolder.ts'
import type { RunnerProject } from './runArgs.ts'

/** A project that has installed the package from its tarball, beside one version of a runner. */
export interface Consumer extends RunnerProject {
  /** Major and minor. */
  readonly version: string
  /** `Vitest 3.2` */
  readonly title: string
  /** What it has installed: the name it imports, and where the repository has it, as `packageFolder` reads it. */
  readonly packages: Readonly<Record<string, string>>
  /** The oldest version of its runtime that its runner takes. */
  readonly oldest: string
}

/** Where the consumers are; git ignores it. */
export const consumersFolder = join(repository, '.consumers')

function consumer(runner: Runner, { packages, oldest = '20.0.0' }: RunnerVersion, plugAndPlay: boolean): Consumer {
  const [main] = Object.values(packages)
  const manifest: { version: string } = JSON.parse(readFileSync(join(packageFolder(main!), 'package.json'), 'utf8'))
  const version = manifest.version.split('.').slice(0, 2).join('.')
  const title = `${plugAndPlay ? 'Yarn PnP, ' : ''}${runner.title ?? runner.name} ${version}`
  const folder = join(consumersFolder, title.toLowerCase().replaceAll(/[ ,]+/g, '-'))
  return { runner, version, title, folder, packages, oldest, plugAndPlay }
}

/** Every version of every runner that the package supports. */
export const consumers: readonly Consumer[] = runners.flatMap(runner =>
  runner.versions.map(version => consumer(runner, version, false)),
)

/** The newest version of each runner that Yarn starts, in a project without node_modules. */
export const yarnConsumers: readonly Consumer[] = runners.flatMap(runner =>
  runner.yarn === undefined
    ? []
    : [consumer(runner, { ...runner.versions.at(-1), packages: runner.yarn.packages }, true)],
)

export function consumersOf(name: string): readonly Consumer[] {
  const wanted = runnerNamed(name)
  return consumers.filter(({ runner }) => runner === wanted)
}

/** The newest versions, which `npm test` runs too. */
export const quickConsumers: readonly Consumer[] = runners.flatMap(({ name, quick }) =>
  quick ? consumersOf(name).slice(-1) : [],
)
