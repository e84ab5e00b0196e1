import { describe, expect, test } from 'vitest'
import type { BaselineInput, EvaluationInput } from '../../../src/index.ts'
import { nowhereWorse } from '../../../src/measure/pairs/nowhereWorse.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const none = (candidate: EvaluationInput, baseline: BaselineInput, metric: string): boolean =>
  nowhereWorse(sidesOf(pairUp(candidate, baseline, 'all'), resolveMetric(metric)))

describe('labels', () => {
  const yTrue = ['a', 'b', 'c', 'a', 'b', 'c']
  const yPred = ['a', 'b', 'a', 'a', 'c', 'c']

  test.each(['accuracy', 'macroF1', 'mcc', 'cohenKappa', 'balancedAccuracy'])('%s: rows that are mended', metric => {
    expect(none({ yTrue, yPred: yPred.with(2, 'c') }, { yPred }, metric)).toBe(true)
    expect(none({ yTrue, yPred: yPred.with(2, 'c').with(0, 'b') }, { yPred }, metric)).toBe(false)
  })

  test('another wrong label is worse for what looks at the class, and the same for what asks whether it is right', () => {
    const other = yPred.with(2, 'b')
    expect(none({ yTrue, yPred: other }, { yPred }, 'macroF1')).toBe(false)
    expect(none({ yTrue, yPred: other }, { yPred }, 'accuracy')).toBe(true)
  })

  test('counted rows are looked at once each', () => {
    const counted = { yTrue, count: [1e8, 2, 3, 4, 5, 6] }
    expect(none({ ...counted, yPred: yPred.with(2, 'c') }, { yPred }, 'accuracy')).toBe(true)
    expect(none({ ...counted, yPred: yPred.with(0, 'c') }, { yPred }, 'accuracy')).toBe(false)
  })
})

test('losses: none may grow, be the metric their mean, their root or a share left over', () => {
  const yTrue = [1, 2, 3, 4, 5]
  const yPred = [1.5, 2, 2, 4.5, 5]
  for (const metric of ['mae', 'rmse', 'medae', 'r2', 'mape']) {
    expect([metric, none({ yTrue, yPred: yPred.with(2, 2.5) }, { yPred }, metric)]).toEqual([metric, true])
    expect([metric, none({ yTrue, yPred: [1, 2.1, 3, 4, 5] }, { yPred }, metric)]).toEqual([metric, false])
  }
})

test('scores: each row stands above as many of the other class, by whatever scores', () => {
  const yTrue = [1, 1, 0, 0, 1]
  const yScore = [0.9, 0.4, 0.5, 0.2, 0.6]
  const better = [9, 6, 5, 2, 7]
  const traded = [0.45, 0.6, 0.5, 0.2, 0.7]
  for (const metric of ['auc', 'averagePrecision', 'ks', 'recallAtPrecision(precision=0.7)']) {
    expect([metric, none({ yTrue, yScore: better, positive: 1 }, { yScore }, metric)]).toEqual([metric, true])
    expect([metric, none({ yTrue, yScore: traded, positive: 1 }, { yScore }, metric)]).toEqual([metric, false])
  }
})

test('sets of labels: what is added is true, and what is left out is false', () => {
  const yTrue = [['a', 'b'], ['b'], ['c']]
  const yPred = [['a'], ['b', 'c'], ['c']]
  const sets = { task: 'multilabel', format: 'lists', yTrue } as const
  expect(none({ ...sets, yPred: [['a', 'b'], ['b'], ['c']] }, { yPred }, 'macroF1')).toBe(true)
  expect(none({ ...sets, yPred: [['a', 'b'], ['b'], ['a', 'c']] }, { yPred }, 'macroF1')).toBe(false)
  expect(none({ ...sets, yPred: [['a', 'b'], ['c'], ['c']] }, { yPred }, 'macroF1')).toBe(false)
})

test('queries are units; correlations have none', () => {
  const qrels = { q: { a: 1 }, r: { b: 1 } }
  expect(none({ qrels, run: { q: ['a'], r: ['c', 'b'] } }, { run: { q: ['c', 'a'], r: ['c', 'b'] } }, 'mrr')).toBe(true)
  expect(none({ qrels, run: { q: ['a'], r: ['c'] } }, { run: { q: ['c', 'a'], r: ['b'] } }, 'mrr')).toBe(false)
  const yTrue = [1, 2, 3, 4, 5]
  expect(none({ yTrue, yPred: [1, 2, 3, 4, 5] }, { yPred: [1, 2, 3, 5, 4] }, 'pearson')).toBe(false)
})

test('shares left over are compared in one unit, however large the errors of either model are', () => {
  const yTrue = [0, 0.1, 0.2, 0.3, 0.4]
  const off = (by: number) => ({ yTrue, yPred: yTrue.map(truth => truth + by) })
  for (const metric of ['r2', 'd2AbsoluteError']) {
    expect([metric, none(off(1.1), off(0.9), metric)]).toEqual([metric, false])
    expect([metric, none(off(0.9), off(1.1), metric)]).toEqual([metric, true])
    expect([
      metric,
      none({ yTrue, yPred: [0.9, 1, 1.1, 1.2, 1.3] }, { yPred: [2.1, 1, 1.1, 1.2, 1.3] }, metric),
    ]).toEqual([metric, true])
  }
})

test('an error to the other side is no larger, though 1.1 − 1 is rounded otherwise than 1 − 0.9', () => {
  const yTrue = [1, 2]
  for (const metric of ['mae', 'rmse', 'medae']) {
    expect([metric, none({ yTrue, yPred: [1.1, 2] }, { yPred: [0.9, 2.5] }, metric)]).toEqual([metric, true])
  }
})
