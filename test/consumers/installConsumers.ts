import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository, run } from '../package/repository.ts'
import { type Consumer, consumersFolder } from './consumers.ts'
import { installWithYarn } from './installWithYarn.ts'
import { packageFolder } from './packageFolder.ts'

/** Packs the built package and installs it, without network, into a new project for each consumer. */
export function installConsumers(consumers: readonly Consumer[]): void {
  rmSync(consumersFolder, { recursive: true, force: true })
  mkdirSync(consumersFolder)
  run('npm', ['pack', '--ignore-scripts', '--loglevel=error', `--pack-destination=${consumersFolder}`])
  const tarball = join(consumersFolder, readdirSync(consumersFolder).find(name => name.endsWith('.tgz'))!)
  const installed = installedByNpm(tarball)
  for (const consumer of consumers) addProject(consumer, tarball, installed)
}

function addProject(consumer: Consumer, tarball: string, installed: string): void {
  const { folder, packages, plugAndPlay } = consumer
  if (plugAndPlay) {
    mkdirSync(folder)
    installWithYarn(consumer, tarball)
  } else {
    cpSync(installed, folder, { recursive: true })
    linkPackages(folder, packages)
  }
  cpSync(join(repository, 'test/runners/passing'), join(folder, 'passing'), { recursive: true })
  cpSync(join(repository, 'test/runners/fixtures'), join(folder, 'failing'), { recursive: true })
  cpSync(join(repository, 'test/runners/expected'), join(folder, 'expected'), { recursive: true })
}

/** A project in which npm has installed the package. Whatever runner is linked into a copy of it, npm does the same. */
function installedByNpm(tarball: string): string {
  const folder = join(consumersFolder, 'installed')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], folder)
  if (!existsSync(join(folder, 'node_modules/expect-metrics/dist')))
    throw new Error(`nothing was installed in ${folder}`)
  return folder
}

function linkPackages(folder: string, packages: Consumer['packages']): void {
  for (const [name, chain] of Object.entries(packages)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(packageFolder(chain), link, 'dir')
  }
}
