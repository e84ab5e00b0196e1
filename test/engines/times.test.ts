import { expect, test } from 'vitest'
import { metricReport } from '../../src/index.ts'
import { database } from './tables.ts'

const days = "DATE '2026-03-01' + INTERVAL (i % 2) DAY"

// As a Parquet file is read in memory: instants in UTC, to the millisecond.
test.each([
  [`CAST(${days} AS DATE)`, ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z']],
  [`CAST(${days} AS TIMESTAMP) + INTERVAL 1999 MICROSECOND`, ['2026-03-01T00:00:00.001Z', '2026-03-02T00:00:00.001Z']],
  [`CAST(${days} AS TIMESTAMP_S)`, ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z']],
  [`CAST(${days} AS TIMESTAMP_MS)`, ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z']],
  [`CAST(${days} AS TIMESTAMP_NS)`, ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z']],
  ["CAST('2026-03-01 12:00:00+0' || (i % 2) AS TIMESTAMPTZ)", ['2026-03-01T11:00:00.000Z', '2026-03-01T12:00:00.000Z']],
  ["CAST('01:02:0' || (i % 2) AS TIME)", ['01:02:00', '01:02:01']],
  ["CAST('01:02:03+0' || (i % 2) AS TIMETZ)", ['01:02:03+00', '01:02:03+01']],
])('%s slices', async (value, expected) => {
  const { connection, db } = await database()
  await connection.run(
    `CREATE OR REPLACE TABLE times AS SELECT i % 3 AS y, i % 2 AS p, ${value} AS t FROM range(12) r(i)`,
  )
  for (const metric of ['accuracy', 'mae', 'spearman'] as const) {
    const preds = await db.evaluation('times', { yTrue: 'y', yPred: 'p', slices: ['t'] }, { metrics: [metric] })
    const [{ slices }] = metricReport(preds, { metrics: [metric], slices: ['t'] }).slices
    expect(slices.map(({ slice }) => slice)).toEqual(expected)
  }
  await expect(db.evaluation('times', { yTrue: 'y', yScore: 't' }, { metrics: ['auc'] })).rejects.toThrow(
    /the column "t" for yScore is TIME|DATE.*Expected a column of numbers/,
  )
})
