import { expect, test } from 'vitest'
import { planOf } from '../../../src/engines/plan/plannedEvaluation.ts'

const scores = { yTrue: 'y', yScore: 's' }

const sample = 'Take a seeded sample into memory: await db.sample('

test.each([
  ['kendallTau', { yTrue: 'y', yPred: 'p' }, sample],
  ['somersD', { yTrue: 'y', yPred: 'p' }, sample],
  ['weightedTau', { yTrue: 'y', yPred: 'p' }, sample],
  ['gauc', scores, sample],
  ['ndcg@10(ties="average")', { query: 'q', document: 'd', score: 's', grade: 'g' }, 'Take { qrels, run } into memory'],
])('%s is refused by name, with what to do instead', (metric, columns, mend) => {
  expect(() => planOf(columns, [metric], 'DuckDB')).toThrow(
    `${metric} takes more than counts and sums, which is all that DuckDB gives. ${mend}`,
  )
})

test('a column or a threshold that is missing is named', () => {
  expect(() => planOf({ yTrue: 'y' }, ['auc'], 'DuckDB')).toThrow('auc needs yScore, and no column is named for it')
  expect(() => planOf(scores, ['recall'], 'DuckDB')).toThrow('Write recall(threshold=0.5)')
  expect(() => planOf(scores, [], 'DuckDB')).toThrow('there are no metrics')
})

test('thresholds and slice columns are gathered, each once', () => {
  const plan = planOf(
    { ...scores, slices: ['a', ['a', 'b']] },
    ['recall(threshold=0.5)', 'f1(threshold=0.2)', 'accuracy(threshold=0.5)'],
    'DuckDB',
  )
  expect(plan.thresholds).toEqual([0.2, 0.5])
  expect(plan.sliceColumns).toEqual(['a', 'b'])
  expect(plan.slicings).toEqual([[], ['a'], ['a', 'b']])
})
