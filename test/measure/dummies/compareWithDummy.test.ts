import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import { compareWithDummy } from '../../../src/measure/dummies/compareWithDummy.ts'
import { type DummyStrategy, requireStrategy } from '../../../src/measure/dummies/dummyStrategy.ts'
import { requireConfidence, usualConfidence } from '../../../src/measure/intervals/confidence.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { database } from '../../engines/tables.ts'

const request = requireConfidence(0.95)

function comparedWith(strategy: string, input: EvaluationInput, metric: string) {
  return compareWithDummy(evaluation(input), resolveMetric(metric), requireStrategy(strategy), request).comparison
}

const repeat = <Value>(value: Value, times: number): readonly Value[] => Array.from({ length: times }, () => value)

// 50 rows of a, 30 of b, 20 of c; every tenth row is wrong.
const yTrue = [...repeat('a', 50), ...repeat('b', 30), ...repeat('c', 20)]
const yPred = yTrue.map((truth, row) => (row % 10 === 0 ? (truth === 'a' ? 'b' : 'a') : truth))
const labels = { yTrue, yPred }

describe('labels', () => {
  // scikit-learn 1.9.1: DummyClassifier(strategy='most_frequent'), accuracy_score, f1_score, balanced_accuracy_score.
  test.each([
    ['majority', 'accuracy', 0.5],
    ['prior', 'accuracy', 0.5],
    ['majority', 'macroF1', 0.2222222222222222],
    ['majority', 'weightedF1', 0.33333333333333326],
    ['majority', 'balancedAccuracy', 0.3333333333333333],
  ])('%s: %s', (strategy, metric, expected) => {
    const { baseline, candidate, gain } = comparedWith(strategy, labels, metric)
    expect(baseline.value).toBeCloseTo(expected, 12)
    expect(gain).toBeCloseTo(candidate.value - expected, 12)
  })

  // Mean of 20,000 runs of DummyClassifier(strategy='stratified'): 0.3798 ± 0.0003, and 0.3333 ± 0.0003.
  test.each([
    ['stratified', 'accuracy', 0.5 ** 2 + 0.3 ** 2 + 0.2 ** 2],
    ['stratified', 'errorRate', 1 - 0.38],
    ['stratified', 'balancedAccuracy', 1 / 3],
    ['stratified', 'macroRecall', 1 / 3],
    ['uniform', 'accuracy', 1 / 3],
    ['stratified', 'mcc', 0],
    ['uniform', 'cohenKappa', 0],
  ])('%s: %s is what is expected', (strategy, metric, expected) => {
    const { baseline, candidate, gain, interval } = comparedWith(strategy, labels, metric)
    expect(baseline.value).toBeCloseTo(expected, 12)
    expect(gain).toBeCloseTo(Math.abs(candidate.value - expected), 12)
    expect(interval?.lower).toBeLessThan(gain)
    expect(interval?.upper).toBeGreaterThan(gain)
  })

  test('a class that only the candidate predicts is unknown to the dummy', () => {
    const stray = { yTrue: ['a', 'a', 'b', 'b'], yPred: ['a', 'a', 'b', 'z'] }
    expect(comparedWith('stratified', stray, 'accuracy').baseline.value).toBeCloseTo(0.5, 12)
    expect(comparedWith('uniform', stray, 'macroF1').baseline.value).toBeCloseTo(0.5, 12)
  })

  test('of scores and a threshold', () => {
    const scored = { yTrue: [0, 0, 0, 1], yScore: [0.1, 0.2, 0.8, 0.9], threshold: 0.5 }
    expect(comparedWith('majority', scored, 'accuracy').baseline.value).toBe(0.75)
    expect(comparedWith('majority', { ...scored, yTrue: [1, 1, 0, 1] }, 'recall').baseline.value).toBe(1)
  })

  test('the interval holds that the shares of classes are those of a sample', () => {
    // A perfect model is as sure as the shares are: the gain in accuracy is 1 − Σ p².
    const { gain, interval } = comparedWith('stratified', { yTrue, yPred: yTrue }, 'accuracy')
    expect(gain).toBeCloseTo(0.62, 12)
    expect(interval?.lower).toBeLessThan(0.62)
  })
})

describe('a dummy that draws labels', () => {
  const drawn = (strategy: string, input: EvaluationInput = labels, metric = 'accuracy') =>
    compareWithDummy(evaluation(input), resolveMetric(metric), requireStrategy(strategy), request)

  test.each([
    ['stratified', 'draws a class for each row, each as often as it occurs: its expectation counts'],
    ['uniform', 'draws a class for each row, each as often as the others: its expectation counts'],
  ])('%s stands beside every row, and says how it draws', (strategy, dummy) => {
    const { pairing, comparison } = drawn(strategy)
    expect(pairing).toMatchObject({ by: 'position', candidateOnly: 0, baselineOnly: 0, dummy })
    expect(comparison).toMatchObject({ identical: false, byValues: false, interval: { level: 0.95, sides: 1 } })
    expect(comparison.notes[0]).toBe(`the dummy ${dummy}`)
  })

  test('of one run there are no runs to be sure of', () => {
    const overRuns = { ...request, over: 'runs' } as const
    const judged = evaluation(labels)
    expect(() => compareWithDummy(judged, resolveMetric('accuracy'), 'stratified', overRuns)).toThrow(
      "over is 'runs', and there is one run",
    )
  })

  test('without a value on a side there is no interval, and the reason', () => {
    const silent = { yTrue: [1, 0, 1], yPred: [0, 0, 0], positive: 1 }
    const { comparison } = drawn('stratified', silent, 'precision')
    expect(comparison).toMatchObject({ gain: Number.NaN, interval: undefined, noInterval: 'a side has no value' })
  })
})

