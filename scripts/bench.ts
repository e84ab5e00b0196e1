// Measures the core beside the tools that a user would call instead, and what everyone pays: importing an entry, a
// passing matcher beside a plain one, what registered matchers add. Ratios only: absolute times say more about the
// machine than about the code.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { addedTable } from '../bench/added/addedTable.ts'
import { comparison } from '../bench/core/comparison.ts'
import { mixedUse } from '../bench/core/mixedUse.ts'
import { passingMatcher } from '../bench/core/passingMatcher.ts'
import { importCost } from '../bench/imports/importCost.ts'
import { readingTable } from '../bench/reading/readingTable.ts'
import { growth } from '../bench/scale/growth.ts'
import { sureGates } from '../bench/sure/sureGates.ts'

const ROUNDS = 7

const heading = `# Speed

Medians of ${ROUNDS} in one run of \`npm run bench\`, where nothing else is said. ${cpus()[0]?.model ?? 'An unknown CPU'},
Node ${process.version}.`

const sections = [heading]
for (const section of [
  () => comparison(ROUNDS),
  growth,
  () => readingTable(ROUNDS),
  passingMatcher,
  mixedUse,
  sureGates,
  () => importCost(ROUNDS),
  () => addedTable(ROUNDS),
]) {
  sections.push(await section())
}
const results = `${sections.join('\n\n')}\n`
writeFileSync('bench/results.md', results)
console.log(results)
