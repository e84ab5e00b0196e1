import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { runs } from '../thoroughness.ts'

/** Metrics of scores that are best where all positives score higher than all negatives. */
const metrics = [
  ...['auc', 'gini', 'averagePrecision', 'prAuc', 'partialAuc(maxFpr=0.2)', 'ks', 'tprAtFpr(fpr=0.1)'],
  ...[
    'sensitivityAtSpecificity(specificity=0.9)',
    'precisionAtRecall(recall=0.5)',
    'recallAtPrecision(precision=0.7)',
    'eer',
  ],
]

const classSize = fc.integer({ min: 1, max: 60 })

/** How high the scores of some rows of one class are, between those of the other. */
const errors = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 })

function bounds(
  metric: string,
  yTrue: readonly number[],
  yScore: readonly number[],
): { lower: number; upper: number } | undefined {
  const { interval, noInterval } = measure({ yTrue, yScore, positive: 1, labels: [0, 1] }, metric, { confidence: 0.9 })
  // Of a sample without a value there is nothing to say.
  if (interval === undefined && noInterval === 'there is no value') return undefined
  if (interval === undefined) throw new Error(noInterval)
  return interval
}

describe.each(metrics)('%s', metric => {
  test('of a perfect sample has limits that no sample with an error exceeds', () => {
    fc.assert(
      fc.property(classSize, classSize, errors, fc.boolean(), (positives, negatives, misplaced, ofPositives) => {
        const yTrue = [...Array<number>(positives).fill(1), ...Array<number>(negatives).fill(0)]
        // Positives score 100 and more, negatives below 100.
        const yScore = yTrue.map((truth, row) => (truth === 1 ? 1000 - row : 100 - row))
        const wrong = yScore.map((score, row) => {
          const place = ofPositives ? row : row - positives
          if (place < 0 || place >= misplaced.length || (yTrue[row] === 1) !== ofPositives) return score
          return ofPositives ? 99.5 - misplaced[place] * negatives : 1000.5 - misplaced[place] * positives
        })
        const [perfect, other] = [bounds(metric, yTrue, yScore), bounds(metric, yTrue, wrong)]
        if (other === undefined) return
        const sign = metric === 'eer' ? -1 : 1
        for (const limit of ['lower', 'upper'] as const) {
          expect(sign * other[limit]).toBeLessThanOrEqual(sign * Number(perfect?.[limit]) + 1e-12)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
