import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository, run } from './repository.ts'

/** A project outside the repository that has installed the package from its tarball. */
export interface Consumer {
  readonly folder: string
  /** The package as the consumer has it. */
  readonly installed: string
  remove(): void
}

/**
 * Packs the built package and installs it without network. What else the consumer needs is linked from the repository.
 */
export function installPackage(linked: readonly string[] = []): Consumer {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'expect-metrics-consumer-')))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    install(folder, linked)
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    installed: join(folder, 'node_modules/expect-metrics'),
    remove,
  }
}

function install(folder: string, linked: readonly string[]): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  run('npm', ['pack', '--ignore-scripts', '--loglevel=error', `--pack-destination=${folder}`])
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz'))
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${tarball}`], folder)
  for (const name of linked) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(repository, 'node_modules', name), link, 'dir')
  }
}
