import { describe, expect, test } from 'vitest'
import { type ComparisonBound, decideComparison } from '../../src/gates/decideComparison.ts'
import { expectedPasses } from '../../src/gates/expectedPasses.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../src/numeric/random.ts'
import { longTest } from '../thoroughness.ts'

const n = 400
const truth = Array.from({ length: n }, (_, row) => row % 2)
const request = requireConfidence(0.95)

/** Two models that are wrong on a tenth of the rows each, independently of one another. */
function verdictOf(seed: number, bound: ComparisonBound, worseBy = 0) {
  const random = seededRandom(seed)
  const wrong = (share: number) => truth.map(label => (random.next() < share ? 1 - label : label))
  const [baseline, candidate] = [wrong(0.1), wrong(0.1 + worseBy)]
  const pairing = pairUp({ yTrue: truth, yPred: candidate }, { yPred: baseline }, 'all')
  return decideComparison(pairing, resolveMetric('accuracy'), bound, request, 'fail')
}

describe('as often as models of unchanged quality really fail', () => {
  const samples = 400

  for (const margin of [0.02, 0.04, 0.06]) {
    longTest(`by a margin of ${margin}`, () => {
      const verdicts = Array.from({ length: samples }, (_, seed) => verdictOf(seed, { noWorseBy: margin }))
      const failed = verdicts.filter(({ passes }) => !passes).length / samples
      const expected = verdicts.reduce((sum, verdict) => sum + expectedPasses(verdict)!.unchangedFail, 0) / samples
      // Two standard errors of a share of 400, and the 0.0025 that accuracy moves by.
      expect(Math.abs(expected - failed)).toBeLessThan(0.08)
    })
  }
})

test('half of them where the bound reaches as far as the margin, by the level at the margin itself', () => {
  const { comparison } = verdictOf(1, { noWorseBy: 0.01 })
  const reach = comparison.gain - comparison.interval!.lower
  const expected = expectedPasses(verdictOf(1, { noWorseBy: reach }))
  expect(expected!.unchangedFail).toBeCloseTo(0.5, 12)
  expect(expected!.atMarginPass).toBeCloseTo(0.05, 12)
  // 95 % reaches 1.645 standard errors.
  expect(expectedPasses(verdictOf(1, { noWorseBy: 2 * reach }))!.unchangedFail).toBeCloseTo(0.05, 12)
  expect(expectedPasses(verdictOf(1, { noWorseBy: 0 }))!.unchangedFail).toBeCloseTo(0.95, 12)
})

test('there is none where so few rows differ that models often pass because none is worse', () => {
  const changed = (better: number, worse: number) => {
    const yPred = truth.map((label, row) => (row < worse ? 1 - label : label))
    const other = truth.map((label, row) => (row >= worse && row < worse + better ? 1 - label : label))
    const pairing = pairUp({ yTrue: truth, yPred }, { yPred: other }, 'all')
    return expectedPasses(decideComparison(pairing, resolveMetric('accuracy'), { noWorseBy: 0.001 }, request, 'fail'))
  }
  expect([changed(1, 1), changed(2, 3), changed(2, 0)]).toEqual([undefined, undefined, undefined])
  expect(changed(3, 3)).toBeDefined()
  expect(expectedPasses({ ...verdictOf(1, { noWorseBy: 0.01 }), unseenLoss: 0.2 })).toBeUndefined()
})

test('there is none where a gain is asked for, nor of the same predictions', () => {
  expect(expectedPasses(verdictOf(1, { betterBy: 0.01 }))).toBeUndefined()
  expect(expectedPasses(verdictOf(1, { betterBy: 0 }))).toBeUndefined()
  const preds = { yTrue: truth, yPred: truth }
  const same = decideComparison(
    pairUp(preds, { yPred: [...truth] }, 'all'),
    resolveMetric('accuracy'),
    { noWorseBy: 0.01 },
    request,
    'fail',
  )
  expect(expectedPasses(same)).toBeUndefined()
})

test('a bound at the gain itself tells of no error', () => {
  const verdict = verdictOf(1, { noWorseBy: 0.01 })
  const { comparison } = verdict
  const interval = comparison.interval!
  const without = { ...verdict, comparison: { ...comparison, interval: { ...interval, lower: comparison.gain } } }
  expect(expectedPasses(without)).toBeUndefined()
})

test('nor does a bound by the range of the metric, one over runs of the same model, or a share of nothing', () => {
  const verdict = verdictOf(1, { noWorseBy: 0.01 })
  const { comparison } = verdict
  const byRange = { ...comparison.interval!, method: 'stringer' }
  expect(expectedPasses({ ...verdict, comparison: { ...comparison, interval: byRange } })).toBeUndefined()
  expect(expectedPasses({ ...verdict, comparison: { ...comparison, identical: true } })).toBeUndefined()
  expect(expectedPasses({ ...verdict, bound: { noWorseByShare: 0.01 }, least: Number.NaN })).toBeUndefined()
})
