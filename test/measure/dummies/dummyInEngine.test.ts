import { expect, test } from 'vitest'
import { compareWithDummy } from '../../../src/measure/dummies/compareWithDummy.ts'
import { requireConfidence, usualConfidence } from '../../../src/measure/intervals/confidence.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { database } from '../../engines/tables.ts'

const source = '(SELECT i % 3 = 0 AS y, (i * 7 % 10) / 10 AS s, i AS n, i + i % 7 AS m FROM range(3000) r(i))'
const sure = requireConfidence(usualConfidence)

async function beaten(columns: object, metric: string, strategy: 'majority' | 'prior' | 'mean') {
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
    "DuckDB has summed logLoss over the rows, without those of a dummy. Expected the prediction of the dummy as a column beside that of the model. Name it as the baseline: '(SELECT *, 0.1 AS dummy FROM …)' and baseline: { yScore: 'dummy' }, then expect(preds).toBeBetterThan(preds.baseline, 'logLoss')",
  )
  await expect(beaten({ yTrue: 'n', yPred: 'm' }, 'mae', 'mean')).rejects.toThrow("baseline: { yPred: 'dummy' }")
})

test('as it says: a constant column beside the model', async () => {
  const { db } = await database()
  const preds = await db.evaluation(
    `(SELECT *, 1 / 3 AS dummy FROM ${source})`,
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
