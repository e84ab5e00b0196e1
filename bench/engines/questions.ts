import type { Engine } from '../../src/engines/duckdb.ts'
import { compare, measure } from '../../src/index.ts'

/** One question about many rows, asked of the library and in SQL by hand. Both answer with the same number. */
export interface Question {
  readonly title: string
  /** The table that it is about, or the file. */
  readonly table: 'preds' | 'run' | 'csv' | 'parquet'
  /** In seconds, for 100 M rows. */
  readonly aim: number
  /** `of` is what stands after FROM. */
  readonly ours: (db: Engine, of: string) => Promise<number>
  /** The same by hand: a query whose first value is the number. */
  readonly byHand: string | ((of: string) => string)
  /** How far apart the two numbers may lie. */
  readonly apart: number
  /** The program that also answers it. */
  readonly peer: 'polars' | 'scikit-learn'
}

const scores = { yTrue: 'y', yScore: 's' }

/** Buckets, AUC and what DeLong's variance is made of: each row with its placements under both models. */
const pairedByHand = `WITH
  b1 AS (SELECT CAST(floor(least(s * 1048576, 1048575)) AS INTEGER) AS b, sum(y) AS p, count(*) - sum(y) AS q FROM preds GROUP BY 1),
  b2 AS (SELECT CAST(floor(least(o * 1048576, 1048575)) AS INTEGER) AS b, sum(y) AS p, count(*) - sum(y) AS q FROM preds GROUP BY 1),
  c1 AS MATERIALIZED (SELECT b, sum(q) OVER (ORDER BY b) - q / 2.0 AS below, sum(p) OVER (ORDER BY b DESC) - p / 2.0 AS above FROM b1),
  c2 AS MATERIALIZED (SELECT b, sum(q) OVER (ORDER BY b) - q / 2.0 AS below, sum(p) OVER (ORDER BY b DESC) - p / 2.0 AS above FROM b2),
  v AS (SELECT y, e1, e2, CAST(CASE WHEN y = 1 THEN c1.below ELSE c1.above END AS DOUBLE) AS v1,
    CAST(CASE WHEN y = 1 THEN c2.below ELSE c2.above END AS DOUBLE) AS v2 FROM (
      SELECT y, (s - y) * (s - y) AS e1, (o - y) * (o - y) AS e2,
        CAST(floor(least(s * 1048576, 1048575)) AS INTEGER) AS i, CAST(floor(least(o * 1048576, 1048575)) AS INTEGER) AS j FROM preds)
    JOIN c1 ON i = c1.b JOIN c2 ON j = c2.b),
  g AS (SELECT y, count(*) AS n, avg(v1) AS m1, avg(v2) AS m2, var_samp(v1) AS w1, var_samp(v2) AS w2, covar_samp(v1, v2) AS w12,
    avg(e1), avg(e2), var_samp(e1), var_samp(e2), covar_samp(e1, e2) FROM v GROUP BY y)
  SELECT (a.m1 - a.m2) / b.n, a.*, b.* FROM g a, g b WHERE a.y = 1 AND b.y = 0`

/** One evaluation for AUC, log loss and recall. */
const aboutFile = {
  aim: 60,
  ours: async (db: Engine, of: string): Promise<number> => {
    const metrics = ['auc', 'logLoss', 'recall(threshold=0.5)'] as const
    const preds = await db.evaluation(of, scores, { metrics })
    return metrics.reduce((sum, metric) => sum + measure(preds, metric).value, 0)
  },
  byHand: (
    of: string,
  ): string => `WITH b AS (SELECT CAST(floor(s * 1048576) AS INTEGER) AS b, sum(y) AS p, count(*) - sum(y) AS q,
      sum(-ln(greatest(2.3e-16, CASE WHEN y = 1 THEN s ELSE 1 - s END))) AS loss,
      count(*) FILTER (WHERE y = 1 AND s >= 0.5) AS found FROM ${of} GROUP BY 1),
    c AS (SELECT *, sum(q) OVER (ORDER BY b) AS below FROM b)
    SELECT sum(p * (2 * below - q)) / 2.0 / sum(p) / sum(q) + sum(loss) / (sum(p) + sum(q)) + sum(found) / sum(p) FROM c`,
  apart: 1e-6,
  peer: 'polars',
} as const

