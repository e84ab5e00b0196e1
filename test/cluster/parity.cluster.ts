// A sample of the golden cases of each family: Trino, DuckDB and memory give the same numbers.
import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import type { EngineColumns } from '../../src/engines/trino.ts'
import { compare, evaluation, measure } from '../../src/index.ts'
import { apart, random } from '../engines/draws.ts'
import { type Columns, database } from '../engines/tables.ts'
import { run, share, trino } from './clusterTables.ts'

interface Case {
  readonly name: string
  readonly input: Readonly<Record<string, never>>
}

function golden(family: string, names: readonly string[]): readonly Case[] {
  const { cases }: { readonly cases: readonly Case[] } = JSON.parse(readFileSync(`test/golden/${family}.json`, 'utf8'))
  return names.map(name => {
    const found = cases.find(each => each.name === name)
    if (found === undefined) throw new Error(`${family}.json has no case ${name}`)
    return found
  })
}

let tables = 0

/** Metrics that no interval is computed for. */
const withoutInterval = ['mce']

/** Holds every metric in both engines to its value in memory, with its interval. */
async function requireParity(
  columns: Columns,
  roles: EngineColumns,
  memory: Parameters<typeof measure>[0],
  metrics: readonly string[],
  tolerance = 1e-9,
): Promise<void> {
  const name = `case_${tables++}`
  await share(name, columns)
  const { db } = await database()
  const asked = { metrics } as { readonly metrics: readonly ['accuracy'] }
  const engines = [
    await trino.evaluation({ table: name }, roles, asked),
    await db.evaluation({ table: name }, roles, asked),
  ]
  for (const metric of metrics) {
    const options = withoutInterval.includes(metric) ? {} : { confidence: 0.9 }
    const there = measure(memory, metric as 'accuracy', options)
    for (const preds of engines) {
      const here = measure(preds, metric as 'accuracy', options)
      expect
        .soft(apartOrNone(here.value, there.value), `${metric}: ${here.value}, ${there.value}`)
        .toBeLessThan(tolerance)
      expect.soft(here.undefinedBecause === undefined).toBe(there.undefinedBecause === undefined)
      expect.soft(here.n, metric).toBe(there.n)
      if (roles.query === undefined) expect.soft(here.convention, metric).toEqual(there.convention)
      // What in memory is drawn from rows is in closed form here.
      if (here.interval?.method !== there.interval?.method) continue
      for (const end of ['lower', 'upper'] as const) {
        const [own, other] = [here.interval?.[end] ?? 0, there.interval?.[end] ?? 0]
        expect.soft(Math.min(Math.abs(own - other), apart(own, other)), `${metric} ${end}`).toBeLessThan(tolerance)
      }
    }
  }
}

/** Zero where both are undefined; tiny numbers are compared as they are. */
function apartOrNone(a: number, b: number): number {
  if (Number.isNaN(a) && Number.isNaN(b)) return 0
  return Math.min(apart(a, b), Math.abs(a - b) < 1e-15 ? 0 : Number.POSITIVE_INFINITY)
}

const typeOf = (values: readonly unknown[]): string =>
  ({ string: 'VARCHAR', boolean: 'BOOLEAN', number: 'BIGINT' })[typeof values[0] as 'string' | 'boolean' | 'number']

describe('classification', () => {
  test.each(
    golden('classification', [
      'binary_n60_p0.3',
      'binary_n100_p0.95',
      'binary_bool',
      'binary_minus1_plus1',
      'binary_string_spam_ham',
    ]),
  )('$name', async ({ input: { y_true, y_pred, pos_label } }) => {
    const [yTrue, yPred]: readonly (readonly (string | number | boolean)[])[] = [y_true, y_pred]
    await requireParity(
      { y: [typeOf(yTrue), yTrue], p: [typeOf(yPred), yPred] },
      { yTrue: 'y', yPred: 'p', positive: pos_label },
      { yTrue, yPred, positive: pos_label },
      ['accuracy', 'balancedAccuracy', 'mcc', 'cohenKappa', 'f1', 'precision', 'recall', 'fBeta(beta=2)', 'macroF1'],
    )
  })

  test.each(golden('classification', ['multi_n30_k3', 'multi_n120_k4']))('$name', async ({ input }) => {
    const [yTrue, yPred]: readonly (readonly (string | number)[])[] = [input.y_true, input.y_pred]
    await requireParity(
      { y: [typeOf(yTrue), yTrue], p: [typeOf(yPred), yPred] },
      { yTrue: 'y', yPred: 'p' },
      { yTrue, yPred },
      ['accuracy', 'balancedAccuracy', 'mcc', 'cohenKappa', 'macroF1', 'microF1', 'weightedF1', 'macroRecall'],
    )
  })
})

