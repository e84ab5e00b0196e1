// Writes what is derived from the metrics, from the table of runners and from the last `npm run test:runners`. Running
// it again changes nothing.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { catalogModule } from './generate/catalogModule.ts'
import { definedMetrics, familiesOf } from './generate/definedMetrics.ts'
import { formatted } from './generate/formatted.ts'

const defined = await definedMetrics()
write('src/metrics/catalog.generated.ts', catalogModule(defined))

// What is imported from here on reads the catalog that was just written.
const { familyFile, familyModule } = await import('./generate/familyModule.ts')
for (const family of familiesOf(defined)) write(`src/${familyFile(family)}`, familyModule(family, defined))
const { metricsDoor } = await import('./generate/metricsDoor.ts')
write('src/metrics.ts', metricsDoor(defined))
const { matcherTypes } = await import('./generate/matcherTypes.ts')
write('src/matchers/metricMatchers.generated.ts', matcherTypes(defined))
const { matcherNamesModule } = await import('./generate/matcherNamesModule.ts')
write('src/matchers/matcherNames.generated.ts', matcherNamesModule())
const { metricIdModule } = await import('./generate/metricIdModule.ts')
write('src/measure/metricId.generated.ts', metricIdModule())
const { versionModule } = await import('./generate/versionModule.ts')
write('src/report/version.generated.ts', versionModule())
const { reportSchema } = await import('./generate/reportSchema.ts')
write('docs/metric-report.schema.json', reportSchema())
const { gatesSchema } = await import('./generate/gatesSchema.ts')
write('docs/gates.schema.json', gatesSchema())
const { resultSchema } = await import('./generate/resultSchema.ts')
write('docs/result.schema.json', resultSchema())
const { resultsSchema } = await import('./generate/resultsSchema.ts')
write('docs/results.schema.json', resultsSchema())
const { metricPages, metricsDocument } = await import('./generate/metricsDocument.ts')
writeFileSync('METRICS.md', metricsDocument())
rmSync('docs/metrics', { recursive: true, force: true })
for (const [path, text] of metricPages()) {
  mkdirSync(dirname(`docs/metrics/${path}`), { recursive: true })
  writeFileSync(`docs/metrics/${path}`, text)
}

const { withEntryExports } = await import('./generate/entryExports.ts')
writeFileSync('package.json', withEntryExports(readFileSync('package.json', 'utf8')))

const { exampleMessages, pagesWithMessages, withRealMessages } = await import('./generate/readmeMessage.ts')
const messages = exampleMessages()
for (const page of pagesWithMessages) rewrite(page, text => withRealMessages(text, messages))
const { withInputTable } = await import('./generate/inputTable.ts')
rewrite('docs/guide/input-shapes.md', withInputTable)
const { withEntryTable, withRunnerTable } = await import('./generate/runnerTable.ts')
rewrite('README.md', withEntryTable)
const { consumerLegs } = await import('./legs.ts')
const { readLegResults } = await import('./legResults.ts')
const results = readLegResults()
// Only a run of every runner has something to say of all of them.
const ranAll = consumerLegs().every(({ name }) => name in results)
rewrite('docs/start/index.md', text => {
  const withEntries = withEntryTable(text)
  return ranAll ? withRunnerTable(withEntries, results) : withEntries
})

function rewrite(path: string, by: (text: string) => string): void {
  writeFileSync(path, by(readFileSync(path, 'utf8')))
}

function write(path: string, text: string): void {
  for (const [file, content] of formatted(new Map([[path, text]]))) writeFileSync(file, content)
}
