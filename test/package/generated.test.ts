import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matcherNamesModule } from '../../scripts/matcherNamesModule.ts'
import { matcherTypes } from '../../scripts/matcherTypes.ts'
import { metricsDocument } from '../../scripts/metricsDocument.ts'
import { versionModule } from '../../scripts/versionModule.ts'
import { repository } from './repository.ts'

const target = 'src/matchers/metricMatchers.generated.ts'

test('npm run generate would not change the types of matchers', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${target}`],
    { cwd: repository, encoding: 'utf8', input: matcherTypes() },
  )
  expect(status, stderr).toBe(0)
  expect(stdout).toBe(readFileSync(join(repository, target), 'utf8'))
})

test('npm run generate would not change the names of matchers', () => {
  expect(matcherNamesModule()).toBe(readFileSync(join(repository, 'src/matchers/matcherNames.generated.ts'), 'utf8'))
})

test('npm run generate would not change METRICS.md', () => {
  expect(metricsDocument()).toBe(readFileSync(join(repository, 'METRICS.md'), 'utf8'))
})

test('npm run generate would not change the version that reports bear', () => {
  expect(versionModule()).toBe(readFileSync(join(repository, 'src/report/version.generated.ts'), 'utf8'))
})
