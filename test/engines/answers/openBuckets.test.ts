import { expect, test } from 'vitest'
import { openBuckets, restsOnFewThresholds, type ScoreBuckets } from '../../../src/engines/answers/openBuckets.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

// From the highest scores down: recall 0.4, 0.7, 0.9, 1 and false positive rate 0, 0.2, 0.6, 1.
const buckets: ScoreBuckets = {
  buckets: Float64Array.of(3, 2, 1, 0),
  positives: Float64Array.of(4, 3, 2, 1),
  negatives: Float64Array.of(0, 2, 4, 4),
  isOpen: Uint8Array.of(1, 1, 1, 1),
}
const chosen = (metric: string, of = buckets): readonly number[] =>
  openBuckets(of, resolveMetric(metric)).map(place => of.buckets[place]!)

test('the best threshold may lie where all positives above all negatives would be better than any edge', () => {
  // The edge below the second bucket reaches 0.5. In it 0.7 may be reached, in the third 0.9 − 0.2, in the last 1 − 0.6.
  expect(chosen('ks')).toEqual([2, 1])
  // At 0.1, the edge above the second bucket has a recall of 0.4.
  expect(chosen('tprAtFpr(fpr=0.1)')).toEqual([2])
  expect(chosen('sensitivityAtSpecificity(specificity=0.8)')).toEqual([1])
  // The highest bucket has a precision of 1, as a part of the second may have.
  expect(chosen('recallAtPrecision(precision=1)')).toEqual([2])
  // Between edges 7 of 9 at best; in the third bucket up to 9 of 11.
  expect(chosen('precisionAtRecall(recall=0.6)')).toEqual([2, 1])
})

test('one bucket decides about a share of all rows, and about equal errors', () => {
  expect(chosen('recallAtShare(share=0.3)')).toEqual([2])
  // Half of the rows end within a row of an edge: both buckets beside it count.
  expect(chosen('lift(share=0.45)')).toEqual([2, 1])
  expect(chosen('eer')).toEqual([1])
})

test('buckets of one score are known, and some metrics take all scores', () => {
  expect(chosen('ks', { ...buckets, isOpen: Uint8Array.of(0, 0, 1, 0) })).toEqual([1])
  expect(chosen('averagePrecision')).toEqual([])
  expect(restsOnFewThresholds(resolveMetric('averagePrecision'))).toBe(false)
  expect(restsOnFewThresholds(resolveMetric('eer'))).toBe(true)
})
