import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'

test.each(['jest', 'jest29'])('%s: gates are judged where it loads no module any more', { timeout: 60_000 }, runner => {
  const outcomes = mkdtempSync(join(tmpdir(), 'expect-metrics-outside-'))
  try {
    const command = [
      join(packageFolder(runner), 'bin/jest.js'),
      `--config=${join(import.meta.dirname, 'outsideOfTests/jest.config.cjs')}`,
    ]
    const { PATH, HOME } = process.env
    const { stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: repository,
      env: {
        PATH,
        HOME,
        NO_COLOR: '1',
        OUTCOMES: outcomes,
        BASE_ENVIRONMENT: packageFolder(`${runner} > jest-environment-node`),
      },
      encoding: 'utf8',
    })
    expect(`${stdout}${stderr}`).toContain('2 passed, 2 total')
    for (const when of ['betweenTests', 'behindTheLastTest']) {
      expect(JSON.parse(readFileSync(join(outcomes, `${when}.json`), 'utf8')), when).toEqual([
        'passed',
        { name: 'EvaluationError', isErrorOfTheSandbox: true },
      ])
    }
  } finally {
    rmSync(outcomes, { recursive: true, force: true })
  }
})
