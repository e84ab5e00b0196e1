// Writes what a scoring job leaves in a warehouse: for each flight of spring how likely it is late, by this release and the last.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'

/** Three million flights of the first half of 2001. */
const flights = fileURLToPath(new URL('../data/flights-3m.parquet', import.meta.resolve('vega-datasets')))

/** Writes `scored.parquet` into a folder and returns its path. No flight is read into JavaScript. */
export async function writeScores(folder: URL): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const scored = fileURLToPath(new URL('scored.parquet', folder))
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '500MB' })
  const connection = await instance.connect()
  try {
    await connection.run(`COPY (${scores}) TO ${quoted(scored)} (FORMAT parquet)`)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
  return scored
}

/** Learned in winter, asked in spring. A late flight lands more than 15 minutes behind its schedule. */
const scores = `
  WITH flight AS (
    SELECT origin, delay > 15 AS late, hour(date) AS hour, strftime(date, '%B') AS month, date < '2001-04-01' AS is_winter,
      CASE WHEN hour(date) < 5 THEN 'night' WHEN hour(date) < 12 THEN 'morning' WHEN hour(date) < 18 THEN 'afternoon'
        ELSE 'evening' END AS part_of_day
    FROM read_parquet(${quoted(flights)})
  ),
  of_all AS (SELECT avg(late::INT) AS share FROM flight WHERE is_winter),
  by_hour AS (SELECT hour, avg(late::INT) AS share FROM flight WHERE is_winter GROUP BY hour),
  -- Few flights say little: a hundred of the usual share stand beside them.
  by_airport AS (
    SELECT origin, hour, (sum(late::INT) + 100 * any_value(by_hour.share)) / (count(*) + 100) AS share
    FROM flight JOIN by_hour USING (hour) WHERE is_winter GROUP BY origin, hour
  )
  SELECT late, month, part_of_day, origin, by_hour.share AS last_release,
    coalesce(by_airport.share, by_hour.share) AS score, of_all.share AS usual
  FROM flight JOIN by_hour USING (hour) LEFT JOIN by_airport USING (origin, hour), of_all
  WHERE NOT is_winter`

function quoted(path: string): string {
  return `'${path.replaceAll("'", "''")}'`
}

if (import.meta.main) await writeScores(new URL('../../.reports/warehouse/', import.meta.url))
