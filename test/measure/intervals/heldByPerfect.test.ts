import { describe, expect, test } from 'vitest'
import { evaluation } from '../../../src/index.ts'
import { heldByPerfect } from '../../../src/measure/intervals/bootstrapMethods.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'

const yTrue = Array.from({ length: 40 }, (_, i) => i)
const tau = (yPred: readonly number[]) =>
  computationOf(evaluation({ yTrue, yPred: [...yPred] }), resolveMetric('weightedTau'))
const unseen = (rows: number): number => clopperPearson(0, rows, 0.9).upper

describe('a value at an end of its range', () => {
  test('is as far from it as the rows that may be wrong could move it', () => {
    expect(heldByPerfect(undefined, tau(yTrue), 0.9)).toEqual({ lower: 1 - 2 * unseen(40), upper: 1 })
    expect(heldByPerfect(undefined, tau(yTrue.toReversed()), 0.9)).toEqual({ lower: -1, upper: -1 + 2 * unseen(40) })
  })

  test('of labels that are averaged has the rows of each, whose squares add up', () => {
    const sets = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? ['a', 'b'] : ['b']))
    const perfect = evaluation({ task: 'multilabel', format: 'lists', yTrue: sets, yPred: sets })
    const { lower } = heldByPerfect(undefined, computationOf(perfect, resolveMetric('macroF1')), 0.9) ?? { lower: 0 }
    expect(lower).toBeCloseTo(1 - Math.hypot(unseen(10), unseen(30)) / 2, 12)
  })

  test('may be rounded', () => {
    const columns = { yTrue: [-5.4, -5.4, -3.5, -3.5, 3.3, 0.5, 0.5], yPred: [-4.7, -4.7, 0.3, 0.3, 5.7, 1.2, 1.2] }
    const byRow = computationOf(evaluation(columns), resolveMetric('weightedTau(pairWeight="product", ranks="rows")'))
    expect(byRow.computed.value).toBe(1 - 2 ** -53)
    expect(heldByPerfect(undefined, byRow, 0.9)?.lower).toBeCloseTo(1 - 2 * unseen(7), 12)
  })

  test('that a policy gave says nothing', () => {
    const empty = evaluation({ yTrue: [0, 0, 0], yPred: [0, 0, 0], positive: 1 })
    const recall = computationOf(empty, resolveMetric('recall(whenUndefined=1)'))
    expect(recall.computed).toMatchObject({ value: 1, isByPolicy: true })
    expect(heldByPerfect(undefined, recall, 0.9)).toBeUndefined()
  })
})

test('limits inside the range reach as far as those of a perfect sample, and farther ones stay', () => {
  const flawed = tau(yTrue.with(3, 20))
  expect(heldByPerfect({ lower: 0.99, upper: 1 }, flawed, 0.9)?.lower).toBe(1 - 2 * unseen(40))
  expect(heldByPerfect({ lower: 0.2, upper: 0.9 }, flawed, 0.9)).toEqual({ lower: 0.2, upper: 0.9 })
  expect(heldByPerfect(undefined, flawed, 0.9)).toBeUndefined()
})
