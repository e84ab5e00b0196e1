import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Results } from '../../src/results/results.ts'
import { terminalTable } from '../../src/results/terminalTable.ts'
import { runProgram } from '../runProgram.ts'
import type { EndedTest } from './outcomes.ts'

/** What a README shows of its example: all its gates, what a failing test prints, or what a command prints. */
type Output = 'gates' | { readonly test: string } | { readonly command: string }

/** The three outputs that tell most of each example. */
const tellingMost: Readonly<Record<string, readonly [Output, Output, Output]>> = {
  'spam-filter': [
    { test: 'nearly all spam is found' },
    { test: 'more smoothing has not made it worse' },
    { test: 'so it is in each folder' },
  ],
  penguins: [
    'gates',
    { test: 'it explains most of the variance in each species' },
    { test: 'the species alone would do' },
  ],
  agent: [
    'gates',
    { test: 'a task is solved every time' },
    { test: 'it calls the tools that it should, and looks no more than once' },
  ],
  rag: ['gates', { test: 'counting words is good enough' }, { test: 'counting words is hardly worse' }],
  extraction: ['gates', { test: 'dates are read' }, { test: 'nearly all are read, however the date is written' }],
  transcripts: [
    'gates',
    { test: 'the release before would have passed' },
    { test: 'nor is the one before worse than this' },
  ],
  fraud: [
    'gates',
    { test: 'few honest customers are stopped, whatever their country or device' },
    { test: 'it is no worse than the baseline that was reviewed' },
  ],
  judge: [
    'gates',
    { test: 'and for all that these labels can tell, not more' },
    { test: 'labels of what the judge failed are no random ones' },
  ],
  search: [
    'gates',
    { test: 'fuzzy words and prefixes are no worse' },
    { command: "check .reports/search/qrels.txt .reports/search/fuzzy.run --gate 'ndcg@10 >= 0.2'" },
  ],
  warehouse: [
    'gates',
    { test: 'what they claim comes true, in every month' },
    {
      command:
        'compare .reports/warehouse/scored.parquet --engine duckdb --y-true late --y-score score --with-y-score last_release -m auc --margin 0.001',
    },
  ],
}

const BEGINS = '<!-- What the last `npm run demo -- --write` printed. -->'

/** The README of each example with its outputs in place of those that it shows. */
export async function readmesWithOutputs(
  ended: ReadonlyMap<string, readonly EndedTest[]>,
  results: Results,
): Promise<ReadonlyMap<string, string>> {
  const readmes = Object.entries(tellingMost).map(async ([example, outputs]) => {
    const tests = [...ended].flatMap(([name, each]) => (name.startsWith(`${example}/`) ? each : []))
    const path = `examples/${example}/README.md`
    const [before] = readFileSync(path, 'utf8').split('\n## What it prints\n')
    const shown = await Promise.all(outputs.map(output => outputText(output, example, tests, results)))
    return [path, [before.trimEnd(), '## What it prints', BEGINS, ...shown].join('\n\n').concat('\n')] as const
  })
  return new Map(await Promise.all(readmes))
}

export function writeReadmes(readmes: ReadonlyMap<string, string>): void {
  for (const [path, text] of readmes) writeFileSync(path, text)
}

async function outputText(
  output: Output,
  example: string,
  tests: readonly EndedTest[],
  { gates, run }: Results,
): Promise<string> {
  if (output === 'gates') {
    const own = gates.filter(({ project }) => project === example).map(({ project: _, ...gate }) => gate)
    const layout = { columns: 120, unicode: true, all: true }
    return `All its gates, in the order in which they need a look:\n\n${fenced(tableOnly(terminalTable({ gates: own, run }, layout)))}`
  }
  if ('test' in output) {
    const failed = tests.find(({ title, state }) => state === 'failed' && title.endsWith(output.test))
    if (failed === undefined) throw new Error(`${example} has no failing test “${output.test}”`)
    return `“${output.test}” fails:\n\n${fenced(stripVTControlCharacters(failed.messages[0]))}`
  }
  const args = Array.from(output.command.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, plain]) => quoted ?? plain)
  const { kept } = await runProgram(['dist/cli.js', ...args], 'kept')
  return `On the command line:\n\n${fenced(`$ npx expect-metrics ${output.command}\n${stripVTControlCharacters(kept).trimEnd()}`)}`
}

/** The rows of gates, without the lines below that speak of the whole run. */
function tableOnly(table: string): string {
  const lines = table.split('\n')
  const end = lines.findIndex(line => line.startsWith('expect-metrics:'))
  return lines
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trimEnd()
}

function fenced(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``
}
