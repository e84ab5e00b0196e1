// Counts predictions that are generated inside DuckDB, and prints time and memory of each question beside the same in
// SQL by hand: `node bench/engines/run.ts [million rows] [memory limit]`.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openDuckDB } from '../../src/engines/duckdb.ts'
import { compare, measure } from '../../src/index.ts'

const millions = Number(process.argv[2] ?? 100)
const memoryLimit = process.argv[3] ?? '1GB'
const rows = Math.round(millions * 1e6)
const folder = await mkdtemp(join(tmpdir(), 'bench-engines-'))

/** Uniform in [0, 1) from a row number and a stream. */
const uniform = (stream: number): string => `(hash(i, ${stream}) % 1000000007) / 1000000007.0::DOUBLE`

/** What a question took, and the same by hand. */
interface Row {
  readonly name: string
  readonly seconds: number
  readonly byHand: number | undefined
  readonly aim: number
}

try {
  const file = join(folder, 'bench.duckdb')
  const instance = await DuckDBInstance.create(file, {
    memory_limit: memoryLimit,
    temp_directory: join(folder, 'spill'),
    threads: '2',
    preserve_insertion_order: 'false',
  })
  const connection = await instance.connect()
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await work()
    return (performance.now() - start) / 1000
  }
  const made = await seconds(() =>
    connection.run(`CREATE TABLE preds AS
      SELECT y, s, least(1, greatest(0, 0.9 * s + 0.1 * v)) AS o, CAST(country AS UTINYINT) AS country FROM (
        SELECT CAST(${uniform(1)} < 0.1 AS UTINYINT) AS y, ${uniform(3)} AS v, hash(i, 4) % 20 AS country,
          CASE WHEN ${uniform(1)} < 0.1 THEN 1 - ${uniform(2)} * ${uniform(5)} ELSE ${uniform(2)} END AS s
        FROM range(${rows}) r(i))`),
  )
  console.log(
    `${millions} M rows made in ${made.toFixed(1)} s, ${memoryLimit}, DuckDB ${(await connection.runAndReadAll('SELECT version()')).getRows()[0]?.[0]}`,
  )
  const db = await openDuckDB({ connection })
  const sql = (query: string) => () => connection.runAndReadAll(query)
  const scores = { yTrue: 'y', yScore: 's' }
  const found: Row[] = []
  const time = async (
    name: string,
    aim: number,
    ours: () => Promise<unknown>,
    byHand?: () => Promise<unknown>,
  ): Promise<void> => {
    const row = { name, aim, seconds: await seconds(ours), byHand: byHand && (await seconds(byHand)) }
    found.push(row)
    const ratio =
      row.byHand === undefined ? '' : `  by hand ${row.byHand.toFixed(1)} s (${(row.seconds / row.byHand).toFixed(2)}×)`
    console.log(`${name.padEnd(44)} ${row.seconds.toFixed(1).padStart(6)} s  aim ${aim} s${ratio}`)
  }
  await time(
    'confusion counts with 20 slices',
    10,
    async () => {
      const preds = await db.evaluation(
        'preds',
        { ...scores, slices: ['country'] },
        { metrics: ['recall(threshold=0.5)'] },
      )
      measure(preds, 'recall(threshold=0.5)', { slices: 'country', confidence: 0.95 })
    },
    sql('SELECT country, y, s >= 0.5 AS p, count(*) FROM preds GROUP BY ALL'),
  )
  await time(
    'log loss, Brier, ECE in one scan',
    15,
    () => db.evaluation('preds', scores, { metrics: ['logLoss', 'brierScore', 'ece'] }),
    sql(
      `SELECT floor(s * 15) AS bin, count(*), sum(s), sum(y), sum(-ln(greatest(2.3e-16, CASE WHEN y = 1 THEN s ELSE 1 - s END))), sum((s - y) * (s - y)) FROM preds GROUP BY bin`,
    ),
  )
  await time(
    'MAE and RMSE in one scan',
    15,
    () => db.evaluation('preds', { yTrue: 'o', yPred: 's' }, { metrics: ['mae', 'rmse'] }),
    sql('SELECT avg(abs(o - s)), sqrt(avg((o - s) * (o - s))) FROM preds'),
  )
  await time(
    'AUC within bounds of 2^20 buckets',
    15,
    async () => {
      const preds = await db.evaluation('preds', scores, { metrics: ['auc'] })
      const { value, within } = measure(preds, 'auc')
      console.log(`  AUC ${value}, certain to ±${within === undefined ? 0 : (within.upper - within.lower) / 2}`)
    },
    sql(`WITH b AS (SELECT CAST(floor(s * 1048576) AS INTEGER) AS b, sum(y) AS p, count(*) - sum(y) AS q FROM preds GROUP BY 1),
      c AS (SELECT p, q, sum(q) OVER (ORDER BY b) AS below FROM b) SELECT sum(p * (2 * below - q)) / 2.0 / sum(p) / sum(q) FROM c`),
  )
  await time('AUC, exact', 60, async () => {
    const preds = await db.evaluation('preds', scores, { metrics: ['auc'], exact: true })
    console.log(`  AUC ${measure(preds, 'auc').value}`)
  })
  await time('paired AUC and Brier', 60, async () => {
    const preds = await db.evaluation(
      'preds',
      { ...scores, baseline: { yScore: 'o' } },
      { metrics: ['auc', 'brierScore'] },
    )
    if (preds.baseline !== undefined) compare(preds, preds.baseline, ['auc', 'brierScore'])
  })
  const queries = Math.round(rows / 100)
  await connection.run(`DROP TABLE preds`)
  await connection.run(`CREATE TABLE run AS SELECT CAST(q AS INTEGER) AS q, CAST(d AS UTINYINT) AS d,
    CAST(${uniform(6).replaceAll('i,', 'q * 55 + d,')} AS FLOAT) AS s,
    CAST(CASE WHEN hash(q, d) % 11 = 0 THEN 1 + hash(d, q) % 3 ELSE 0 END AS UTINYINT) AS g
    FROM range(${queries}) a(q), range(55) b(d)`)
  await time(
    `nDCG@10 of ${(queries / 1e6).toFixed(2)} M queries, ${((queries * 55) / 1e6).toFixed(1)} M rows`,
    30,
    async () => {
      const run = await db.evaluation(
        'run',
        { query: 'q', document: 'd', score: 's', grade: 'g' },
        { metrics: ['ndcg@10'] },
      )
      measure(run, 'ndcg@10', { confidence: 0.95 })
    },
    sql(`SELECT avg(n) FROM (SELECT q, sum(CASE WHEN r <= 10 THEN g / log2(r + 1) ELSE 0 END) / nullif(sum(CASE WHEN i <= 10 THEN g / log2(i + 1) ELSE 0 END), 0) AS n FROM (
      SELECT q, g, row_number() OVER (PARTITION BY q ORDER BY s DESC, d DESC) AS r, row_number() OVER (PARTITION BY q ORDER BY g DESC) AS i FROM run) GROUP BY q)`),
  )
  const { maxRSS } = process.resourceUsage()
  console.log(`peak memory of the process ${(maxRSS / 1024 / 1024).toFixed(2)} GB, aim 1.3 GB`)
  const missed = found.filter(each => each.seconds > each.aim)
  console.log(missed.length === 0 ? 'every aim is met' : `missed: ${missed.map(({ name }) => name).join(', ')}`)
  instance.closeSync()
} finally {
  await rm(folder, { recursive: true, force: true })
}
