import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withInputTable } from '../../scripts/inputTable.ts'
import { matcherNamesModule } from '../../scripts/matcherNamesModule.ts'
import { matcherTypes } from '../../scripts/matcherTypes.ts'
import { idsOf, metricIdModule } from '../../scripts/metricIdModule.ts'
import { metricsDocument } from '../../scripts/metricsDocument.ts'
import { reportSchema } from '../../scripts/reportSchema.ts'
import { versionModule } from '../../scripts/versionModule.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { catalog } from '../../src/metrics/catalog.ts'
import { requiredOptions } from '../laws/metricVariants.ts'
import { repository } from './repository.ts'

test.each([
  ['the types of matchers', 'src/matchers/metricMatchers.generated.ts', matcherTypes],
  ['the schema of reports', 'docs/metric-report.schema.json', reportSchema],
])('npm run generate would not change %s', (_, target, generate) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${target}`],
    { cwd: repository, encoding: 'utf8', input: generate() },
  )
  expect(status, stderr).toBe(0)
  expect(stdout).toBe(readFileSync(join(repository, target), 'utf8'))
})

test('npm run generate would not change the names of matchers', () => {
  expect(matcherNamesModule()).toBe(readFileSync(join(repository, 'src/matchers/matcherNames.generated.ts'), 'utf8'))
})

test('npm run generate would not change the ids of metrics', () => {
  expect(metricIdModule()).toBe(readFileSync(join(repository, 'src/measure/metricId.generated.ts'), 'utf8'))
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

test('npm run generate would not change the version that reports bear', () => {
  expect(versionModule()).toBe(readFileSync(join(repository, 'src/report/version.generated.ts'), 'utf8'))
})

test("npm run generate would not change README's table of inputs", () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8')
  expect(withInputTable(readme)).toBe(readme)
})
