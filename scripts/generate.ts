// Writes what is derived from the metrics, from the table of runners and from the last `npm run test:runners`. Running
// it again changes nothing.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatted } from './generate/formatted.ts'

// What is imported from here on reads the catalog that was just written.
await import('./generateCode.ts')
const { schemas } = await import('./generate/schemas.ts')
for (const [path, text] of schemas()) write(path, text)
const { metricPages, metricsDocument } = await import('./generate/metricsDocument.ts')
// An example that does not hold is an error, which must come before anything is deleted.
const [metrics, pages] = [metricsDocument(), metricPages()]
writeFileSync('METRICS.md', metrics)
rmSync('docs/metrics', { recursive: true, force: true })
for (const [path, text] of pages) {
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
