// Writes what is derived from the metrics and from the last `npm test`. Running it again changes nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { withInputTable } from './inputTable.ts'
import { readLegResults } from './legResults.ts'
import { matcherNamesModule } from './matcherNamesModule.ts'
import { matcherTypes } from './matcherTypes.ts'
import { metricIdModule } from './metricIdModule.ts'
import { metricsDocument } from './metricsDocument.ts'
import { withRealMessages } from './readmeMessage.ts'
import { reportSchema } from './reportSchema.ts'
import { withRunnerTable } from './runnerTable.ts'
import { versionModule } from './versionModule.ts'

const types = 'src/matchers/metricMatchers.generated.ts'
const schema = 'docs/metric-report.schema.json'
writeFileSync(types, matcherTypes())
writeFileSync(schema, reportSchema())
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', '--log-level=warn', types, schema],
  { stdio: 'inherit' },
)

writeFileSync('src/matchers/matcherNames.generated.ts', matcherNamesModule())
writeFileSync('src/measure/metricId.generated.ts', metricIdModule())
writeFileSync('src/report/version.generated.ts', versionModule())
writeFileSync('METRICS.md', metricsDocument())

const readme = withInputTable(withRealMessages(readFileSync('README.md', 'utf8')))
const results = readLegResults()
// Before the first test run there is nothing to say of the runners.
writeFileSync('README.md', Object.keys(results).length === 0 ? readme : withRunnerTable(readme, results))
process.exitCode = status ?? 1
