import { chmodSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fencesOf } from '../readme/snippets.ts'
import { contentsOf, type ReportingRunner, ResultsProject, reportingRunners } from './resultsProject.ts'
import { runCommand } from './runnerProcess.ts'

/** A line that a job runs: also after one that failed, or else not. */
interface Command {
  readonly line: string
  readonly always: boolean
}

/** A job of a recipe: what it runs, takes over from other jobs, and leaves to them. */
interface Job {
  readonly name: string
  readonly commands: readonly Command[]
  /** The folder into which artifacts of other jobs are put. */
  readonly takes: string
  readonly leaves: readonly string[]
}

interface Recipe {
  readonly where: 'GitHub' | 'GitLab'
  readonly jobs: readonly Job[]
}

// Folded lines (>-) are one command.
const recipes = fencesOf('docs/guide/results.md')
  .filter(({ language, text }) => language === 'yaml' && /shard/.test(text))
  .map(({ text }) =>
    text.replace(/>-\n((?: {6,}(?:[^ -]|--).*\n)+)/g, (_, lines: string) => `${listed(lines).join(' ')}\n`),
  )
  .map((text): Recipe => (text.startsWith('jobs:') ? recipeOfGitHub(text) : recipeOfGitLab(text)))

function recipeOfGitHub(text: string): Recipe {
  const jobs = text.split(/^ {2}(?=\w+:\n)/m).slice(1)
  return {
    where: 'GitHub',
    jobs: jobs.map(job => {
      const steps = job.split(/^ {6}- /m).slice(1)
      const download = steps.find(step => step.includes('actions/download-artifact'))
      const uploads = steps.filter(step => step.includes('actions/upload-artifact'))
      // Else each artifact would get a folder of its own.
      expect(download === undefined || download.includes('merge-multiple: true')).toBe(true)
      return {
        name: /^\w+/.exec(job)?.[0] ?? '',
        commands: steps.flatMap(step => {
          const line = /^run: (.+)$/m.exec(step)?.[1]
          return line === undefined ? [] : [{ line, always: /^ +if: always\(\)$/m.test(step) }]
        }),
        takes: /path: (.+)/.exec(download ?? '')?.[1] ?? '.',
        leaves: uploads.flatMap(step => listed(/path: (?:\|\n)?([\s\S]*?)(?:\n *[\w-]+:|$)/.exec(step)?.[1] ?? '')),
      }
    }),
  }
}

function recipeOfGitLab(text: string): Recipe {
  return {
    where: 'GitLab',
    jobs: text.split(/\n\n/).map(job => {
      const block = (key: string): readonly string[] =>
        listed(new RegExp(`^ +${key}:\\n((?: +- .+\\n?)+)`, 'm').exec(job)?.[1] ?? '')
      return {
        name: /^\w+/.exec(job)?.[0] ?? '',
        commands: [
          ...block('script').map(line => ({ line, always: false })),
          ...block('after_script').map(line => ({ line, always: true })),
        ],
        takes: '.',
        leaves: block('paths'),
      }
    }),
  }
}

function listed(text: string): readonly string[] {
  return text
    .split('\n')
    .map(line => line.trim().replace(/^- /, ''))
    .filter(line => line !== '')
}

/** What GitHub puts in for each machine of the matrix. */
const ofMatrix = /\$\{\{ matrix\.shard \}\}/g

