// Writes the code that is derived from the metrics, into a folder that is not kept: after each installation, and by `npm run generate`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { catalogModule } from './generate/catalogModule.ts'
import { definedMetrics, familiesOf } from './generate/definedMetrics.ts'
import { formatted } from './generate/formatted.ts'
import { versionModule } from './generate/versionModule.ts'

write('generated/report/version.ts', versionModule())
const defined = await definedMetrics()
write('generated/metrics/catalog.ts', catalogModule(defined))

// What is imported from here on reads the two that were just written.
const { familyFile, familyModule } = await import('./generate/familyModule.ts')
for (const family of familiesOf(defined)) write(`generated/${familyFile(family)}`, familyModule(family, defined))
const { metricsDoor } = await import('./generate/metricsDoor.ts')
write('generated/metrics.ts', metricsDoor(defined))
const { matcherTypes } = await import('./generate/matcherTypes.ts')
write('generated/matchers/metricMatchers.ts', matcherTypes(defined))
const { matcherNamesModule } = await import('./generate/matcherNamesModule.ts')
write('generated/matchers/matcherNames.ts', matcherNamesModule())
const { metricIdModule } = await import('./generate/metricIdModule.ts')
write('generated/measure/metricId.ts', metricIdModule())
const { pageHashesModule } = await import('./generate/pageHashesModule.ts')
write('generated/page/pageHashes.ts', pageHashesModule())
const { metricFactsModule } = await import('./generate/metricFacts.ts')
write('generated/cli/metricFacts.ts', metricFactsModule())

/** What is there already is not written again: its time tells tools that watch files of a change. */
function write(path: string, text: string): void {
  for (const [file, content] of formatted(new Map([[path, text]]))) {
    mkdirSync(dirname(file), { recursive: true })
    if (textOf(file) !== content) writeFileSync(file, content)
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
