import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { correlationsOf, influenceByUnit } from '../../../src/measure/runs/influenceByUnit.ts'

const n = 60
const yTrue = Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 1 : 0))
const yPred = yTrue.map((label, i) => (i % 7 === 0 ? 1 - label : label))
const yScore = yTrue.map((label, i) => label * 0.3 + ((i * 37) % 100) / 120)

const without = <Item>(list: readonly Item[], row: number): Item[] => list.filter((_, i) => i !== row)

function influence(input: EvaluationInput, metric: string): readonly number[] | undefined {
  const found = influenceByUnit(computationOf(evaluation(input), resolveMetric(metric)))
  return found && Array.from(found)
}

function correlation(a: readonly number[], b: readonly number[]): number {
  return correlationsOf([Float64Array.from(a), Float64Array.from(b)])(0, 1)
}

describe('influences are those of leaving rows out', () => {
  test.each([
    ['accuracy', { yPred }],
    ['recall', { yPred }],
    ['precision', { yPred }],
    ['macroF1', { yPred }],
    ['mcc', { yPred }],
    ['auc', { yScore }],
    ['averagePrecision', { yScore }],
    ['brierScore', { yScore: yScore.map(score => Math.min(1, score)) }],
    ['rmse', { yPred: yScore }],
    ['r2', { yPred: yScore }],
    ['pearson', { yPred: yScore }],
  ] as const)('%s', (metric, predictions: Readonly<Record<string, readonly number[]>>) => {
    const found = influence({ yTrue, ...predictions } as EvaluationInput, metric) ?? []
    const left = yTrue.map((_, row) => {
      const kept = Object.fromEntries(Object.entries(predictions).map(([name, column]) => [name, without(column, row)]))
      return -measure({ yTrue: without(yTrue, row), ...kept } as EvaluationInput, metric).value
    })
    expect(found).toHaveLength(n)
    const mean = left.reduce((sum, each) => sum + each, 0) / n
    const jackknife = left.map(each => each - mean)
    // Up to a factor, which R² has below 0: it falls as its losses grow.
    expect(Math.abs(correlation(found, jackknife))).toBeGreaterThan(0.99)
  })
})

test('rows of one group move the value together', () => {
  const groups = yTrue.map((_, i) => i % 6)
  const byRow = influence({ yTrue, yPred }, 'macroF1') ?? []
  const byGroup = influence({ yTrue, yPred, groups }, 'macroF1') ?? []
  const sums = Array.from({ length: 6 }, (_, group) =>
    byRow.reduce((sum, each, row) => (row % 6 === group ? sum + each : sum), 0),
  )
  expect(byGroup).toHaveLength(6)
  for (const [group, sum] of sums.entries()) expect(byGroup[group]).toBeCloseTo(sum, 9)
})

test('units that have no part in the mean do not move it', () => {
  const found = influence({ yTrue, yPred, positive: 1 }, 'recall') ?? []
  expect(found.filter((_, row) => yTrue[row] === 0).every(each => each === 0)).toBe(true)
})

test('a row that a ratio leaves out does not move the value, and one that weighs 0 is none', () => {
  expect(influence({ yTrue: [0, 1, 2], yPred: [1, 2, 2] }, 'mape(whenZero="skip")')).toEqual([0, 0.5, -0.5])
  const sampleWeight = yTrue.map((_, row) => Number(row !== 0))
  const rest = { yTrue: yTrue.slice(1), yPred: yPred.slice(1), sampleWeight: sampleWeight.slice(1) }
  expect(influence({ yTrue, yPred, sampleWeight }, 'macroF1')).toEqual(influence(rest, 'macroF1'))
})

test('a query without relevant documents that is skipped moves nothing', () => {
  const search = { qrels: { q1: { a: 1 }, q2: { b: 0 }, q3: { c: 1 } }, run: { q1: ['a'], q2: ['b'], q3: ['b'] } }
  expect(influence(search, 'map(whenEmpty="skip")')).toEqual([0.5, 0, -0.5])
})

test('rows up to a quantile move it one way, those above it the other', () => {
  const found = influence({ yTrue: [0, 0, 0, 0, 0], yPred: [9, 1, 3, 2, 4] }, 'medae') ?? []
  for (const [row, expected] of [-0.6, 0.4, 0.4, 0.4, -0.6].entries()) expect(found[row]).toBeCloseTo(expected, 12)
})

test('correlations are those of the influences, however small, and never beyond 1', () => {
  expect(correlation([1, -1, 0], [1, 0, -1])).toBeCloseTo(0.5, 12)
  expect(correlation([0.1, -0.1], [-0.1, 0.1])).toBeCloseTo(-1, 12)
  // The quotient is rounded up.
  expect(correlation([0.9, 0.9, 0.9], [0.9, 0.9, 0.9])).toBe(1)
  expect(correlation([0.9, 0.9, 0.9], [-0.9, -0.9, -0.9])).toBe(-1)
})

test('unknown influences, and estimates that do not vary, count as wholly correlated', () => {
  expect(influence({ yTrue, yScore: yScore.map(score => Math.min(1, score)) }, 'ece')).toBeUndefined()
  const some = Float64Array.of(1, -1)
  expect(correlationsOf([some, undefined])(0, 1)).toBe(1)
  expect(correlationsOf([some, Float64Array.of(0, 0)])(1, 0)).toBe(1)
  expect(correlationsOf([some, Float64Array.of(-2, 2)])(0, 1)).toBeCloseTo(-1, 12)
})
