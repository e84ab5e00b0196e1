// Measures the core beside the tools that a user would call instead, and what everyone pays: importing an entry, a
// passing matcher beside a plain one, what registered matchers add. Ratios only: absolute times say more about the
// machine than about the code. With titles of chapters, only these are measured anew:
// `npm run bench -- 'Reading files'`.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { addedTable } from '../bench/added/addedTable.ts'
import { commandLine } from '../bench/command-line/commandLine.ts'
import { comparison } from '../bench/core/comparison.ts'
import { mixedUse } from '../bench/core/mixedUse.ts'
import { passingMatcher } from '../bench/core/passingMatcher.ts'
import { importCost } from '../bench/imports/importCost.ts'
import { readingTable } from '../bench/reading/readingTable.ts'
import { trecRun } from '../bench/reading/trecRun.ts'
import { growth } from '../bench/scale/growth.ts'
import { sureGates } from '../bench/sure/sureGates.ts'
import { textTable } from '../bench/text/textTable.ts'

const ROUNDS = 7
const PATH = 'bench/results.md'

const heading = `# Speed

Medians of ${ROUNDS}, where nothing else is said; each chapter in one run of \`npm run bench\`. ${cpus()[0]?.model ?? 'An unknown CPU'},
Node ${process.version}.`

/** Chapters by their titles, in order. */
const chapters: Readonly<Record<string, () => string | Promise<string>>> = {
  'Beside the reference tools': () => comparison(ROUNDS),
  'AUC of more rows': growth,
  'Metrics of texts': () => textTable(3),
  'Reading files': () => readingTable(ROUNDS),
  'A run of a million lines': () => trecRun(ROUNDS),
  'A matcher that passes': passingMatcher,
  'After other metrics': mixedUse,
  'Gates with confidence': sureGates,
  'The command line': () => commandLine(ROUNDS),
  'Importing an entry': () => importCost(ROUNDS),
  'What registered matchers add': () => addedTable(ROUNDS),
}

const asked = process.argv.slice(2)
const stray = asked.find(title => !Object.hasOwn(chapters, title))
if (stray !== undefined) throw new Error(`no chapter ${stray}; there are ${Object.keys(chapters).join(', ')}`)
const before = new Map(
  readFileSync(PATH, 'utf8')
    .split(/^(?=## )/m)
    .map(text => [/^## (.*)/.exec(text)?.[1], [text.trimEnd()]] as const),
)
const sections = [heading]
for (const [title, measured] of Object.entries(chapters)) {
  if (asked.length === 0 || asked.includes(title)) sections.push(await measured())
  else sections.push(...(before.get(title) ?? []))
}
const results = `${sections.join('\n\n')}\n`
writeFileSync(PATH, results)
console.log(results)
