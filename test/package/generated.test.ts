import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matcherTypes } from '../../scripts/matcherTypes.ts'
import { repository } from './repository.ts'

const target = 'src/matchers/metricMatchers.generated.ts'

test('npm run generate would change nothing', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${target}`],
    { cwd: repository, encoding: 'utf8', input: matcherTypes() },
  )
  expect(status, stderr).toBe(0)
  expect(stdout).toBe(readFileSync(join(repository, target), 'utf8'))
})
