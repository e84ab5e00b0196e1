import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/index.ts'
import { computationOf, measuredUnlessRefused } from '../../../src/measure/measureConfigured.ts'
import { resamplingOf } from '../../../src/measure/resampling/resampling.ts'
import { commonOrder } from '../../../src/measure/resampling/samplingOrder.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { columnsOf, expectSame, row, valueOfRepeated } from '../intervals/drawnRows.ts'

test.each(['accuracy', 'mcc', 'auc', 'averagePrecision'])('%s draws groups whole', metric => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 25 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
      (rows, times) => {
        const columns = ['yTrue', 'yPred', 'yScore', 'group'] as const
        const evaluation = borrowedEvaluation({ ...columnsOf(rows, columns), positive: 1, labels: [0, 1] })
        if (measuredUnlessRefused(evaluation, resolveMetric(metric)) === undefined) return
        const groups = [...new Set(rows.map(({ group }) => group))].sort((a, b) => a - b)
        const resampling = resamplingOf(computationOf(evaluation, resolveMetric(metric)))
        if (resampling === undefined) throw new Error('it can be drawn from')
        expect(resampling.units).toBe(groups.length)
        const order = commonOrder([resampling])
        const drawn = resampling.inOrder(order)(Uint16Array.from(order, at => times[groups[at]]))
        const expected = valueOfRepeated(rows, columns, metric, at => times[rows[at].group])
        if (rows.some(({ group }) => times[group] > 0)) expectSame(drawn, expected)
      },
    ),
    { numRuns: 60 },
  )
})

test('rows of an AUC that weigh are drawn with their weight', () => {
  const input = { yTrue: [1, 0, 1, 0, 0], yScore: [0.9, 0.4, 0.3, 0.6, 0.1], sampleWeight: [1, 2, 3, 4, 5] }
  const resampling = resamplingOf(computationOf(borrowedEvaluation(input), resolveMetric('auc')))
  if (resampling === undefined) throw new Error('it can be drawn from')
  const times = [2, 1, 1, 0, 3]
  const order = commonOrder([resampling])
  const drawn = resampling.inOrder(order)(Uint16Array.from(order, at => times[at]))
  const sampleWeight = input.sampleWeight.map((weight, at) => weight * times[at])
  expect(drawn).toBeCloseTo(measure({ ...input, sampleWeight }, 'auc').value, 12)
})

describe('a metric of rows in the order of their ranks', () => {
  const input = { yTrue: [1, 4, 2, 4, 3, 1, 5], yPred: [2, 1, 3, 5, 4, 4, 1] }
  const byRows = resolveMetric('weightedTau(ranks="rows")')

  test.each([
    ['rows', {}],
    ['rows of groups', { groups: ['b', 'a', 'b', 'c', 'a', 'c', 'a'] }],
    ['counted rows', { count: [2, 1, 1, 3, 1, 2, 1] }],
    ['counted rows of groups', { count: [2, 1, 1, 3, 1, 2, 1], groups: ['b', 'a', 'b', 'c', 'a', 'c', 'a'] }],
  ])('%s are drawn in the order in which they were given', (_, more) => {
    const computation = computationOf(borrowedEvaluation({ ...input, ...more }), byRows)
    const resampling = resamplingOf(computation)
    if (resampling === undefined) throw new Error('it can be drawn from')
    const once = Float64Array.from(commonOrder([resampling]), at => resampling.count?.[at] ?? 1)
    expect(resampling.inOrder(commonOrder([resampling]))(once)).toBeCloseTo(computation.computed.value, 14)
  })
})
