import { expect, test } from 'vitest'
import { metricsThatNeed, planOf } from '../../../src/engines/plan/plannedEvaluation.ts'

test('metrics by what they need of the rows', () => {
  const plan = planOf({ yTrue: 'y', yScore: 's', threshold: 0.5 }, ['auc', 'logLoss', 'f1', 'ece'], 'DuckDB')
  const ids = (kind: 'area' | 'sums' | 'cells' | 'bins') => metricsThatNeed(plan, kind).map(({ metric }) => metric.id)
  expect([ids('area'), ids('sums'), ids('cells'), ids('bins')]).toEqual([['auc'], ['logLoss'], ['f1'], ['ece']])
  expect(plan.thresholds).toEqual([0.5])
})

test('an unknown metric is refused', () => {
  expect(() => planOf({ yTrue: 'y', yScore: 's' }, ['acu' as 'auc'], 'DuckDB')).toThrow(/auc/)
})

test('what an engine would leave out is refused', () => {
  const columns = { yTrue: 'y', yScore: 's', sampleWeight: 'w' }
  expect(() => planOf(columns, ['auc'], 'DuckDB')).toThrow(/an engine takes no sampleWeight.*db\.sample/)
  expect(() => planOf({ yTrue: 'y', yScore: 's', weight: 'w' } as object, ['auc'], 'DuckDB')).toThrow(
    /an engine takes no weight.*Weights take the rows themselves.*db\.sample/,
  )
  for (const [columns, both] of [
    [{ yTrue: 'y', yScore: 'y' }, 'yTrue and yScore'],
    [{ yTrue: 'y', yPred: 'y' }, 'yTrue and yPred'],
    [{ yTrue: 'y', yPred: 'p', baseline: { yPred: 'y' } }, 'yTrue and baseline.yPred'],
    [{ query: 'q', document: 'd', grade: 'y', score: 'y' }, 'grade and score'],
  ] as const) {
    expect(() => planOf(columns, ['auc'], 'DuckDB')).toThrow(`${both} are both the column "y"`)
  }
  expect(() => planOf({ yTrue: 'y', yscore: 's' } as object, ['auc'], 'DuckDB')).toThrow('an engine takes no yscore')
})
