// Writes what is derived from the metrics. Running it again changes nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { matcherTypes } from './matcherTypes.ts'
import { withRealMessage } from './readmeMessage.ts'

const types = 'src/matchers/metricMatchers.generated.ts'
writeFileSync(types, matcherTypes())
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', '--log-level=warn', types],
  { stdio: 'inherit' },
)

writeFileSync('README.md', withRealMessage(readFileSync('README.md', 'utf8')))
process.exitCode = status ?? 1
