// Writes what is derived from the metrics, from the table of runners and from the last `npm run test:runners`. Running
// it again changes nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { withEntryExports } from './entryExports.ts'
import { withInputTable } from './inputTable.ts'
import { readLegResults } from './legResults.ts'
import { consumerLegs } from './legs.ts'
import { matcherNamesModule } from './matcherNamesModule.ts'
import { matcherTypes } from './matcherTypes.ts'
import { metricIdModule } from './metricIdModule.ts'
import { metricsDocument } from './metricsDocument.ts'
import { withRealMessages } from './readmeMessage.ts'
import { reportSchema } from './reportSchema.ts'
import { withEntryTable, withRunnerTable } from './runnerTable.ts'
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

writeFileSync('package.json', withEntryExports(readFileSync('package.json', 'utf8')))

const readme = withEntryTable(withInputTable(withRealMessages(readFileSync('README.md', 'utf8'))))
const results = readLegResults()
// Only a run of every runner has something to say of all of them.
const ranAll = consumerLegs().every(({ name }) => name in results)
writeFileSync('README.md', ranAll ? withRunnerTable(readme, results) : readme)
process.exitCode = status ?? 1
