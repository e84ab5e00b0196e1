import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluationOf } from '../../../src/evaluation/evaluation.ts'
import { confusionMatrix, EvaluationError, measure, prCurve, rocCurve } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

const input = { yTrue: ['a', 'a', 'b', 'c'], yPred: ['a', 'b', 'b', 'a'] }

describe('confusionMatrix', () => {
  test('rows are the truth, columns the prediction', () => {
    expect(confusionMatrix(input)).toEqual({ labels: ['a', 'b', 'c'], counts: tableOf('1 1 0 / 0 1 0 / 1 0 0') })
  })

  test('shows the classes that are asked for, in their order', () => {
    expect(confusionMatrix(input, { labels: ['b', 'a'] }).counts).toEqual(tableOf('1 0 / 1 1'))
  })

  test('counts weights', () => {
    expect(confusionMatrix({ ...input, sampleWeight: [2, 0.5, 1, 0] }).counts).toEqual(tableOf('2 0.5 / 0 1'))
  })

  test('gives shares of each row, of each column, or of all; a share of nothing is 0', () => {
    expect(confusionMatrix(input, { normalize: 'true' }).counts).toEqual(tableOf('0.5 0.5 0 / 0 1 0 / 1 0 0'))
    expect(confusionMatrix(input, { normalize: 'pred' }).counts).toEqual(tableOf('0.5 0.5 0 / 0 0.5 0 / 0.5 0 0'))
    expect(confusionMatrix(input, { normalize: 'all' }).counts).toEqual(tableOf('0.25 0.25 0 / 0 0.25 0 / 0.25 0 0'))
  })

  test('comes from scores with a threshold', () => {
    const scores = { yTrue: [1, 0, 1], yScore: [0.9, 0.6, 0.4] }
    expect(confusionMatrix(scores, { threshold: 0.5 }).counts).toEqual(tableOf('0 1 / 1 1'))
    expect(() => confusionMatrix(scores)).toThrow(
      'confusionMatrix: a confusion matrix needs yPred, or yScore with a threshold',
    )
  })

  test('its trace over its sum is the accuracy', () => {
    const label = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    fc.assert(
      fc.property(fc.array(fc.tuple(label, label), { minLength: 1 }), rows => {
        const columns = { yTrue: rows.map(([truth]) => truth), yPred: rows.map(([, prediction]) => prediction) }
        const { counts } = confusionMatrix(columns)
        const trace = counts.reduce((sum, row, i) => sum + row[i], 0)
        expect(trace / rows.length).toBeCloseTo(measure(columns, 'accuracy').value, 12)
        expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(rows.length)
      }),
    )
  })

  test('of more classes than anyone reads is refused', () => {
    const many = Array.from({ length: 4001 }, (_, i) => i)
    expect(() => confusionMatrix({ yTrue: many, yPred: many })).toThrow(EvaluationError)
    expect(confusionMatrix({ yTrue: many, yPred: many }, { labels: [7] }).counts).toEqual([[1]])
  })

  test('an unknown share is refused', () => {
    expect(() => confusionMatrix(input, { normalize: 'rows' as 'true' })).toThrow(
      "confusionMatrix: normalize is \"rows\". Expected one of 'true' | 'pred' | 'all'.",
    )
  })
})

describe('curves', () => {
  // The example of the scikit-learn documentation.
  const scores = { yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }

  test('ROC', () => {
    expect(rocCurve(scores)).toEqual({
      fpr: Float64Array.of(0, 0, 0.5, 0.5, 1),
      tpr: Float64Array.of(0, 0.5, 0.5, 1, 1),
      thresholds: Float64Array.of(Number.POSITIVE_INFINITY, 0.8, 0.4, 0.35, 0.1),
    })
  })

  test('precision and recall', () => {
    expect(prCurve(scores)).toEqual({
      precision: Float64Array.of(0.5, 2 / 3, 0.5, 1, 1),
      recall: Float64Array.of(1, 1, 0.5, 0.5, 0),
      thresholds: Float64Array.of(0.1, 0.35, 0.4, 0.8),
    })
  })

  test('of one class only are refused', () => {
    expect(() => rocCurve({ yTrue: [1, 1], yScore: [0.5, 0.2] })).toThrow('rocCurve: yTrue has only positives')
    expect(() => rocCurve({ yTrue: [0, 0], yScore: [0.5, 0.2] })).toThrow('rocCurve: yTrue has only negatives')
    expect(() => prCurve({ yTrue: [0, 0], yScore: [0.5, 0.2] })).toThrow('prCurve: yTrue has no positives')
    expect(() => rocCurve({ yTrue: [0, 1], yPred: [0, 1] })).toThrow(
      'a curve needs yScore; this evaluation has yTrue, yPred',
    )
  })
})

test('rows that an engine has counted have no confusion matrix', () => {
  const seen = { rows: 3, labels: [], range: undefined }
  const totals = { kind: 'totals', n: 3, seen, engine: 'DuckDB', answers: new Map(), bySlicing: new Map() } as const
  expect(() => confusionMatrix(evaluationOf(['yTrue'], totals))).toThrow(
    'confusionMatrix: DuckDB has counted the rows, and a confusion matrix takes the rows themselves. Expected rows in memory.',
  )
})