/** A line of a recipe as its machine runs it: `npx` finds what `npm ci` has installed. */
async function run(project: ResultsProject, line: string, shard: number): Promise<number> {
  const { exitCode, printed } = await runCommand(
    'bash',
    ['-c', line.replace(ofMatrix, String(shard))],
    project.folder,
    {
      PATH: `${join(project.folder, 'bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
      ...{ CI: 'true', CI_NODE_INDEX: String(shard), CI_NODE_TOTAL: '2' },
      GITHUB_STEP_SUMMARY: join(project.folder, 'summary.md'),
    },
  )
  expect(printed).not.toMatch(/not found|Unknown option|cannot stat/)
  return exitCode
}

/** Runs the lines of a job, and returns the exit code of the first that failed. */
async function runJob(project: ResultsProject, commands: readonly Command[], shard: number): Promise<number> {
  let failed = 0
  for (const { line, always } of commands) {
    if (failed !== 0 && !always) continue
    const exitCode = await run(project, line, shard)
    failed ||= exitCode
  }
  return failed
}

const gates = `
const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const received = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)), positive: 1 }
test('accuracy', () => expect(received).toHaveAccuracyAbove(FILE === 3 ? 0.95 : 0.8))
test('recall', () => expect(received).toHaveRecallAbove(0.7))
`

/** The project as one machine checks it out. */
function machine(runner: ReportingRunner): ResultsProject {
  const project = new ResultsProject(runner, { json: true, html: true })
  for (let i = 0; i < 4; i++) project.write(`quality-${i}.test.js`, gates.replaceAll('FILE', String(i)))
  mkdirSync(join(project.folder, 'bin'))
  const programs = {
    vitest: 'node_modules/vitest/vitest.mjs',
    jest: 'node_modules/jest/bin/jest.js',
    'expect-metrics': 'node_modules/expect-metrics/dist/cli.js',
  }
  const cases = Object.entries(programs).map(([name, path]) => `${name}) exec node "${project.folder}/${path}" "$@";;`)
  project.write('bin/npx', `#!/bin/sh\nname=$1; shift\ncase $name in\n${cases.join('\n')}\nesac\nexit 127\n`)
  chmodSync(join(project.folder, 'bin/npx'), 0o755)
  return project
}

/** Takes what one machine leaves to a store, as the folder of another will hold it. */
function carry({ where, jobs: [shard, merge] }: Recipe, from: ResultsProject, store: string): void {
  const found = shard.leaves.flatMap(path => globSync(path.replace(ofMatrix, '*'), { cwd: from.folder }))
  expect(found).not.toEqual([])
  for (const path of found) {
    // An artifact of GitHub holds the file or what is in the folder, one of GitLab whole paths.
    const inside = where === 'GitLab' ? path : path.endsWith('.json') ? basename(path) : '.'
    cpSync(join(from.folder, path), join(store, merge.takes, inside), { recursive: true })
    rmSync(join(from.folder, path), { recursive: true })
  }
}

test('each place has a recipe for Vitest and one for Jest', () => {
  expect(recipes.map(({ where }) => where)).toEqual(['GitHub', 'GitHub', 'GitLab', 'GitLab'])
  expect(recipes.every(({ jobs }) => jobs.map(({ name }) => name).join() === 'quality,metrics')).toBe(true)
})

const cases = recipes.flatMap(recipe =>
  reportingRunners
    .filter(({ kind }) => recipe.jobs[0].commands.some(({ line }) => line.includes(`npx ${kind} `)))
    .map(runner => ({ name: `${runner.name} on ${recipe.where}`, runner, recipe })),
)

describe('shards as the guide has them leave one page of all gates', () => {
  test.each(cases)('$name', { timeout: 300_000 }, async ({ runner, recipe }) => {
    const [shard, merge] = recipe.jobs.map(job => ({
      ...job,
      commands: job.commands.filter(({ line }) => line !== 'npm ci'),
    }))
    const [whole, last, ...others] = Array.from({ length: 4 }, () => machine(runner))
    // Vitest 3 and 4 merge only blobs of a folder with the same path.
    const shards = /^vitest[34]$/.test(runner.name) ? [last, last] : others
    const store = mkdtempSync(join(tmpdir(), 'expect-metrics-artifacts-'))
    try {
      await whole.run()
      const exits: number[] = []
      for (const [i, project] of shards.entries()) {
        exits.push(await runJob(project, shard.commands, i + 1))
        carry(recipe, project, store)
      }
      // The failing gate fails the job of its shard.
      expect(exits.filter(code => code !== 0)).toHaveLength(1)
      for (const path of merge.leaves) rmSync(join(last.folder, path), { force: true })
      cpSync(store, last.folder, { recursive: true })
      // A gate of another shard fails the job that sees all.
      expect(await runJob(last, merge.commands, 1)).toBe(1)
      for (const path of merge.leaves) expect(existsSync(join(last.folder, path)), path).toBe(true)
      const merged = last.results('metrics-results.json')
      expect(contentsOf(merged)).toEqual(contentsOf(whole.results('metrics-results.json')))
      expect(merged.gates).toHaveLength(8)
      expect(last.read('metrics.html')).toContain('1 of 8 gates blocks this change')
      if (recipe.where === 'GitHub') expect(last.read('summary.md')).toContain('1 of 8 gates blocks')
    } finally {
      for (const project of [whole, last, ...others]) project.remove()
      rmSync(store, { recursive: true })
    }
  })
})
