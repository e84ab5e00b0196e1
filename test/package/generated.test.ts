import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { catalogModule } from '../../scripts/generate/catalogModule.ts'
import { definedMetrics, familiesOf } from '../../scripts/generate/definedMetrics.ts'
import { familyFile, familyModule } from '../../scripts/generate/familyModule.ts'
import { formatted } from '../../scripts/generate/formatted.ts'
import { withInputTable } from '../../scripts/generate/inputTable.ts'
import { matcherNamesModule } from '../../scripts/generate/matcherNamesModule.ts'
import { matcherTypes } from '../../scripts/generate/matcherTypes.ts'
import { idsOf, metricIdModule } from '../../scripts/generate/metricIdModule.ts'
import { metricPages, metricsDocument } from '../../scripts/generate/metricsDocument.ts'
import { metricsDoor } from '../../scripts/generate/metricsDoor.ts'
import { pageHashesModule } from '../../scripts/generate/pageHashesModule.ts'
import { schemas } from '../../scripts/generate/schemas.ts'
import { versionModule } from '../../scripts/generate/versionModule.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { requiredOptions } from '../laws/metricVariants.ts'
import { repository } from './repository.ts'

const defined = await definedMetrics()

const generated = new Map([
  ['generated/metrics/catalog.ts', catalogModule(defined)],
  ...familiesOf(defined).map(family => [`generated/${familyFile(family)}`, familyModule(family, defined)] as const),
  ['generated/metrics.ts', metricsDoor(defined)],
  ['generated/matchers/metricMatchers.ts', matcherTypes(defined)],
  ['generated/matchers/matcherNames.ts', matcherNamesModule()],
  ['generated/measure/metricId.ts', metricIdModule()],
  ['generated/page/pageHashes.ts', pageHashesModule()],
  ['generated/report/version.ts', versionModule()],
  ...schemas(),
])

test.each([...formatted(generated)])('npm run generate would not change %s', (path, text) => {
  expect(text).toBe(readFileSync(join(repository, path), 'utf8'))
})

test.each(catalog.flatMap(metric => idsOf(metric).map(id => ({ id, metric }))))(
  'the listed id $id names its metric',
  ({ id, metric }) => {
    const { k: _, ...others } = requiredOptions(metric)
    expect(resolveMetric(id, others).metric).toBe(metric)
  },
)

test('npm run generate would not change METRICS.md', () => {
  expect(metricsDocument()).toBe(readFileSync(join(repository, 'METRICS.md'), 'utf8'))
})

test('npm run generate would change no page of a metric, and leave out none', () => {
  const folder = join(repository, 'docs/metrics')
  const pages = metricPages()
  expect(globSync('**/*.md', { cwd: folder }).sort()).toEqual([...pages.keys()].sort())
  for (const [path, text] of pages) expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
})

test('npm run generate would not change the table of inputs', () => {
  const page = readFileSync(join(repository, 'docs/guide/input-shapes.md'), 'utf8')
  expect(withInputTable(page)).toBe(page)
})
