import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type EvaluationInput, evaluation, type Label, measure } from '../../src/index.ts'
import { sampled } from '../thoroughness.ts'
import { apart, withoutRows } from './draws.ts'
import { type Columns, database, makeTable } from './tables.ts'

// The cases of the reference tools through DuckDB: each value beside that of the rows in memory, which test/parity holds
// to the tools.

interface Case {
  readonly name: string
  readonly kind?: string
  readonly input: Readonly<Record<string, unknown>>
}

function casesOf(file: string): readonly Case[] {
  const url = new URL(`../golden/${file}.json`, import.meta.url)
  return sampled((JSON.parse(readFileSync(url, 'utf8')) as { readonly cases: readonly Case[] }).cases)
}

/** Metrics that the engine gives, and what the same is of rows in memory: a value, its reason, or the refusal. */
function inMemory(input: EvaluationInput, metric: string): number | string {
  try {
    const { value, undefinedBecause } = measure(evaluation(input), metric)
    return undefinedBecause ?? value
  } catch {
    return 'refused'
  }
}

async function inDuckDB(
  named: Parameters<Awaited<ReturnType<typeof database>>['db']['evaluation']>[1],
  metric: string,
): Promise<number | string> {
  const { db } = await database()
  try {
    const { value, undefinedBecause } = measure(
      await db.evaluation('golden', named, { metrics: [metric as 'auc'] }),
      metric,
    )
    return undefinedBecause ?? value
  } catch {
    return 'refused'
  }
}

function agree(here: number | string, there: number | string): boolean {
  return typeof here === 'number' && typeof there === 'number'
    ? apart(here, there) < 1e-9 || Math.abs(here - there) < 1e-16
    : anySide(here) === anySide(there)
}

/** A reason that names the first row that has it, whichever that is. */
function anySide(reason: number | string): number | string {
  return typeof reason === 'string' ? withoutRows(reason).replace('a probability is 0', 'a probability is 1') : reason
}

const typeOf = (values: readonly unknown[]): string =>
  values.every(value => typeof value === 'boolean')
    ? 'BOOLEAN'
    : values.every(value => typeof value === 'number')
      ? values.every(value => Number.isSafeInteger(value))
        ? 'BIGINT'
        : 'DOUBLE'
      : 'VARCHAR'

async function differences(
  given: Case,
  columns: Columns,
  named: Parameters<typeof inDuckDB>[0],
  input: EvaluationInput,
  metrics: readonly string[],
): Promise<readonly string[]> {
  await makeTable('golden', columns)
  const found: string[] = []
  for (const metric of metrics) {
    const [here, there] = [await inDuckDB(named, metric), inMemory(input, metric)]
    if (!agree(here, there)) found.push(`${given.name} ${metric}: ${here} in DuckDB, ${there} in memory`)
  }
  return found
}

test('classification', async () => {
  const found: string[] = []
  for (const given of casesOf('classification')) {
    const { y_true: yTrue, y_pred: yPred, pos_label: positive, sample_weight: weights } = given.input
    if (weights !== undefined || !Array.isArray(yTrue) || !Array.isArray(yPred)) continue
    const beside = positive === undefined ? {} : { positive: positive as Label }
    const metrics = [
      'accuracy',
      'balancedAccuracy',
      'mcc',
      'cohenKappa',
      'macroF1',
      'weightedRecall',
      'f1',
      'precision',
      'recall',
      'specificity',
      'fBeta(beta=2)',
      'jaccard',
      'microF1',
      'macroPrecision',
      'macroRecall',
      'weightedF1',
      'weightedPrecision',
      'hammingLoss',
    ]
    found.push(
      ...(await differences(
        given,
        { y: [typeOf(yTrue), yTrue], p: [typeOf(yPred), yPred] },
        { yTrue: 'y', yPred: 'p', ...beside },
        { yTrue, yPred, ...beside },
        metrics,
      )),
    )
  }
  expect(found).toEqual([])
})

const ofScores = [
  'ks',
  'averagePrecision',
  'prAuc',
  'eer',
  'partialAuc(maxFpr=0.1)',
  'recallAtPrecision(precision=0.6)',
  'precisionAtRecall(recall=0.6)',
  'tprAtFpr(fpr=0.2)',
  'sensitivityAtSpecificity(specificity=0.7)',
  'lift(share=0.1)',
  'gain(share=0.2)',
  'precisionAtShare(share=0.1)',
  'recallAtShare(share=0.1)',
]