describe('scores', () => {
  // scikit-learn 1.9.1: DummyClassifier(strategy='prior').predict_proba, log_loss, brier_score_loss, roc_auc_score …
  const binary = {
    yTrue: [...repeat(1, 20), ...repeat(0, 80)],
    yScore: Float64Array.from({ length: 100 }, (_, i) => (i < 20 ? 0.7 : 0.2)),
  }
  test.each([
    ['logLoss', 0.5004024235381879],
    ['brierScore', 0.16],
    ['auc', 0.5],
    ['averagePrecision', 0.2],
  ])('prior: %s', (metric, expected) => {
    expect(comparedWith('prior', binary, metric).baseline.value).toBeCloseTo(expected, 12)
  })

  test('of every class', () => {
    const yProba = yTrue.map(truth => ['a', 'b', 'c'].map(label => (label === truth ? 0.6 : 0.2)))
    const classes = { yTrue, yProba, labels: ['a', 'b', 'c'] }
    expect(comparedWith('prior', classes, 'logLoss').baseline.value).toBeCloseTo(1.0296530140645737, 12)
    expect(comparedWith('uniform', classes, 'logLoss').baseline.value).toBeCloseTo(1.0986122886681096, 12)
    expect(comparedWith('majority', classes, 'accuracy').baseline.value).toBe(0.5)
  })
})

describe('numbers', () => {
  // scikit-learn 1.9.1: DummyRegressor.
  const numbers = { yTrue: [1, 2, 4, 8, 16, 3, 5], yPred: [1.5, 2, 4, 7, 15, 3, 6] }
  test.each([
    ['mean', 'mae', 3.6734693877551012],
    ['mean', 'rmse', 4.746642207381757],
    ['mean', 'r2', 0],
    ['median', 'mae', 3.2857142857142856],
    ['median', 'rmse', 5],
    ['median', 'r2', -0.1096014492753623],
  ])('%s: %s', (strategy, metric, expected) => {
    expect(comparedWith(strategy, numbers, metric).baseline.value).toBeCloseTo(expected, 12)
  })

  test('with weights, or counts', () => {
    const times = [3, 1, 1, 1, 2, 1, 1]
    const spread = (column: readonly number[]): readonly number[] =>
      column.flatMap((value, i) => repeat(value, times[i]))
    const rows = { yTrue: spread(numbers.yTrue), yPred: spread(numbers.yPred) }
    for (const strategy of ['mean', 'median']) {
      const { value } = comparedWith(strategy, rows, 'mae').baseline
      expect(comparedWith(strategy, { ...numbers, sampleWeight: times }, 'mae').baseline.value).toBeCloseTo(value, 12)
      expect(comparedWith(strategy, { ...numbers, count: times }, 'mae').baseline.value).toBeCloseTo(value, 12)
    }
  })

  test('of several outputs', () => {
    const outputs = {
      task: 'multioutput' as const,
      yTrue: numbers.yTrue.map(value => [value, -value]),
      yPred: numbers.yPred.map(value => [value, -value]),
    }
    expect(comparedWith('mean', outputs, 'mae').baseline.value).toBeCloseTo(3.6734693877551012, 12)
  })
})

test('popular documents for every query', () => {
  const search = {
    qrels: { q1: { a: 1, b: 1 }, q2: { a: 1 }, q3: { c: 1 } },
    run: { q1: ['a', 'b'], q2: ['a'], q3: ['c'] },
  }
  // a is relevant to two queries, b and c to one: a, b, c for every query.
  expect(comparedWith('popular', search, 'mrr').baseline.value).toBeCloseTo((1 + 1 + 1 / 3) / 3, 12)
})

test('counted rows of 100 million', () => {
  const matrix = {
    confusionMatrix: [
      [90_000_000, 4_000_000],
      [2_000_000, 4_000_000],
    ],
    labels: ['ham', 'spam'],
    positive: 'spam',
  }
  expect(comparedWith('majority', matrix, 'accuracy').baseline.value).toBe(0.94)
  const { gain, interval } = comparedWith('stratified', matrix, 'f1')
  expect(gain).toBeCloseTo(8 / 14 - 0.06, 12)
  expect(interval?.lower).toBeLessThan(gain)
})

