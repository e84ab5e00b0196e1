import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { twiceMannWhitneyU } from '../../src/numeric/mannWhitney.ts'
import { fewPairs, type ScoreBuckets, scoreBuckets } from '../../src/numeric/scoreBuckets.ts'
import { scoresByTruth, sortedByTruth } from '../../src/numeric/scoresByTruth.ts'
import { stepwisePrecision } from '../../src/numeric/stepwisePrecision.ts'
import { counting } from '../laws/counting.ts'
import { column, manyNumbers, spreads } from '../laws/manyNumbers.ts'
import { longTest, runs, sampled } from '../thoroughness.ts'

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

/** The scores of the negatives and of the positives of each bucket, both ascending. */
function bucketsOf({ scores, ends }: ScoreBuckets): readonly (readonly [Float64Array, Float64Array])[] {
  return Array.from({ length: ends.length / 2 }, (_, bucket) => {
    const [start, middle, end] = [bucket === 0 ? 0 : ends[2 * bucket - 1], ends[2 * bucket], ends[2 * bucket + 1]]
    return [scores.slice(start, middle).sort(), scores.slice(middle, end).sort()]
  })
}

test.each([
  ['even', undefined],
  ['even', 100],
  ['a few values', 100],
  ['one outlier', undefined],
  ['one outlier', 100],
  ['clusters in clusters', 100],
  ['one value', 100],
] as const)('300 scores in order of their buckets, %s, in two steps above %s', (name, long) => {
  const scores = column(name, 300, 1)
  const isPositive = truthOf(300, 1)
  const buckets = scoreBuckets(isPositive, scores, { long })
  const grouped = bucketsOf(buckets)
  const inOrder = (truth: 0 | 1): number[] => grouped.flatMap(bucket => [...bucket[truth]])
  for (const truth of [0, 1] as const) {
    expect(inOrder(truth)).toEqual([...scores.filter((_, row) => isPositive[row] === truth).sort()])
  }
  const positives = isPositive.filter(truth => truth === 1).length
  expect([buckets.positives, buckets.negatives]).toEqual([positives, 300 - positives])
  expect(buckets.ends.at(-1)).toBe(300)
  // No score of a bucket exceeds one of the next.
  let highest = Number.NEGATIVE_INFINITY
  for (const [ofNegatives, ofPositives] of grouped) {
    const bucket = Float64Array.of(...ofNegatives, ...ofPositives).sort()
    if (bucket.length === 0) continue
    expect(bucket[0]).toBeGreaterThanOrEqual(highest)
    highest = bucket[bucket.length - 1]
  }
})

test('so few scores that sorting them is quicker share a bucket', () => {
  const scores = column('even', 24, 1)
  expect(scoreBuckets(truthOf(24, 1), scores).ends).toHaveLength(2)
  expect(scoreBuckets(truthOf(25, 1), column('even', 25, 1)).ends.length).toBeGreaterThan(2)
})

test('all pairs are compared up to 16 for each row', () => {
  // 32 negatives and 32 positives make 1024 pairs of 64 rows.
  expect(fewPairs(10, 42, 74)).toBe(true)
  expect(fewPairs(10, 43, 75)).toBe(false)
  expect(fewPairs(10, 10, 500)).toBe(true)
})

test('buckets hold every row once, by truth, and no score above one of a later bucket', () => {
  fc.assert(
    fc.property(scored, ({ scores, long, isPositive }) => {
      const { scores: grouped, ends, positives, negatives } = scoreBuckets(isPositive, scores, { long })
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

longTest('ordered pairs are those of comparing every positive with every negative', () => {
  fc.assert(
    fc.property(scored, ({ scores, long, isPositive }) => {
      let twice = 0
      for (const positive of ofTruth(scores, isPositive, 1)) {
        for (const negative of ofTruth(scores, isPositive, 0)) {
          twice += positive > negative ? 2 : positive === negative ? 1 : 0
        }
      }
      const buckets = scoreBuckets(isPositive, scores, { long })
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
      expect(stepwisePrecision(scoreBuckets(isPositive, scores, { long }))).toBeCloseTo(area, 12)
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
        const buckets = scoreBuckets(truthOf(n, seed), counting(column(name, n, 1), counted), { long })
        sums[sum]({ ...buckets, scores: counting(buckets.scores, counted) })
        expect(counted.operations).toBeGreaterThan(n)
        expect(counted.operations).toBeLessThan(5 * n * Math.log2(n))
      }
    }
  })
})
