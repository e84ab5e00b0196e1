import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The release of Trino that the tests run against, and the Java that it needs. */
export const trinoRelease = { version: '476', java: 24 } as const

/** What the tests need of the sixty plugins. */
const plugins = ['hive', 'memory', 'tpch']

/** Where downloads stay from one run to the next, outside of the repository. */
export function cacheFolder(): string {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'expect-metrics')
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Returns the folder of an unpacked Trino server. The first call downloads its archive (820 MB) by Maven.
 *
 * @throws Error with what Maven said, where the archive cannot be had.
 */
export function installedTrino(): string {
  const name = `trino-server-${trinoRelease.version}`
  const installed = join(cacheFolder(), name)
  if (existsSync(installed)) return installed
  const work = join(cacheFolder(), `${name}.${process.pid}`)
  mkdirSync(work)
  try {
    console.log(`Downloading ${name} (820 MB) …`)
    run('mvn', [
      '-q',
      '-B',
      '-U',
      'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy',
      `-Dartifact=io.trino:trino-server:${trinoRelease.version}:tar.gz`,
      `-DoutputDirectory=${work}`,
    ])
    // Its plugins share files by hard links, so that a part of them cannot be unpacked alone.
    run('tar', ['-xzf', join(work, `${name}.tar.gz`), '-C', work])
    const folder = join(work, name, 'plugin')
    for (const plugin of readdirSync(folder)) {
      if (!plugins.includes(plugin)) rmSync(join(folder, plugin), { recursive: true })
    }
    renameSync(join(work, name), installed)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return installed
}

/** Runs a program to its end. Throws what it said where it is not there or fails. */
export function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], { encoding: 'utf8' })
  if (status === 0) return `${stdout}${stderr}`
  const said = `${stdout ?? ''}${stderr ?? ''}`.split('\n').filter(line => /\S/.test(line))
  const lines = said.slice(0, 5).join('\n')
  throw new Error(`The cluster needs \`${program} ${args.join(' ')}\`, which failed: ${error?.message ?? lines}`)
}