describe('scores', () => {
  test.each(golden('binary_scores', ['untied_n100', 'ties1_n40', 'ties4_n100', 'ties10_n200']))(
    '$name',
    async ({ input }) => {
      const [yTrue, yScore]: readonly (readonly number[])[] = [input.y_true, input.y_score]
      await requireParity(
        { y: ['INTEGER', yTrue], s: ['DOUBLE', yScore] },
        { yTrue: 'y', yScore: 's', positive: 1 },
        { yTrue, yScore, positive: 1 },
        [
          'auc',
          'gini',
          'recall(threshold=0)',
          'f1(threshold=0.5)',
          'ks',
          'averagePrecision',
          'prAuc',
          'partialAuc(maxFpr=0.2)',
          'eer',
          'recallAtPrecision(precision=0.5)',
          'tprAtFpr(fpr=0.2)',
        ],
      )
    },
  )
})

describe('calibration', () => {
  const metrics = [
    'ece',
    'mce',
    'ece(binning="quantile")',
    'brierSkill',
    'ece(bins=10)',
    'logLoss',
    'brierScore',
    'auc',
    'recall(threshold=0.3)',
  ]

  test.each(
    golden('calibration', [
      'well_calibrated_n200',
      'tied_rounded_1_decimal_n50',
      'exact_bin_edges',
      'edges_from_float_arithmetic',
      'all_zero_and_one',
    ]),
  )('$name', async ({ input }) => {
    const [yTrue, yScore]: readonly (readonly number[])[] = [input.y_true, input.y_prob]
    await requireParity(
      { y: ['INTEGER', yTrue], s: ['DOUBLE', yScore] },
      { yTrue: 'y', yScore: 's', positive: 1 },
      { yTrue, yScore, positive: 1 },
      metrics,
    )
  })

  test('32-bit scores', async () => {
    const [{ input }] = golden('calibration', ['tied_rounded_1_decimal_n50'])
    const yTrue: readonly number[] = input.y_true
    const yScore = Float32Array.from(input.y_prob)
    await requireParity(
      { y: ['INTEGER', yTrue], s: ['FLOAT', [...yScore]] },
      { yTrue: 'y', yScore: 's', positive: 1 },
      { yTrue, yScore, positive: 1 },
      ['ece', 'mce', 'logLoss', 'brierScore', 'auc', 'recall(threshold=0.3)'],
      // In memory, probabilities of 32 bits are summed as numpy sums them; engines sum them as 64 bits.
      1e-6,
    )
  })
})

describe('regression', () => {
  test.each(golden('regression', ['normal_n50', 'positive_n200', 'counts_with_zeros_n11']))(
    '$name',
    async ({ input }) => {
      const [yTrue, yPred]: readonly (readonly number[])[] = [input.y_true, input.y_pred]
      await requireParity(
        { y: ['DOUBLE', yTrue], p: ['DOUBLE', yPred] },
        { yTrue: 'y', yPred: 'p' },
        { yTrue, yPred },
        [
          'r2',
          'explainedVariance',
          'medae',
          'pearson',
          'concordanceCorrelation',
          'wape',
          'smape',
          'mae',
          'mse',
          'rmse',
          'meanBiasError',
          'pinballLoss(quantile=0.1)',
          'huberLoss(delta=0.5)',
        ],
      )
    },
  )
})

describe('ranking', () => {
  type Documents = Readonly<Record<string, Readonly<Record<string, number>>>>

  test.each(
    golden('trec', [
      'binary_small',
      'graded_heavy_ties',
      'all_scores_tied',
      'query_with_no_relevant_docs',
      'queries_missing_from_run',
      'negative_relevance',
      'tie_order_unicode_ids_utf8_bytes',
    ]),
  )('$name', async ({ input }) => {
    const [qrels, ranked]: readonly Documents[] = [input.qrels, input.run]
    const rows = Object.keys({ ...qrels, ...ranked }).flatMap(query =>
      Object.keys({ ...qrels[query], ...ranked[query] }).map(
        doc => [query, doc, ranked[query]?.[doc] ?? null, qrels[query]?.[doc] ?? null] as const,
      ),
    )
    const column = (at: 0 | 1 | 2 | 3): readonly unknown[] => rows.map(row => row[at])
    await requireParity(
      { q: ['VARCHAR', column(0)], d: ['VARCHAR', column(1)], s: ['DOUBLE', column(2)], g: ['BIGINT', column(3)] },
      { query: 'q', document: 'd', score: 's', grade: 'g' },
      { qrels, run: ranked },
      ['ndcg@10', 'ndcg', 'map', 'mrr', 'precision@5', 'recall@10', 'hitRate@5'],
    )
  })
})

