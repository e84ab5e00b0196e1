import { expect, test } from 'vitest'
import { type EvaluationInput, metricReport } from '../../src/index.ts'
import { tableOf } from '../tableOf.ts'

test.each<readonly [what: string, input: EvaluationInput, includes: readonly string[], excludes: readonly string[]]>([
  ['two classes', { yTrue: [1, 0], yPred: [1, 1], positive: 1 }, ['accuracy', 'f1', 'mcc'], ['mae', 'auc']],
  ['three classes', { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'b'] }, ['macroF1', 'weightedF1'], ['f1']],
  ['numbers', { yTrue: [1.5, 2], yPred: [1, 2] }, ['mae', 'rmse', 'r2'], ['accuracy']],
  [
    'several outputs',
    { task: 'multioutput', yTrue: [[1, 2]], yPred: [[1, 3]] },
    ['mae', 'rmse', 'r2', 'meanBiasError'],
    ['pearson', 'spearman'],
  ],
  ['probabilities', { yTrue: [1, 0], yScore: [0.8, 0.1] }, ['auc', 'logLoss', 'ece'], ['f1']],
  ['scores beyond [0, 1]', { yTrue: [1, 0], yScore: [8, -1] }, ['auc', 'ks'], ['logLoss', 'ece']],
  [
    'more scores than can be written out',
    { yTrue: [1, 0], yScore: [0.8, 0.1], count: [2e7, 1] },
    ['auc', 'averagePrecision', 'ks'],
    ['logLoss', 'ece'],
  ],
  ['more labels than can be written out', { yTrue: [1, 0], yPred: [1, 1], count: [2e7, 1] }, ['accuracy'], ['mae']],
  ['rankings', { relevance: [[1, 0]] }, ['ndcg@10', 'map', 'mrr'], ['accuracy']],
  ['case results', { passed: [true, false] }, ['passRate'], ['meanScore']],
  ['trials', { trials: [[true, false]] }, ['passAtK@1', 'passAtK@2', 'allPassAtK@2', 'disagreement'], ['passRate']],
])('the metrics of %s', (_, input, includes, excludes) => {
  const ids = metricReport(input).metrics.map(({ metric }) => metric)
  expect(ids).toEqual(expect.arrayContaining([...includes]))
  for (const id of excludes) expect(ids).not.toContain(id)
})

test('where no metric is usual, since too many rows are counted, that is said', () => {
  const shares = {
    yTrue: ['a', 'b'],
    yProba: tableOf('1 0 / 0 1'),
    labels: ['a', 'b'],
    count: [2e7, 1],
  }
  expect(() => metricReport(shares)).toThrow(
    'no metric is usual for yTrue, yProba, labels, count where counts stand for 20000001 rows. Expected metrics:',
  )
})
