import { describe, expect, test } from 'vitest'
import { requireComparedSlices } from '../../../src/gates/comparisonRequest.ts'
import { decideComparison } from '../../../src/gates/decideComparison.ts'
import { decideOnSlices } from '../../../src/gates/judgeComparison.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const f1 = resolveMetric('f1')
const surely = { confidence: requireConfidence(0.95), whenInconclusive: 'fail' } as const
const n = 600
const country = Array.from({ length: n }, (_, i) => (i < 300 ? 'de' : i < 580 ? 'fr' : 'mt'))
const yTrue = Array.from({ length: n }, (_, i) => i % 2)
const flipped = (wrong: (row: number) => boolean): readonly number[] =>
  yTrue.map((label, row) => (wrong(row) ? 1 - label : label))
const old = flipped(row => row % 10 === 0)

/** A candidate beside the old model, which is wrong in one row of ten. */
function compared(yPred: readonly number[], given: Record<string, unknown>, metric = 'accuracy', margin = 0.02) {
  const pairing = pairUp({ yTrue, yPred, slices: { country } }, { yPred: old }, 'all')
  const slices = requireComparedSlices({ slices: 'country', ...given }, true)
  return decideOnSlices(pairing, { noWorseBy: margin }, { ...surely, metric: resolveMetric(metric), slices })
}

const outcomesOf = (...given: Parameters<typeof compared>) =>
  compared(...given).slices?.slices.map(({ outcome }) => outcome)

/** Right wherever the old model is in Germany, and far worse in France. */
const worseInFrance = flipped(row => row % 10 === 0 && row >= 300)
const farWorse = flipped(row => (row >= 300 && row % 4 === 0) || (row >= 300 && row % 10 === 0))

describe('no worse on the whole, and on each slice', () => {
  test('the same model in a slice holds it', () => {
    const verdict = compared(worseInFrance, { slicesMust: 'prove' })
    expect(verdict.passes).toBe(true)
    expect(verdict.slices?.slices.map(({ support, outcome }) => [support, outcome])).toEqual([
      [300, 'pass'],
      [280, 'pass'],
      [20, 'small'],
    ])
    expect(verdict.notes).toContain('slices with fewer than 30 rows are not judged: country = "mt" (20)')
  })

  test('a loss in one slice fails, whatever is gained in another', () => {
    for (const slicesMust of ['prove', 'notFail']) {
      const verdict = compared(farWorse, { slicesMust }, 'accuracy', 0.1)
      expect(verdict).toMatchObject({ outcome: 'fail', passes: false, why: '1 of 3 slices does not hold' })
      expect(verdict.whole?.passes).toBe(true)
      expect(outcomesOf(farWorse, { slicesMust }, 'accuracy', 0.1)).toEqual(['pass', 'fail', 'small'])
    }
  })

  test('what cannot be proved in a slice need not surely fail', () => {
    const little = flipped(row => (row % 10 === 0 && row < 560) || row % 97 === 5)
    expect(outcomesOf(little, { slicesMust: 'prove' }, 'accuracy', 0.02)).toContain('inconclusive')
    expect(outcomesOf(little, { slicesMust: 'notFail' }, 'accuracy', 0.02)).not.toContain('inconclusive')
  })

  test('one slice of all rows is the plain comparison', () => {
    const pairing = pairUp({ yTrue, yPred: farWorse, slices: { all: yTrue.map(() => 'all') } }, { yPred: old }, 'all')
    for (const margin of [0.01, 0.05, 0.1]) {
      const slices = requireComparedSlices({ slices: 'all', slicesMust: 'prove' }, true)
      const bound = { noWorseBy: margin }
      const sliced = decideOnSlices(pairing, bound, { ...surely, metric: f1, slices })
      const plain = decideComparison(pairing, f1, bound, surely.confidence, 'fail')
      expect([sliced.outcome, sliced.passes]).toEqual([plain.outcome, plain.passes])
    }
  })

  test('without slices it is the plain comparison', () => {
    const pairing = pairUp({ yTrue, yPred: farWorse }, { yPred: old }, 'all')
    const verdict = decideOnSlices(pairing, { noWorseBy: 0.1 }, { ...surely, metric: f1, slices: undefined })
    expect(verdict.slices).toBeUndefined()
  })
})

describe('bad options', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'a bound for slices',
      { slices: 'country', sliceBound: { above: 0.5 } },
      'sliceBound is what the value of a slice must be',
    ],
    ['no claim', { slices: 'country' }, "Expected with confidence and slices, 'prove'"],
    ['no slices', { minSupport: 5 }, 'minSupport has no effect without slices'],
  ])('%s', (_, given, problem) => {
    expect(() => requireComparedSlices(given, true)).toThrow(problem)
  })
})
