import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseResults } from '../../src/results/parseResults.ts'
import { folderOfPredictions } from '../cli/calls.ts'
import { repository } from '../package/repository.ts'

const recipe = (name: string) => parse(readFileSync(join(repository, 'docs/recipes', name), 'utf8'))

let folder: string
let tools: string

beforeEach(() => {
  folder = folderOfPredictions().folder
  tools = join(folder, 'tools')
  mkdirSync(tools)
  // npx as it is with the package in its cache, and the programs that comment, which only say what they were given.
  program(
    'npx',
    `while [ "$1" != expect-metrics ]; do echo "$1" >> "${folder}/npx.txt"; shift; done; shift
exec "${process.execPath}" "${join(repository, 'dist/cli.js')}" "$@"`,
  )
  for (const name of ['gh', 'curl']) program(name, `printf '%s\\n' "$@" > "${folder}/${name}.txt"`)
})

function program(name: string, text: string): void {
  writeFileSync(join(tools, name), `#!/usr/bin/env bash\n${text}\n`)
  chmodSync(join(tools, name), 0o755)
}

/** As the runners of GitHub and GitLab call them. */
const flags = { bash: ['--noprofile', '--norc', '-eo', 'pipefail', '-c'], sh: ['-e', '-c'] } as const

function run(shell: keyof typeof flags, script: string, env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(shell, [...flags[shell], script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${tools}:${process.env.PATH}`, NO_COLOR: '1', CI: 'true', ...env },
  })
  return { status, stdout, stderr }
}

const said = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** All files that a step leaves: results, page, summary, JUnit. */
function expectFiles(): void {
  expect(parseResults(said('metrics-results.json')).gates).toHaveLength(2)
  expect(said('metrics.html')).toContain('<svg')
  expect(said('metrics.md')).toMatch(/^## ✅ /)
  expect(said('metrics.md').length).toBeLessThanOrEqual(65_000)
  expect(said('metrics.xml')).toMatch(/<testsuites [^>]*failures="0"/)
}

test('the workflow of GitHub Pages checks the site, builds it under its folder and uploads what was built', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const config = readFileSync(join(repository, 'docs/.vitepress/config.ts'), 'utf8')
  const steps: readonly { readonly run?: string; readonly env?: object; readonly with?: { readonly path?: string } }[] =
    recipe('pages.yml').jobs.build.steps
  const [script = ''] = steps.flatMap(({ run: line, env }) => (line && env ? [line.replace('npm run ', '')] : []))
  expect(scripts[script]).toContain('vitepress build docs')
  expect(config).toContain(Object.keys(steps.find(({ env }) => env)?.env ?? {})[0])
  expect(config).toContain(`'../${steps.at(-1)?.with?.path}'`)
  const [tested = ''] = steps.flatMap(({ run: line }) => /test\/\S+/.exec(line ?? '')?.[0] ?? [])
  expect(existsSync(join(repository, tested))).toBe(true)
})

describe('the action of GitHub', () => {
  const { inputs, runs } = recipe('action.yml')
  const steps: readonly { readonly id?: string; readonly run?: string; readonly uses?: string }[] = runs.steps
  const [check, comment] = steps.flatMap(({ run: script }) => (script === undefined ? [] : [script]))
  const given = { CONFIG: inputs.config.default, PACKAGES: 'hyparquet hyparquet-compressors', VERSION: '0.1' }

  test('checks, and leaves results, a page, a summary and JUnit; the job has its summary', () => {
    const summary = join(folder, 'summary.md')
    const { status, stderr, stdout } = run('bash', check, {
      ...given,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_SHA: 'abc123',
      GITHUB_REF_NAME: 'main',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('2 gates pass')
    expect(said('npx.txt').split('\n')).toEqual([
      '--yes',
      '-p',
      'expect-metrics@0.1',
      '-p',
      'hyparquet',
      '-p',
      'hyparquet-compressors',
      '',
    ])
    expectFiles()
    expect(said('summary.md')).toContain('## ✅ ')
    expect(parseResults(said('metrics-results.json')).run).toMatchObject({ commit: 'abc123', branch: 'main' })
  })

  test('a gate that fails fails the step, and its files are there', () => {
    const gates = JSON.parse(said('gates.json'))
    writeFileSync(join(folder, 'gates.json'), JSON.stringify({ ...gates, gates: ['auc >= 0.999'] }))
    expect(run('bash', check, given)).toMatchObject({ status: 1 })
    expect(said('metrics.xml')).toContain('<failure ')
    expect(steps.some(({ uses = '' }) => uses.startsWith('actions/upload-artifact'))).toBe(true)
  })

  test('a pull request is commented with the summary, where there is one', () => {
    expect(run('bash', comment, { PULL_REQUEST: '7', GH_TOKEN: 't' })).toMatchObject({ status: 0 })
    expect(existsSync(join(folder, 'gh.txt'))).toBe(false)
    run('bash', check, given)
    expect(run('bash', comment, { PULL_REQUEST: '7', GH_TOKEN: 't' })).toMatchObject({ status: 0 })
    expect(said('gh.txt').split('\n').slice(0, 3)).toEqual(['pr', 'comment', '7'])
    expect(said('gh.txt')).toContain('metrics.md')
  })
})

describe('the template of GitLab', () => {
  const { script, after_script: after, artifacts, variables } = recipe('gitlab.yml')['.expect-metrics']
  const given = { ...variables, CI_COMMIT_SHA: 'abc123', CI_COMMIT_REF_NAME: 'main' }

  test('checks in a plain shell, and its artifacts are what the step leaves', () => {
    const { status, stderr } = run('sh', script.join('\n'), given)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expectFiles()
    for (const path of [...artifacts.paths, artifacts.reports.junit]) expect(existsSync(join(folder, path))).toBe(true)
    expect(artifacts.when).toBe('always')
  })

  test('a merge request is commented where there is a token', () => {
    run('sh', script.join('\n'), given)
    expect(run('sh', after.join('\n'), given)).toMatchObject({ status: 0 })
    expect(existsSync(join(folder, 'curl.txt'))).toBe(false)
    const request = {
      METRICS_TOKEN: 't',
      CI_MERGE_REQUEST_IID: '3',
      CI_PROJECT_ID: '9',
      CI_API_V4_URL: 'https://gitlab.example/api/v4',
    }
    expect(run('sh', after.join('\n'), { ...given, ...request })).toMatchObject({ status: 0 })
    expect(said('curl.txt')).toContain('https://gitlab.example/api/v4/projects/9/merge_requests/3/notes')
  })
})
