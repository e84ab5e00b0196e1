import { describe, expect, test } from 'vitest'
import { evaluationOf } from '../../../src/evaluation/evaluation.ts'
import { detCurve, EvaluationError, prCurve, rocConvexHull, rocCurve } from '../../../src/index.ts'
import { countsOfBoth, scoresOf } from '../../../src/measure/curves/curveScores.ts'

const yTrue = [1, 0, 0, 1, 0]
const yScore = [5, 4, 3, 2, 1]

describe('bad input', () => {
  const curves = { rocCurve, prCurve, detCurve, rocConvexHull }

  test.each(Object.entries(curves))('%s', (name, curve) => {
    expect(() => curve({ yTrue, yPred: yTrue })).toThrow(
      `${name}: a curve needs yScore; this evaluation has yTrue, yPred`,
    )
    expect(() => curve({ yTrue: [0, 0], yScore: [1, 2] })).toThrow(EvaluationError)
    expect(() => curve({ yTrue, yScore }, { positve: 1 } as never)).toThrow('Did you mean positive?')
    expect(() => curve({ yTrue, yScore: [...yScore.slice(1), Number.NaN] })).toThrow(`${name}: yScore[4] is NaN`)
  })
})

test('the positive label may be another than that of the evaluation', () => {
  const input = { yTrue: ['ham', 'spam'], yScore: [0.1, 0.9], positive: 'spam' }
  expect([...scoresOf(input, {}).isPositive]).toEqual([0, 1])
  expect([...scoresOf(input, { positive: 'ham' }).isPositive]).toEqual([1, 0])
})

test('a curve of both rates needs both classes, by weight', () => {
  const sampleWeight = [1, 0, 0, 1, 0]
  expect(() => countsOfBoth(scoresOf({ yTrue, yScore, sampleWeight }, {}))).toThrow(
    'yTrue has only positives. Expected rows of both classes: a curve of one has no second axis.',
  )
  expect(() => countsOfBoth(scoresOf({ yTrue: [0, 0], yScore: [1, 2] }, {}))).toThrow('has only negatives')
})

test('rows that an engine has counted have no curve', () => {
  const seen = { rows: 3, labels: [], range: undefined }
  const totals = { kind: 'totals', n: 3, seen, engine: 'DuckDB', answers: new Map(), bySlicing: new Map() } as const
  expect(() => rocCurve(evaluationOf(['yTrue'], totals))).toThrow(
    'rocCurve: DuckDB has counted the rows, and a curve takes the rows themselves. Expected rows in memory.',
  )
})
