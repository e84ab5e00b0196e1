import { describe, expect, test } from 'vitest'
import { decideDummy } from '../../src/gates/decideDummy.ts'
import { type EvaluationInput, evaluation } from '../../src/index.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

// 60 of 100 rows are a: the majority's accuracy is 0.6.
const yTrue = Array.from({ length: 100 }, (_, row) => (row % 5 < 3 ? 'a' : 'b'))
const wrongIn = (rows: number): EvaluationInput => ({
  yTrue,
  yPred: yTrue.map((label, row) => (row < rows ? (label === 'a' ? 'b' : 'a') : label)),
})

function decided(
  input: EvaluationInput,
  asked: { readonly strategy?: unknown; readonly lead?: unknown } = {},
  whenInconclusive: 'fail' | 'pass' = 'fail',
  metric = 'accuracy',
) {
  const { strategy = 'majority', lead } = asked
  const request = requireConfidence(0.95)
  return decideDummy(evaluation(input), resolveMetric(metric), { strategy, lead }, request, whenInconclusive)
}

describe('an accuracy against that of the majority', () => {
  test.each([
    [5, 'pass'],
    [38, 'inconclusive'],
    [40, 'inconclusive'],
    [80, 'fail'],
  ])('%i of 100 rows wrong: %s', (wrong, outcome) => {
    expect(decided(wrongIn(wrong)).outcome).toBe(outcome)
  })

  test('the verdict knows the dummy, its value and the gain', () => {
    const { comparison } = decided(wrongIn(5))
    expect(comparison).toMatchObject({ candidate: { value: 0.95 }, baseline: { value: 0.6 } })
    expect(comparison.gain).toBeCloseTo(0.35, 12)
    expect(comparison.interval).toMatchObject({ level: 0.95, sides: 1 })
  })
})

test('a lead is asked for on top', () => {
  expect(decided(wrongIn(5), { lead: 0.2 }).outcome).toBe('pass')
  expect(decided(wrongIn(5), { lead: 0.39 }).outcome).not.toBe('pass')
  expect(() => decided(wrongIn(5), { lead: 2 })).toThrow(/lead/)
  expect(() => decided(wrongIn(5), { lead: -0.1 })).toThrow(/lead/)
})

test('what is inconclusive passes only where that was asked for, and never on the wrong side', () => {
  expect(decided(wrongIn(38)).passes).toBe(false)
  expect(decided(wrongIn(38), {}, 'pass')).toMatchObject({ outcome: 'inconclusive', passes: true })
  expect(decided(wrongIn(45), {}, 'pass').passes).toBe(false)
})

test('chance draws labels: the gain over what is expected of it', () => {
  const { outcome, comparison } = decided(wrongIn(5), { strategy: 'stratified' })
  expect(outcome).toBe('pass')
  expect(comparison.baseline.value).toBeCloseTo(0.6 ** 2 + 0.4 ** 2, 12)
})

test('a strategy that is none, or that the metric cannot judge, is refused', () => {
  expect(() => decided(wrongIn(5), { strategy: 'best' })).toThrow(/strategy/)
  expect(() => decided(wrongIn(5), { strategy: 'popular' })).toThrow(/predicts nothing that accuracy could judge/)
})
