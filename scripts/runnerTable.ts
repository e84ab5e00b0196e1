import { consumers } from '../test/consumers/consumers.ts'
import { nodeVersions } from '../test/consumers/nodeVersions.ts'
import type { Counts } from './counts.ts'
import { legOf, takes } from './legs.ts'

const minor = (version: string) => version.split('.').slice(0, 2).join('.')

/** The table of runner × version × Node, with what became of each when it last ran. */
function runnerTable(results: Readonly<Record<string, Counts>>): string {
  const rows = consumers.map(consumer => [
    consumer.title,
    ...nodeVersions.map(node => (takes(consumer, node) ? outcome(legOf(consumer, node).name, results) : '–')),
  ])
  const header = ['', ...nodeVersions.map(({ version }) => `Node ${minor(version)}`)]
  return [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function outcome(name: string, results: Readonly<Record<string, Counts>>): string {
  const counts = results[name]
  if (counts === undefined) return 'not run'
  return counts.failed === 0 && counts.passed > 0 ? 'passes' : 'FAILS'
}

/** README with the table of what was run last. */
export function withRunnerTable(readme: string, results: Readonly<Record<string, Counts>>): string {
  const table = /^\|(?: {2}| )\|(?: Node [\d.]+ \|)+\n(?:\|.*\|\n)+/m
  if (!table.test(readme)) throw new Error('README has no table of runners')
  return readme.replace(table, `${runnerTable(results)}\n`)
}