describe('what is refused', () => {
  test.each([
    ['mean', labels, 'accuracy', "Expected 'majority' or 'prior' or 'stratified' or 'uniform'"],
    ['majority', { yTrue: [0, 1], yScore: [0.2, 0.8] }, 'auc', "those of 'prior' are its share"],
    ['stratified', { yTrue: [0, 1], yScore: [0.2, 0.8] }, 'logLoss', "Expected 'prior' or 'uniform'"],
    ['majority', { passed: [true, false] }, 'passRate', 'passRate has no dummy'],
    ['popular', { relevance: [[1, 0]] }, 'mrr', 'the documents of these rankings have no ids'],
    ['stratified', labels, 'prevalence(positive="a")', 'neither higher nor lower values of prevalence'],
  ])('%s of %j', (strategy, input, metric, message) => {
    expect(() => comparedWith(strategy, input as EvaluationInput, metric)).toThrow(message)
  })
})

describe('in an engine', () => {
  const source = '(SELECT i % 3 = 0 AS y, (i * 7 % 10) / 10 AS s, i AS n, i + i % 7 AS m FROM range(3000) r(i))'
  const sure = requireConfidence(usualConfidence)

  async function beaten(columns: object, metric: string, strategy: DummyStrategy) {
    const { db } = await database()
    const preds = await db.evaluation(source, columns, { metrics: [metric as 'auc'] })
    return compareWithDummy(preds, resolveMetric(metric), strategy, sure).comparison
  }

  test('labels that were counted are compared with a dummy', async () => {
    const { candidate, baseline, gain, interval } = await beaten(
      { yTrue: 'y', yScore: 's', threshold: 0.5 },
      'accuracy',
      'majority',
    )
    expect(baseline.value).toBeCloseTo(2 / 3, 12)
    expect(gain).toBeCloseTo(candidate.value - 2 / 3, 12)
    expect(interval?.method).toBe('tango')
  })

  test('of sums it is said how a dummy stands beside the model', async () => {
    await expect(beaten({ yTrue: 'y', yScore: 's' }, 'logLoss', 'prior')).rejects.toThrow(
      `DuckDB has summed logLoss for the model alone, and a dummy predicts for the same rows. Let the source predict as the dummy does: "(SELECT *, (SELECT avg(y) FROM preds) AS dummy FROM preds)" and baseline: { yScore: 'dummy' }, then expect(preds).toBeBetterThan(preds.baseline, 'logLoss')`,
    )
    await expect(beaten({ yTrue: 'y', yScore: 's' }, 'logLoss', 'uniform')).rejects.toThrow('0.5 AS dummy')
    await expect(beaten({ yTrue: 'n', yPred: 'm' }, 'mae', 'median')).rejects.toThrow(
      /median\(y\) FROM preds\) AS dummy.*baseline: \{ yPred: 'dummy' \}/,
    )
    await expect(beaten({ yTrue: 'n', yPred: 'm' }, 'mae', 'mean')).rejects.toThrow('avg(y) FROM preds) AS dummy')
  })

  test('where the value of a dummy is known, a gate names it', async () => {
    await expect(beaten({ yTrue: 'y', yScore: 's' }, 'auc', 'prior')).rejects.toThrow(
      "The same score for every row has a value of 0.5: expect(preds).toHaveMetric('auc', { above: 0.5 }, { confidence: 0.95 })",
    )
    await expect(beaten({ yTrue: 'y', yScore: 's' }, 'gini', 'prior')).rejects.toThrow('{ above: 0 }')
    await expect(beaten({ yTrue: 'n', yPred: 'm' }, 'pearson', 'mean')).rejects.toThrow(
      "toHaveMetric('pearson', { above: 0 }",
    )
  })

  test('calibration errors of two models are compared in a sample, and rankings by a column of scores', async () => {
    await expect(beaten({ yTrue: 'y', yScore: 's' }, 'ece', 'prior')).rejects.toThrow('db.sample')
    const ranked = { query: 'm', document: 'n', score: 's', grade: 'n' }
    await expect(beaten(ranked, 'ndcg@10', 'mean')).rejects.toThrow(
      'count_if(grade > 0) OVER (PARTITION BY document) AS dummy',
    )
  })

  test('as it says: a constant column beside the model', async () => {
    const { db } = await database()
    const preds = await db.evaluation(
      `(SELECT *, (SELECT avg(y::INTEGER) FROM ${source}) AS dummy FROM ${source})`,
      { yTrue: 'y', yScore: 's', baseline: { yScore: 'dummy' } },
      { metrics: ['auc', 'logLoss'] },
    )
    const { compare } = await import('../../../src/index.ts')
    if (preds.baseline === undefined) throw new Error('there is no baseline')
    const [auc, logLoss] = compare(preds, preds.baseline, ['auc', 'logLoss']).metrics
    expect(auc.baseline.value).toBe(0.5)
    expect(logLoss.baseline.value).toBeCloseTo(-Math.log(1 / 3) / 3 - (2 * Math.log(2 / 3)) / 3, 12)
    expect(auc.interval).toBeDefined()
  })
})
