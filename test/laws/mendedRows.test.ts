import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluation, type Interval } from '../../src/index.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measureSurely } from '../../src/measure/intervals/intervalOf.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { runs } from '../thoroughness.ts'

const request = requireConfidence(0.95)
const rows = fc.array(fc.tuple(fc.nat(1), fc.nat(1)), { minLength: 5, maxLength: 40 })

function intervalOf(metric: string, yTrue: readonly number[], yPred: readonly number[]): Interval | undefined {
  const sample = evaluation({ yTrue, yPred, labels: [0, 1], positive: 1 })
  return measureSurely(sample, resolveMetric(metric), request, 1).interval
}

/** How far a lower limit may fall where one more row is right: docs/gate-coverage.md tells how often it falls at all. */
const MOST_LOST = 0.07

describe.each([
  ['accuracy', 0],
  ['recall', 0],
  ['macroF1', MOST_LOST],
  ['weightedF1', MOST_LOST],
  ['f1', MOST_LOST],
  ['jaccard', MOST_LOST],
  ['balancedAccuracy', MOST_LOST],
  ['mcc', MOST_LOST],
  ['cohenKappa', MOST_LOST],
])('%s of one more right row', (metric, mostLost) => {
  test('has no nearer upper limit, and no lower one that is much lower', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (drawn, at) => {
        const yTrue = drawn.map(([truth]) => truth)
        const yPred = drawn.map(([, prediction]) => prediction)
        const wrong = yTrue.flatMap((truth, row) => (truth === yPred[row] ? [] : [row]))
        // Models that are wrong throughout have limits as wide as the scale.
        fc.pre(wrong.length > 0 && 2 * wrong.length <= yTrue.length)
        const mended = wrong[at % wrong.length]
        const before = intervalOf(metric, yTrue, yPred)
        const after = intervalOf(metric, yTrue, yPred.with(mended, yTrue[mended]))
        fc.pre(before !== undefined && after !== undefined)
        expect(Number(after?.upper)).toBeGreaterThanOrEqual(Number(before?.upper) - 1e-9)
        expect(Number(after?.lower)).toBeGreaterThanOrEqual(Number(before?.lower) - mostLost - 1e-9)
      }),
      { numRuns: runs(1000) },
    )
  })
})
