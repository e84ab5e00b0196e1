import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation } from '../../src/index.ts'
import { type Influence, influenceOf } from '../../src/measure/influenceOf.ts'
import { computationOf } from '../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const yTrue = [1, 0, 1, 1, 0, 0, 1, 0, 1, 0]
const yPred = [1, 0, 0, 1, 1, 0, 1, 0, 1, 1]
const yScore = [0.9, 0.2, 0.4, 0.7, 0.6, 0.1, 0.8, 0.3, 0.55, 0.65]

function influence(input: EvaluationInput, metric: string): Influence | undefined {
  return influenceOf(computationOf(evaluation(input), resolveMetric(metric)))
}

describe('a value rests on what its metric is', () => {
  test.each([
    ['accuracy', { yTrue, yPred }, 'mean'],
    ['rmse', { yTrue, yPred: yScore }, 'mean'],
    ['r2', { yTrue, yPred: yScore }, 'ratio'],
    ['medae', { yTrue, yPred: yScore }, 'quantile'],
    ['spearman', { yTrue, yPred: yScore }, 'correlation'],
    ['auc', { yTrue, yScore }, 'ranks'],
    ['averagePrecision', { yTrue, yScore }, 'ranks'],
    ['macroF1', { yTrue, yPred }, 'cells'],
  ] as const)('%s', (metric, input, kind) => {
    expect(influence(input as EvaluationInput, metric)?.kind).toBe(kind)
  })
})

test('the mean of a linearised ratio is the ratio', () => {
  const found = influence({ yTrue, yPred: yScore }, 'r2')
  if (found?.kind !== 'ratio') throw new TypeError('R² is a ratio')
  const mean = found.values.reduce((sum, value) => sum + value, 0) / found.values.length
  const sum = (term: (truth: number, i: number) => number): number =>
    yTrue.reduce((total, truth, i) => total + term(truth, i), 0)
  const ratio = sum((truth, i) => (truth - yScore[i]) ** 2) / sum(truth => (truth - 0.5) ** 2)
  expect(mean).toBeCloseTo(ratio, 12)
  expect(found.fromMean?.(mean)).toBeCloseTo(1 - ratio, 12)
})

test('rows move an AUC by their placements, and its multiples as much more', () => {
  const [auc, gini] = ['auc', 'gini'].map(metric => influence({ yTrue, yScore }, metric))
  if (auc?.kind !== 'ranks' || gini?.kind !== 'ranks') throw new TypeError('both rest on ranks')
  expect(auc.influence.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 12)
  for (const [row, each] of auc.influence.entries()) expect(gini.influence[row]).toBeCloseTo(2 * each, 12)
  // The positive with the highest score beats every negative: 1 − AUC above the mean placement, in one half of the rows.
  expect(auc.influence[0]).toBeCloseTo((1 - auc.value) / 0.5, 12)
})

test.each([
  ['auc', true],
  ['averagePrecision', false],
] as const)('whether a group tells nothing or the opposite: %s', (metric, isInformative) => {
  expect(influence({ yTrue, yScore }, metric)).toMatchObject({ isInformative })
})

test('unknown where only the metric itself can be computed again', () => {
  expect(influence({ yTrue, yScore }, 'ece')).toBeUndefined()
})
