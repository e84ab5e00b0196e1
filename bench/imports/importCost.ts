import { spawnSync } from 'node:child_process'
import { markdownTable } from '../core/markdownTable.ts'
import { median } from '../core/median.ts'

type How = 'import' | 'require'

const entries: readonly { readonly entry: string; readonly hows: readonly How[]; readonly runner?: string }[] = [
  { entry: 'expect-metrics', hows: ['import', 'require'] },
  { entry: 'expect-metrics/jest', hows: ['import', 'require'] },
  { entry: 'expect-metrics/expect', hows: ['import', 'require'] },
  { entry: 'expect-metrics/playwright', hows: ['import', 'require'], runner: '@playwright/test' },
]

const empty = { import: './empty.mjs', require: './empty.cjs' } as const

/** What importing each entry takes beside importing an empty module, as Markdown. */
export function importCost(rounds: number): string {
  const jobs = entries.flatMap(({ entry, hows, runner }) => hows.map(how => ({ entry, how, runner })))
  // Every round times each once, in processes of their own, so that a slow moment of the machine hits all alike.
  const times = Array.from({ length: rounds }, () =>
    jobs.map(({ entry, how, runner }) => ({
      ours: timeOf(how, entry, runner),
      empty: timeOf(how, empty[how], runner),
    })),
  )
  const rows = jobs.map(({ entry, how }, i) => {
    const ratio = median(times.map(round => round[i].ours)) / median(times.map(round => round[i].empty))
    return [`${how} ${entry}`, `${ratio.toFixed(0)} ×`]
  })
  return [
    '## Importing an entry',
    '',
    `In processes that have imported its runner and no more; medians of ${rounds}. The entries of Vitest, of \`@jest/globals\``,
    'and of Bun can only be imported in a test, and hold the same code. In Node, the entry of a runner loads the library',
    'when a matcher is first called.',
    '',
    markdownTable(['entry', 'time ÷ that of an empty module'], rows),
  ].join('\n')
}

function timeOf(how: How, entry: string, runner = ''): number {
  const args = ['bench/imports/timeOf.mjs', how, entry, runner]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${entry} could not be imported:\n${stderr}`)
  return Number(stdout)
}
