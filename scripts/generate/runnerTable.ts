import { runtimes } from '../../test/consumers/runtimes.ts'
import type { Counts } from '../counts.ts'
import { legOf, takes, testedConsumers } from '../legs.ts'
import { type Entry, entries } from '../runners.ts'

const minor = (version: string) => version.split('.').slice(0, 2).join('.')

function markdownTable(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows
  return [header, header.map(() => '---'), ...body]
    .map(cells => `| ${cells.join(' | ')} |`.replace('|  |', '| |'))
    .join('\n')
}

/** The table of runner × version × runtime, with what became of each when it last ran. */
function runnerTable(results: Readonly<Record<string, Counts>>): string {
  const rows = testedConsumers.map(consumer => [
    consumer.title,
    ...runtimes.map(runtime => (takes(consumer, runtime) ? outcome(legOf(consumer, runtime).name, results) : '–')),
  ])
  return markdownTable([['', ...runtimes.map(({ name, version }) => `${name} ${minor(version)}`)], ...rows])
}

function outcome(name: string, results: Readonly<Record<string, Counts>>): string {
  const counts = results[name]
  if (counts === undefined) return 'not run'
  if (counts.passed + counts.failed === 0) return 'skipped'
  return counts.failed === 0 && counts.passed > 0 ? 'passes' : 'FAILS'
}

/** Returns a page with the table of what was run last. */
export function withRunnerTable(page: string, results: Readonly<Record<string, Counts>>): string {
  return replaced(page, /^\|(?: {2}| )\|(?: (?:Node|Bun) [\d.]+ \|)+\n(?:\|.*\|\n)+/m, `${runnerTable(results)}\n`)
}

/** Returns a page with the table of what to import under which runner. */
export function withEntryTable(page: string): string {
  const rows = entries.map(entry => [entry.shown.runner, imported(entry), entry.shown.setupFile])
  const others = ['any other `expect` that has `extend`', '`extendWith(expect)` from `expect-metrics`', '']
  const table = markdownTable([['runner', 'import, in a test or a setup file', 'setup file option'], ...rows, others])
  return replaced(page, /^\| runner \| import, .*\n(?:\|.*\|\n)+/m, `${table}\n`)
}

const imported = ({ name, required }: Entry) => `\`expect-metrics/${name}\`${required ? '' : ' (ES modules)'}`

function replaced(page: string, table: RegExp, by: string): string {
  if (!table.test(page)) throw new Error(`the page has no table that begins like ${table}`)
  return page.replace(table, () => by)
}
