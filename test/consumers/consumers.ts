import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../package/repository.ts'
import { packageFolder } from './packageFolder.ts'

export type Runner = 'Vitest' | 'Jest' | 'expect'

/** A project that has installed the package from its tarball, beside one version of a runner. */
export interface Consumer<Name extends string = Runner> {
  readonly runner: Name
  /** Major and minor. */
  readonly version: string
  /** `Vitest 3.2` */
  readonly title: string
  readonly folder: string
  /** What it has installed: the name it imports, and where the repository has it, as `packageFolder` reads it. */
  readonly packages: Readonly<Record<string, string>>
  /** The oldest Node that its runner takes. */
  readonly oldestNode: string
}

/** Where the consumers are; git ignores it. */
export const consumersFolder = join(repository, '.consumers')

function consumer<Name extends string>(
  runner: Name,
  folder: string,
  packages: Readonly<Record<string, string>>,
  oldestNode: string,
): Consumer<Name> {
  const [main] = Object.values(packages)
  const manifest = JSON.parse(readFileSync(join(packageFolder(main!), 'package.json'), 'utf8')) as { version: string }
  const version = manifest.version.split('.').slice(0, 2).join('.')
  return { runner, version, title: `${runner} ${version}`, folder: join(consumersFolder, folder), packages, oldestNode }
}

// Whatever its runner, a project may have the types of Jest too: some other package has brought them.
const types = { '@types/node': '@types/node', '@types/jest': '@types/jest' }
const types29 = { ...types, '@types/jest': 'types-jest29' }

/** Every version of every runner that the package supports. To add one, add a dev dependency and a row. */
export const consumers: readonly Consumer[] = [
  consumer('Vitest', 'vitest-3', { vitest: 'vitest3', ...types }, '20.0.0'),
  consumer('Vitest', 'vitest-4', { vitest: 'vitest4', ...types }, '20.0.0'),
  consumer('Vitest', 'vitest-5', { vitest: 'vitest', ...types }, '22.12.0'),
  consumer(
    'Jest',
    'jest-29',
    {
      jest: 'jest29',
      '@jest/globals': 'jest-globals29',
      expect: 'jest-globals29 > @jest/expect > expect',
      ...types29,
    },
    '20.0.0',
  ),
  consumer(
    'Jest',
    'jest-30',
    {
      jest: 'jest',
      '@jest/globals': '@jest/globals',
      expect: '@jest/globals > @jest/expect > expect',
      ...types,
    },
    '20.0.0',
  ),
  consumer('expect', 'expect-29', { expect: 'expect29', ...types29 }, '20.0.0'),
  consumer('expect', 'expect-30', { expect: 'expect', ...types }, '20.0.0'),
]

/** Projects for types alone: the tests of these runners run in the repository. */
export const typesConsumers: readonly Consumer<'Bun' | 'Playwright'>[] = [
  consumer('Bun', 'bun', { 'bun-types': 'bun-types', ...types }, '20.0.0'),
  consumer('Playwright', 'playwright', { '@playwright/test': '@playwright/test', ...types }, '20.0.0'),
]

export function consumersOf(runner: Runner): readonly Consumer[] {
  return consumers.filter(one => one.runner === runner)
}
