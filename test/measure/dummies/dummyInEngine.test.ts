import { expect, test } from 'vitest'
import { compareWithDummy } from '../../../src/measure/dummies/compareWithDummy.ts'
import type { DummyStrategy } from '../../../src/measure/dummies/dummyStrategy.ts'
import { requireConfidence, usualConfidence } from '../../../src/measure/intervals/confidence.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { database } from '../../engines/tables.ts'

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
