import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { compare, type EvaluationInput, measure } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { isReason } from '../../../src/measure/intervals/defineMethod.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { drawReplicates } from '../../../src/measure/resampling/drawReplicates.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const yTrue = Array.from({ length: 60 }, (_, row) => Number(row % 3 === 0))
const yScore = yTrue.map((truth, row) => truth / 3 + ((row * 37) % 60) / 90)

function draw(input: EvaluationInput, metric: string, more: object = {}) {
  const request = requireConfidence({ level: 0.9, resamples: 200, ...more })
  return drawReplicates(computationOf(borrowedEvaluation(input), resolveMetric(metric)), request)
}

test('as many values as were asked for, and the value where each unit counts once', () => {
  const drawn = draw({ yTrue, yScore }, 'auc')
  expect(drawn).toMatchObject({ units: { ends: [60], count: undefined }, replicates: { length: 200 } })
  if (!('estimate' in drawn)) throw new Error(drawn.because)
  expect(drawn.estimate()).toBeCloseTo(
    computationOf(borrowedEvaluation({ yTrue, yScore }), resolveMetric('auc')).computed.value,
    14,
  )
  expect(drawn.alike.because).toContain('every resample gives the same value')
})

test('no value depends on the order of rows', () => {
  const turned = { yTrue: [...yTrue].reverse(), yScore: [...yScore].reverse() }
  const [ours, theirs] = [{ yTrue, yScore }, turned].map(input => draw(input, 'auc'))
  if (isReason(ours) || isReason(theirs)) throw new Error('both can be drawn from')
  expect(theirs.replicates).toEqual(ours.replicates)
})

test('resamples without a value are left out, unless they are too many', () => {
  // Without the one positive in (1 − 1/4)⁴ of all.
  expect(draw({ yTrue: [1, 0, 0, 0], yScore: [4, 3, 2, 1] }, 'averagePrecision')).toEqual({
    because: expect.stringMatching(/^3\d % of the resamples have no value$/),
  })
  const rare = { yTrue: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], yScore: [9, 8, 7, 3, 6, 5, 4, 3, 2, 1] }
  const drawn = draw(rare, 'averagePrecision', { resamples: 2000 })
  if (!('replicates' in drawn)) throw new Error(drawn.because)
  expect(drawn.replicates.length).toBeLessThan(2000)
  expect(drawn.replicates.some(Number.isNaN)).toBe(false)
})

test('the share of resamples without a value is told in whole per cent', () => {
  const rare = borrowedEvaluation({ yTrue: [1, 0, 0, 0], yScore: [4, 3, 2, 1] })
  const computation = computationOf(rare, resolveMetric('averagePrecision'))
  const shares = Array.from({ length: 200 }, (_, i) => {
    const drawn = drawReplicates(computation, { ...requireConfidence(0.9), resamples: 3, seed: i + 1 })
    return isReason(drawn) ? drawn.because.replace(' of the resamples have no value', '') : 'few'
  })
  expect(new Set(shares)).toEqual(new Set(['few', '33 %', '67 %', '100 %']))
})

test('within the true classes, every resample has both', () => {
  for (const yTrue of [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 0, 1],
  ]) {
    const input = { yTrue, yScore: [4, 3, 2, 1] }
    expect(draw(input, 'averagePrecision', { stratify: true })).toMatchObject({ replicates: { length: 200 } })
  }
})

test('data that cannot be drawn from is an error', () => {
  expect(() => draw({ run: { u: ['a', 'b'], v: ['b', 'c'] }, catalog: ['a', 'b', 'c'] }, 'coverage@2')).toThrow(
    'has no interval',
  )
})

test.each(['percentile', 'bca'] as const)('%s: resamples that overflow have no interval, nor a gain one', method => {
  const tiny = { yTrue: [5e-324, 1e-323, 0, 5e-324, 3e-310, 1e-308, 2e-308], yPred: [1, 2, 3, 4, 5, 6, 7] }
  const confidence = { level: 0.9, method }
  for (const id of ['wape', 'r2', 'd2AbsoluteError'] as const) {
    expect(measure(tiny, id, { confidence })).toMatchObject({ interval: undefined, noInterval: expect.any(String) })
  }
  const mixed = { yTrue: [1, -1.7e308, 3], yPred: [1, 1.7e308, 2] }
  expect(measure(mixed, 'mae', { confidence }).interval).toBeUndefined()
  expect(() => compare(mixed, { yPred: [1.7e308, 2, 3] }, 'mae', { confidence })).not.toThrow()
})