describe('two models of the same rows', () => {
  const { yTrue, yScore, other, country } = random(3000)
  const memory = evaluation({ yTrue, yScore, slices: { country } })
  const metrics = ['auc', 'logLoss', 'brierScore', 'recall(threshold=0.5)', 'mcc(threshold=0.3)'] as const

  test('are compared, and judged by slice, as they are in memory', async () => {
    await share('two', {
      y: ['INTEGER', yTrue],
      s: ['DOUBLE', yScore],
      o: ['DOUBLE', other],
      country: ['VARCHAR', country],
    })
    const columns = { yTrue: 'y', yScore: 's', slices: ['country'], baseline: { yScore: 'o' } }
    const preds = await trino.evaluation('two', columns, { metrics })
    if (preds.baseline === undefined) throw new Error('there is no baseline')
    for (const metric of metrics) {
      const [here] = compare(preds, preds.baseline, metric).metrics
      const [there] = compare(memory, { yScore: other }, metric).metrics
      expect.soft(here.gain).toBeCloseTo(there.gain, 12)
      expect.soft(here.interval?.method).toBe(there.interval?.method)
      expect.soft(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 10)
      expect.soft(apart(here.pValue, there.pValue)).toBeLessThan(1e-9)
      const [own, known] = [preds, memory].map(each => measure(each, metric, { slices: 'country' }).slices ?? [])
      expect.soft(known).toHaveLength(3)
      for (const slice of known) {
        const value = own.find(({ labels }) => labels[0] === slice.labels[0])?.measurement?.value
        expect.soft(value).toBeCloseTo(slice.measurement?.value ?? Number.NaN, 12)
      }
    }
  })
})

test('1.5 million rows: the area of buckets holds the exact one, which DuckDB has as well', async () => {
  const score = 'CAST(orderkey * 7919 % 1000003 AS DOUBLE) / 1000003'
  await run(
    `CREATE TABLE orders WITH (format = 'PARQUET') AS SELECT CASE WHEN CAST(custkey * 31 + orderkey AS BIGINT) % 100 < 100 * ${score} THEN 1 ELSE 0 END AS y, ${score} AS s FROM tpch.sf1.orders`,
  )
  const columns = { yTrue: 'y', yScore: 's', positive: 1 }
  const request = { metrics: ['auc', 'brierScore', 'logLoss', 'recall(threshold=0.5)'] as const }
  const bucketed = await trino.evaluation('orders', columns, request)
  const exact = await trino.evaluation('orders', columns, { ...request, exact: true })
  const { db } = await database()
  const [[path]] = await run('SELECT "$path" FROM orders LIMIT 1')
  const folder = String(path)
    .replace(/^local:\/\/\//, '')
    .replace(/\/[^/]+$/, '')
  const own = await db.evaluation(`read_parquet('${inject('tables')}/${folder}/2*')`, columns, {
    ...request,
    exact: true,
  })
  expect(measure(exact, 'auc').value).toBe(measure(own, 'auc').value)
  expect(apart(measure(bucketed, 'auc').value, measure(own, 'auc').value)).toBeLessThan(1e-6)
  for (const metric of request.metrics.slice(1)) {
    expect(apart(measure(exact, metric).value, measure(own, metric).value)).toBeLessThan(1e-12)
  }
})

test('1.5 million different scores: areas are exact on request, as in memory', async () => {
  const score = 'CAST(orderkey * 7919 % 6000011 AS DOUBLE) / 6000011'
  await run(
    `CREATE TABLE different WITH (format = 'PARQUET') AS SELECT CASE WHEN CAST(custkey * 31 + orderkey AS BIGINT) % 100 < 100 * ${score} THEN 1 ELSE 0 END AS y, ${score} AS s, orderkey % 2 AS half FROM tpch.sf1.orders`,
  )
  const columns = { yTrue: 'y', yScore: 's', positive: 1, slices: ['half'] }
  const metrics = ['averagePrecision', 'prAuc', 'partialAuc(maxFpr=0.1)'] as const
  const preds = await trino.evaluation('different', columns, { metrics, exact: true })
  const rows = await run('SELECT y, s, half FROM different')
  const [yTrue, yScore, half] = ([0, 1, 2] as const).map(at => Float64Array.from(rows, row => Number(row[at])))
  const memory = evaluation({ yTrue, yScore, positive: 1, slices: { half: [...half] } })
  for (const metric of metrics) {
    const [here, there] = [preds, memory].map(each => measure(each, metric, { slices: 'half' }))
    expect(here.within).toBeUndefined()
    expect(apart(here.value, there.value), metric).toBeLessThan(1e-11)
    const inSlice = ({ slices = [] }: typeof here, label: number) =>
      slices.find(({ labels }) => labels[0] === label)?.measurement?.value ?? Number.NaN
    for (const label of [0, 1]) {
      expect(apart(inSlice(here, label), inSlice(there, label)), `${metric} of ${label}`).toBeLessThan(1e-11)
    }
  }
})
