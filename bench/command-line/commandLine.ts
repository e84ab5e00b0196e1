// Whole processes of the command line: how long help and a small check take, and a check of 1.5 M rows of Parquet beside the
// same by DuckDB alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { markdownTable } from '../core/markdownTable.ts'
import { median } from '../core/median.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')
const ROWS = 1_500_000

/** What DuckDB alone does for the same answer: the area by ranks with its error by DeLong, and the log loss with its error. */
const byHand = `
import { DuckDBInstance } from '@duckdb/node-api'
const c = await (await DuckDBInstance.create(':memory:')).connect()
const file = process.argv[2]
const auc = await c.runAndReadAll(\`
WITH r AS (
  SELECT y, rank() OVER (ORDER BY p) + (count(*) OVER (PARTITION BY p) - 1) / 2.0 AS among,
    rank() OVER (PARTITION BY y ORDER BY p) + (count(*) OVER (PARTITION BY y, p) - 1) / 2.0 AS own
  FROM read_parquet('\${file}')
), n AS (SELECT sum(y) AS pos, sum(1 - y) AS neg FROM r)
SELECT (sum(among) FILTER (y = 1) - any_value(pos) * (any_value(pos) + 1) / 2) / (any_value(pos) * any_value(neg)) AS auc,
  sqrt(var_samp((among - own) / neg) FILTER (y = 1) / any_value(pos) + var_samp((among - own) / pos) FILTER (y = 0) / any_value(neg)) AS error
FROM r, n\`)
const loss = await c.runAndReadAll(\`
SELECT avg(l), stddev_samp(l) / sqrt(count(*)) FROM (SELECT -ln(CASE WHEN y = 1 THEN p ELSE 1 - p END) AS l FROM read_parquet('\${file}'))\`)
console.log(auc.getRows(), loss.getRows())
`

/** The chapter, as Markdown. */
export async function commandLine(rounds: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-cli-'))
  try {
    await writePredictions(folder)
    const script = join(import.meta.dirname, `byHand-${process.pid}.mjs`)
    writeFileSync(script, byHand)
    try {
      const gates = ['--gate', 'auc >= 0.6', '--gate', 'logLoss < 0.9', '--confidence', '0.95']
      const columns = ['--y-true', 'y', '--y-score', 'p']
      const calls: readonly (readonly [string, readonly string[]])[] = [
        ['node, without a program', ['-e', '0']],
        ['`--help`', [cli, '--help']],
        ['`metrics`', [cli, 'metrics']],
        ['`check` of 300 rows of CSV', [cli, 'check', join(folder, 'small.csv'), ...columns, '--gate', 'auc >= 0.1']],
        [
          '`check` of 1.5 M rows of Parquet, two gates with confidence',
          [cli, 'check', join(folder, 'large.parquet'), ...columns, ...gates],
        ],
        [
          'the same, `--engine duckdb`',
          [cli, 'check', join(folder, 'large.parquet'), ...columns, ...gates, '--engine', 'duckdb'],
        ],
        ['DuckDB alone, the same by hand in SQL', [script, join(folder, 'large.parquet')]],
      ]
      const rows = calls.map(([what, args]) => [what, timed(args, rounds)])
      return ['## The command line', `Milliseconds of a whole process.`, markdownTable(['call', 'ms'], rows)].join(
        '\n\n',
      )
    } finally {
      rmSync(script)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function writePredictions(folder: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const select = (rows: number): string =>
    `SELECT y, 1 / (1 + exp(-(y - 0.5 + 2 * (random() + random() + random() - 1.5)))) AS p
    FROM (SELECT (random() < 0.3)::INTEGER AS y FROM range(${rows}))`
  await connection.run(`COPY (${select(ROWS)}) TO '${join(folder, 'large.parquet')}' (FORMAT parquet)`)
  await connection.run(`COPY (${select(300)}) TO '${join(folder, 'small.csv')}' (HEADER)`)
  connection.closeSync()
  instance.closeSync()
}

function timed(args: readonly string[], rounds: number): string {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
    return performance.now() - start
  })
  return median(times).toFixed(0)
}