/** The questions of the bench, by the names under which programs are asked for them. */
export const questions: Readonly<Record<string, Question>> = {
  counts: {
    title: 'confusion counts in 20 slices',
    table: 'preds',
    aim: 10,
    ours: async db => {
      const metric = 'recall(threshold=0.5)'
      const preds = await db.evaluation('preds', { ...scores, slices: ['country'] }, { metrics: [metric] })
      measure(preds, metric, { slices: 'country', confidence: 0.95 })
      return measure(preds, metric).value
    },
    byHand: `WITH c AS (SELECT country, y, s >= 0.5 AS h, count(*) AS n FROM preds GROUP BY ALL)
      SELECT sum(n) FILTER (WHERE y = 1 AND h) / sum(n) FILTER (WHERE y = 1) FROM c`,
    apart: 1e-12,
    peer: 'polars',
  },
  losses: {
    title: 'log loss, Brier score, ECE',
    table: 'preds',
    aim: 15,
    ours: async db => {
      const metrics = ['logLoss', 'brierScore', 'ece'] as const
      const preds = await db.evaluation('preds', scores, { metrics })
      return metrics.reduce((sum, metric) => sum + measure(preds, metric).value, 0)
    },
    byHand: `WITH b AS (SELECT floor(s * 15) AS bin, sum(s) AS s, sum(y) AS y, sum((s - y) * (s - y)) AS brier,
        sum(-ln(greatest(2.3e-16, CASE WHEN y = 1 THEN s ELSE 1 - s END))) AS logloss, count(*) AS n FROM preds GROUP BY bin)
      SELECT (sum(logloss) + sum(brier) + sum(abs(s - y))) / sum(n) FROM b`,
    apart: 1e-6,
    peer: 'polars',
  },
  errors: {
    title: 'MAE, RMSE',
    table: 'preds',
    aim: 15,
    ours: async db => {
      const preds = await db.evaluation('preds', { yTrue: 'o', yPred: 's' }, { metrics: ['mae', 'rmse'] })
      return measure(preds, 'mae').value + measure(preds, 'rmse').value
    },
    byHand: 'SELECT avg(abs(o - s)) + sqrt(avg((o - s) * (o - s))) FROM preds',
    apart: 1e-9,
    peer: 'polars',
  },
  r2: {
    title: 'R²',
    table: 'preds',
    aim: 15,
    ours: async db =>
      measure(await db.evaluation('preds', { yTrue: 'o', yPred: 's' }, { metrics: ['r2'] }), 'r2').value,
    byHand: 'SELECT 1 - avg((o - s) * (o - s)) / var_pop(o) FROM preds',
    apart: 1e-9,
    peer: 'polars',
  },
  auc: {
    title: 'AUC within bounds of 2²⁰ buckets',
    table: 'preds',
    aim: 15,
    ours: async db => measure(await db.evaluation('preds', scores, { metrics: ['auc'] }), 'auc').value,
    byHand: `WITH b AS (SELECT CAST(floor(s * 1048576) AS INTEGER) AS b, sum(y) AS p, count(*) - sum(y) AS q FROM preds GROUP BY 1),
      c AS (SELECT p, q, sum(q) OVER (ORDER BY b) AS below FROM b)
      SELECT sum(p * (2 * below - q)) / 2.0 / sum(p) / sum(q) FROM c`,
    // Of fewer rows than buckets ours is exact.
    apart: 1e-6,
    peer: 'polars',
  },
  exact: {
    title: 'AUC, exact',
    table: 'preds',
    aim: 60,
    ours: async db => measure(await db.evaluation('preds', scores, { metrics: ['auc'], exact: true }), 'auc').value,
    byHand: `WITH r AS (SELECT part, y, rank() OVER w + (count(*) OVER (w RANGE CURRENT ROW) - 1) / 2.0 AS r
        FROM (SELECT CAST(floor(s * 4096) AS INTEGER) AS part, y, s FROM preds) WINDOW w AS (PARTITION BY part ORDER BY s)),
      g AS (SELECT part, count(*) AS n, sum(y) AS p, sum(CASE WHEN y = 1 THEN r ELSE 0 END) AS r FROM r GROUP BY part),
      c AS (SELECT p, n - p AS q, r + p * (sum(n) OVER (ORDER BY part) - n) AS r FROM g)
      SELECT (sum(r) - sum(p) * (sum(p) + 1) / 2.0) / sum(p) / sum(q) FROM c`,
    apart: 1e-9,
    peer: 'scikit-learn',
  },
  precision: {
    title: 'average precision, exact',
    table: 'preds',
    aim: 60,
    ours: async db => {
      const preds = await db.evaluation('preds', scores, { metrics: ['averagePrecision'], exact: true })
      return measure(preds, 'averagePrecision').value
    },
    byHand: `WITH r AS (SELECT part, y, sum(y) OVER w AS f, count(*) OVER w AS n
        FROM (SELECT CAST(floor(s * 4096) AS INTEGER) AS part, y, s FROM preds) WINDOW w AS (PARTITION BY part ORDER BY s DESC)),
      g AS (SELECT CAST(floor(s * 4096) AS INTEGER) AS part, sum(y) AS p, count(*) AS n FROM preds GROUP BY 1),
      c AS MATERIALIZED (SELECT part, sum(p) OVER w - p AS above, sum(n) OVER w - n AS before, sum(p) OVER () AS positives
        FROM g WINDOW w AS (ORDER BY part DESC))
      SELECT sum((above + f) / (before + r.n)) / max(positives) FROM r JOIN c USING (part) WHERE y = 1`,
    apart: 1e-9,
    peer: 'scikit-learn',
  },
  paired: {
    title: 'paired AUC and Brier score',
    table: 'preds',
    aim: 60,
    ours: async db => {
      const columns = { ...scores, baseline: { yScore: 'o' } }
      const preds = await db.evaluation('preds', columns, { metrics: ['auc', 'brierScore'] })
      if (preds.baseline === undefined) throw new Error('there is no baseline')
      compare(preds, preds.baseline, ['auc', 'brierScore'])
      return measure(preds, 'auc').value - measure(preds.baseline, 'auc').value
    },
    byHand: pairedByHand,
    apart: 1e-6,
    peer: 'scikit-learn',
  },
  ranking: {
    title: 'nDCG@10 of the run',
    table: 'run',
    aim: 30,
    ours: async db => {
      const columns = { query: 'q', document: 'd', score: 's', grade: 'g' }
      const run = await db.evaluation('run', columns, { metrics: ['ndcg@10'] })
      measure(run, 'ndcg@10', { confidence: 0.95 })
      return measure(run, 'ndcg@10').value
    },
    byHand: `SELECT avg(coalesce(n, 0)) FROM (
      SELECT q, sum(CASE WHEN r <= 10 THEN g / log2(r + 1) ELSE 0 END) / nullif(sum(CASE WHEN i <= 10 THEN g / log2(i + 1) ELSE 0 END), 0) AS n
      FROM (SELECT q, g, row_number() OVER (PARTITION BY q ORDER BY s DESC, d DESC) AS r,
        row_number() OVER (PARTITION BY q ORDER BY g DESC) AS i FROM run) GROUP BY q)`,
    apart: 1e-9,
    peer: 'polars',
  },
  csv: { ...aboutFile, title: 'AUC, log loss, recall of a fifth of the rows, from CSV', table: 'csv' },
  parquet: { ...aboutFile, title: 'the same from Parquet', table: 'parquet' },
}