const ofProbabilities = [
  'ece(binning="quantile")',
  'mce(binning="quantile")',
  'ece(of="topLabel")',
  'brierSkill',
  'calibrationBias',
  'observedExpectedRatio',
  'spiegelhalterZ',
  'normalizedEntropy',
  'calibrationSlope',
  'calibrationIntercept',
]

test.each([
  ['binary_scores', 'y_score', ['auc', 'gini', 'logLoss', 'brierScore', ...ofScores]],
  ['calibration', 'y_prob', ['ece', 'ece(bins=10)', 'mce', 'logLoss', ...ofProbabilities]],
] as const)('%s', async (file, scores, metrics) => {
  const found: string[] = []
  for (const given of casesOf(file)) {
    const { y_true: yTrue, [scores]: yScore, pos_label: positive, sample_weight: weights } = given.input
    if (given.kind !== 'binary' || weights !== undefined || !Array.isArray(yTrue) || !Array.isArray(yScore)) continue
    const beside = positive === undefined ? {} : { positive: positive as Label }
    const values = yScore.map(Number)
    found.push(
      ...(await differences(
        given,
        { y: [typeOf(yTrue), yTrue], s: ['DOUBLE', values] },
        { yTrue: 'y', yScore: 's', ...beside },
        { yTrue, yScore: values, ...beside },
        metrics,
      )),
    )
  }
  expect(found).toEqual([])
})

const ofNumbers = [
  'r2',
  'explainedVariance',
  'medae',
  'maxError',
  'mape',
  'smape',
  'wape',
  'msle',
  'rmsle',
  'meanTweedieDeviance(power=1.5)',
  'meanPoissonDeviance',
  'meanGammaDeviance',
  'd2AbsoluteError',
  'd2Pinball(quantile=0.3)',
  'd2Tweedie(power=1)',
  'spearman',
  'pearson',
  'concordanceCorrelation',
]

test('regression', async () => {
  const found: string[] = []
  const metrics = [
    'mae',
    'mse',
    'rmse',
    'meanBiasError',
    'pinballLoss(quantile=0.1)',
    'huberLoss(delta=1)',
    ...ofNumbers,
  ]
  for (const given of casesOf('regression')) {
    const { y_true: yTrue, y_pred: yPred, sample_weight: weights } = given.input
    const isPlain = Array.isArray(yTrue) && Array.isArray(yPred) && !yTrue.some(Array.isArray)
    if (weights !== undefined || !isPlain) continue
    const [truth, prediction] = [yTrue.map(Number), yPred.map(Number)]
    const size = Math.max(...truth.map(Math.abs), ...prediction.map(Math.abs))
    // Refused: test/engines/requireSquarable.test.ts.
    if (size > 1e150 || (size > 0 && size < 1e-150)) continue
    found.push(
      ...(await differences(
        given,
        { y: ['DOUBLE', truth], p: ['DOUBLE', prediction] },
        { yTrue: 'y', yPred: 'p' },
        { yTrue: truth, yPred: prediction },
        metrics,
      )),
    )
  }
  expect(found).toEqual([])
})

test('rankings', async () => {
  const found: string[] = []
  const metrics = [
    'ndcg@10',
    'ndcg',
    'dcg@5',
    'map',
    'map@10',
    'mrr',
    'precision@5',
    'recall@10',
    'hitRate@3',
    'ndcg@5(gain="exponential")',
  ]
  for (const given of casesOf('trec')) {
    const { qrels, run } = given.input as Readonly<
      Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>
    >
    const names = [...new Set([...Object.keys(qrels), ...Object.keys(run)])]
    const rows = names.flatMap(query => {
      const documents = new Set([...Object.keys(qrels[query] ?? {}), ...Object.keys(run[query] ?? {})])
      return Array.from(documents, document => ({
        query,
        document,
        score: run[query]?.[document],
        grade: qrels[query]?.[document],
      }))
    })
    found.push(
      ...(await differences(
        given,
        {
          query: ['VARCHAR', rows.map(row => row.query)],
          document: ['VARCHAR', rows.map(row => row.document)],
          score: ['DOUBLE', rows.map(row => row.score)],
          grade: ['BIGINT', rows.map(row => row.grade)],
        },
        { query: 'query', document: 'document', score: 'score', grade: 'grade' },
        { qrels, run },
        metrics,
      )),
    )
  }
  expect(found).toEqual([])
})
