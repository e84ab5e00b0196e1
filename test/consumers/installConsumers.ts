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
  for (const consumer of consumers) install(consumer, tarball)
}

function install(consumer: Consumer, tarball: string): void {
  const { folder, plugAndPlay } = consumer
  mkdirSync(folder)
  if (plugAndPlay) installWithYarn(consumer, tarball)
  else installWithNpm(consumer, tarball)
  cpSync(join(repository, 'test/runners/passing'), join(folder, 'passing'), { recursive: true })
  cpSync(join(repository, 'test/runners/fixtures'), join(folder, 'failing'), { recursive: true })
  cpSync(join(repository, 'test/runners/expected'), join(folder, 'expected'), { recursive: true })
}

function installWithNpm({ folder, packages }: Consumer, tarball: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], folder)
  if (!existsSync(join(folder, 'node_modules/expect-metrics/dist')))
    throw new Error(`nothing was installed in ${folder}`)
  for (const [name, chain] of Object.entries(packages)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(packageFolder(chain), link, 'dir')
  }
}
