import { describe, expect, test } from 'vitest'
import type { BaselineInput, EvaluationInput } from '../../../src/index.ts'
import { countedFlips } from '../../../src/measure/pairs/countedFlips.ts'
import type { PairedSample } from '../../../src/measure/pairs/pairedSample.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { mcnemar } from '../../../src/stats/proportions/mcnemar.ts'

function flipsOf(candidate: EvaluationInput, baseline: BaselineInput, id: string): PairedSample | undefined {
  return countedFlips(sidesOf(pairUp(candidate, baseline, 'all'), resolveMetric(id)))
}

// Right on both sides, on ours, on theirs, on neither.
const yTrue = [1, 1, 0, 0]
const candidate = { yTrue, yPred: [1, 1, 1, 1], count: [50, 7, 3, 40] }
const baseline = { yPred: [1, 0, 0, 1] }

describe('rows that only one side has right', () => {
  test.each(['accuracy', 'errorRate'])('%s counts them all', id => {
    const sample = flipsOf(candidate, baseline, id)
    expect(sample?.flips).toEqual({ b: 7, c: 3, n: 100 })
    expect(sample?.tested()).toEqual({ pValue: mcnemar(7, 3), test: 'McNemar mid-p' })
  })

  test('recall counts those that are truly positive', () => {
    expect(flipsOf(candidate, baseline, 'recall')?.flips).toEqual({ b: 7, c: 0, n: 57 })
  })

  test('fpr counts those that are truly negative, the other way round', () => {
    expect(flipsOf(candidate, baseline, 'fpr')?.flips).toEqual({ b: 0, c: 3, n: 43 })
  })
})

test.each(['mcc', 'f1', 'precision'])('%s is no share of rows that the truth decides', id => {
  expect(flipsOf(candidate, baseline, id)).toBeUndefined()
})

test('a mean of losses is none either, though each of them is 0 or 1', () => {
  expect(flipsOf(candidate, baseline, 'mae')).toBeUndefined()
})

test('rows that stand for themselves, or are in groups, are counted elsewhere', () => {
  const { count: _, ...plain } = candidate
  expect(flipsOf(plain, baseline, 'accuracy')).toBeUndefined()
  expect(flipsOf({ ...candidate, groups: ['a', 'a', 'b', 'b'] }, baseline, 'accuracy')).toBeUndefined()
})
