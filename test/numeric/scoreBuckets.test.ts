import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { twiceMannWhitneyU } from '../../src/numeric/mannWhitney.ts'
import { type ScoreBuckets, scoreBuckets } from '../../src/numeric/scoreBuckets.ts'
import { scoresByTruth, sortedByTruth } from '../../src/numeric/scoresByTruth.ts'
import { stepwisePrecision } from '../../src/numeric/stepwisePrecision.ts'
import { counting } from '../laws/counting.ts'
import { column, manyNumbers, spreads } from '../laws/manyNumbers.ts'
import { runs, sampled } from '../thoroughness.ts'

/** A truth that depends on nothing, in shares from very few positives to nearly all. */
function truthOf(n: number, seed: number): Uint8Array {
  const share = [0.02, 0.3, 0.5, 0.98][seed % 4]
  return Uint8Array.from(column('even', n, seed + 1), value => (value < share ? 1 : 0))
}

const scored = fc
  .tuple(manyNumbers, fc.nat(1000), fc.constantFrom(undefined, 100))
  .map(([scores, seed, long]) => ({ scores, long, isPositive: truthOf(scores.length, seed) }))

const ofTruth = (scores: Float64Array, isPositive: Uint8Array, truth: number): number[] =>
  Array.from(scores, score => score + 0).filter((_, row) => isPositive[row] === truth)

test('buckets hold every row once, by truth, and no score above one of a later bucket', () => {
  fc.assert(
    fc.property(scored, ({ scores, long, isPositive }) => {
      const { scores: grouped, ends, positives, negatives } = scoreBuckets(isPositive, scores, long)
      const found: { 0: number[]; 1: number[] } = { 0: [], 1: [] }
      let highest = Number.NEGATIVE_INFINITY
      for (let place = 0, start = 0; place < ends.length; place += 2) {
        const bucket = grouped.subarray(start, ends[place + 1])
        expect(bucket.every(score => score >= highest)).toBe(true)
        highest = bucket.reduce((most, score) => Math.max(most, score), highest)
        found[0].push(...grouped.subarray(start, ends[place]))
        found[1].push(...grouped.subarray(ends[place], ends[place + 1]))
        start = ends[place + 1]
      }
      const ascending = (list: readonly number[]): readonly number[] => list.map(x => x + 0).sort((a, b) => a - b)
      expect(ascending(found[0])).toEqual(ascending(ofTruth(scores, isPositive, 0)))
      expect(ascending(found[1])).toEqual(ascending(ofTruth(scores, isPositive, 1)))
      expect([positives, negatives]).toEqual([found[1].length, found[0].length])
      const sorted = scoresByTruth(isPositive, scores)
      expect(Array.from(sorted.negatives, x => x + 0)).toEqual(ascending(found[0]))
      expect(Array.from(sorted.positives, x => x + 0)).toEqual(ascending(found[1]))
    }),
  )
})

test('ordered pairs are those of comparing every positive with every negative', () => {
  fc.assert(
    fc.property(scored, ({ scores, long, isPositive }) => {
      let twice = 0
      for (const positive of ofTruth(scores, isPositive, 1)) {
        for (const negative of ofTruth(scores, isPositive, 0)) {
          twice += positive > negative ? 2 : positive === negative ? 1 : 0
        }
      }
      const buckets = scoreBuckets(isPositive, scores, long)
      expect(twiceMannWhitneyU(buckets)).toBe(twice)
      // Sorting inside the buckets leaves them what they were.
      sortedByTruth(buckets)
      expect(twiceMannWhitneyU(buckets)).toBe(twice)
    }),
  )
})

test('stepwise precision is that of counting at each distinct score', () => {
  fc.assert(
    fc.property(scored, ({ scores, long, isPositive }) => {
      const positives = ofTruth(scores, isPositive, 1)
      const negatives = ofTruth(scores, isPositive, 0)
      fc.pre(positives.length > 0)
      let area = 0
      for (const score of new Set(positives)) {
        const found = positives.filter(other => other >= score).length
        const wrong = negatives.filter(other => other >= score).length
        const here = positives.filter(other => other === score).length
        area += ((here / positives.length) * found) / (found + wrong)
      }
      expect(stepwisePrecision(scoreBuckets(isPositive, scores, long))).toBeCloseTo(area, 12)
    }),
    { numRuns: runs(40) },
  )
})

describe('no scores make them slower than n log n', () => {
  const sums: Record<string, (buckets: ScoreBuckets) => number> = {
    'ordered pairs': twiceMannWhitneyU,
    'stepwise precision': stepwisePrecision,
  }
  const cases = Object.keys(spreads).flatMap(name => Object.keys(sums).map(sum => [name, sum] as const))
  test.each(sampled(cases))('%s: %s', (name, sum) => {
    for (const n of [1000, 16_000]) {
      for (const [seed, long] of sampled([0, 1, 2, 3]).flatMap(any => [[any], [any, 500]])) {
        const counted = { operations: 0 }
        const buckets = scoreBuckets(truthOf(n, seed), counting(column(name, n, 1), counted), long)
        sums[sum]({ ...buckets, scores: counting(buckets.scores, counted) })
        expect(counted.operations).toBeGreaterThan(n)
        expect(counted.operations).toBeLessThan(5 * n * Math.log2(n))
      }
    }
  })
})
