import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repository } from '../package/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-memory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function runNode(program: string): string {
  const args = ['--input-type=module-typescript', '-e', program]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout
}

// Scores that all differ, so that nothing but buckets of them can be brought here, and a metric of which some must be told apart.
test('what DuckDB may take holds for the process, by half as much again', { timeout: 300_000 }, () => {
  const rows = join(folder, 'rows.parquet')
  runNode(`import { DuckDBInstance } from '@duckdb/node-api'
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    await connection.run(\`COPY (SELECT i AS id, random() < 0.1 AS y, random() * random() AS score, random() AS last_score,
      'c' || (i % 8) AS country FROM range(5000000) rows(i)) TO '${rows}' (FORMAT parquet)\`)`)
  const printed = runNode(`import { openDuckDB } from './src/engines/duckdb.ts'
    const db = await openDuckDB({ memoryLimit: '1GB' })
    const columns = { ids: 'id', yTrue: 'y', yScore: 'score', slices: ['country'], baseline: { yScore: 'last_score' } }
    const preds = await db.evaluation("'${rows}'", columns, { metrics: ['recallAtPrecision(precision=0.11)', 'ks'] })
    await db.close()
    console.log(JSON.stringify({ n: preds.n, kilobytes: process.resourceUsage().maxRSS }))`)
  const { n, kilobytes } = JSON.parse(printed)
  expect(n).toBe(5_000_000)
  expect(kilobytes * 1024).toBeLessThan(1.5e9)
})
