// Writes the files that are derived from the metrics. Running it again changes nothing.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { matcherTypes } from './matcherTypes.ts'

const target = 'src/matchers/metricMatchers.generated.ts'
writeFileSync(target, matcherTypes())
const { status } = spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', target], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
