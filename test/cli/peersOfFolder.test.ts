import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncHooks, peers, resolveFrom } from '../../src/cli/peersOfFolder.ts'
import { repository } from '../package/repository.ts'

describe('the hook', () => {
  const next = (specifier: string, { parentURL }: { parentURL?: string | undefined }) => {
    if (parentURL === 'file:///empty/x.js') throw new Error('there is none')
    return { url: `${parentURL} ${specifier}` }
  }

  test('looks up optional packages from the folder first', () => {
    const context = { parentURL: 'file:///cache/cli.js' }
    expect(resolveFrom('file:///project/x.js')('hyparquet', context, next).url).toBe('file:///project/x.js hyparquet')
    expect(resolveFrom('file:///empty/x.js')('hyparquet', context, next).url).toBe('file:///cache/cli.js hyparquet')
    expect(resolveFrom('file:///project/x.js')('kysely', context, next).url).toBe('file:///cache/cli.js kysely')
  })

  test('is the same where it runs in a thread of its own', async () => {
    const text = asyncHooks('file:///project/x.js')
    const { resolve } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
    const answer = async (specifier: string, { parentURL }: { parentURL: string }) => next(specifier, { parentURL })
    const context = { parentURL: 'file:///cache/cli.js' }
    expect(await resolve('@duckdb/node-api', context, answer)).toEqual({ url: 'file:///project/x.js @duckdb/node-api' })
    expect(await resolve('fzstd', context, answer)).toEqual({ url: 'file:///cache/cli.js fzstd' })
  })
})

/** The program in a folder as npx has it: a cache with the package and what is named beside it. */
function cacheWith(names: readonly string[]): string {
  const cache = mkdtempSync(join(tmpdir(), 'npx cache '))
  const installed = join(cache, 'node_modules/expect-metrics')
  mkdirSync(installed, { recursive: true })
  cpSync(join(repository, 'dist'), join(installed, 'dist'), { recursive: true })
  writeFileSync(join(installed, 'package.json'), '{ "name": "expect-metrics", "type": "module" }')
  link(cache, names)
  return join(installed, 'dist/cli.js')
}

function link(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(repository, 'node_modules', name), place, 'dir')
  }
}

const columns = ['--y-true', 'label', '--y-score', 'score', '--positive', '1', '-m', 'auc']

function report(program: string, file: string, names: readonly string[]) {
  const project = mkdtempSync(join(tmpdir(), 'project '))
  cpSync(join(repository, 'test/read/fixtures'), project, { recursive: true })
  link(project, names)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'report', file, ...columns], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  })
  return { status, stdout, stderr }
}

const files = ['none', 'snappy', 'gzip', 'zstd', 'brotli'].map(codec => `preds.${codec}.parquet`)

describe('the program in the cache of npx', () => {
  test.each([...files, 'preds.arrow'])('%s is read by what the project has', file => {
    const { status, stdout, stderr } = report(cacheWith([]), file, peers.slice(0, 3))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('auc')
  })

  test.each([...files, 'preds.arrow'])('%s is read by what stands beside it', file => {
    const { status, stderr } = report(cacheWith(peers.slice(0, 3)), file, [])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('where nothing is installed, the message has the whole line that works', () => {
    const program = cacheWith([])
    expect(report(program, 'preds.snappy.parquet', []).stderr).toBe(
      `expect-metrics report: preds.snappy.parquet is read with hyparquet and hyparquet-compressors, not all of which is installed. Run: npx --yes -p expect-metrics -p hyparquet -p hyparquet-compressors expect-metrics report preds.snappy.parquet ${columns.join(' ')}. Or install for good: npm install --save-dev hyparquet hyparquet-compressors.\n`,
    )
  })
})
