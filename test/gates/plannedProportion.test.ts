import { describe, expect, test } from 'vitest'
import type { Label } from '../../src/evaluation/label.ts'
import { plannedProportion } from '../../src/gates/plannedProportion.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const planned = (id: string, share?: number, options = {}) => plannedProportion(resolveMetric(id, options), share)

describe('a proportion of all rows', () => {
  test.each(['accuracy', 'errorRate', 'passRate', 'subsetAccuracy', 'exactMatch'])('%s', id => {
    const { shareFor, divisor } = planned(id)
    expect(divisor).toBe(1)
    expect(shareFor(0.3)).toBeCloseTo(0.3, 15)
    expect([shareFor(0), shareFor(1)]).toEqual([expect.closeTo(0, 15), 1])
  })
})

describe('a proportion of some rows', () => {
  test.each(['recall', 'specificity', 'fpr', 'precision'])('%s takes the share of the rows that it divides by', id => {
    expect(() => planned(id)).toThrow(`${id} divides by some of the rows`)
    expect(planned(id, 0.1).divisor).toBe(0.1)
    expect(planned(id, 0.1).shareFor(0.8)).toBeCloseTo(0.8, 15)
  })

  test.each<Label>(['a', true, 7])('of the class %j', positive => {
    expect(planned('recall', 0.2, { positive }).shareFor(0.5)).toBeCloseTo(0.5, 15)
    expect(() => planned('recall', undefined, { positive })).toThrow('divides by some of the rows')
  })

  test('also at a threshold of its own', () => {
    expect(planned('recall', 0.2, { threshold: 0.5 }).shareFor(0.5)).toBeCloseTo(0.5, 15)
    expect(() => planned('precision', undefined, { threshold: 0.5 })).toThrow('divides by some of the rows')
  })
})

test('F1 grows with a proportion: 2s/(1 + s)', () => {
  const { shareFor } = planned('f1', 0.5)
  expect(shareFor(0.8)).toBeCloseTo(0.8 / 1.2, 12)
})

test.each(['mae', 'auc', 'mcc', 'mrr', 'meanScore', 'macroF1'])('%s is none', id => {
  expect(() => planned(id)).toThrow(/no proportion, so that value and threshold do not say how much it varies/)
})
