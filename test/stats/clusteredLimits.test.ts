import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusteredLimits, withOneMore, worstCluster } from '../../src/stats/clusteredLimits.ts'
import { type ClusteredValue, clusterLimits, clusterRobust } from '../../src/stats/clusterRobust.ts'

/** Clusters with these means, and with so many rows each. */
function clusters(means: readonly number[], rows: readonly number[]): ClusteredValue {
  const all = rows.reduce((sum, each) => sum + each, 0)
  const value = means.reduce((sum, mean, i) => sum + (mean * rows[i]) / all, 0)
  return {
    value,
    totals: Float64Array.from(means, (mean, i) => ((mean - value) * rows[i]) / all),
    shares: Float64Array.from(rows, each => each / all),
  }
}

function expectClose(found: Float64Array, expected: Float64Array): void {
  expect(found.length).toBe(expected.length)
  for (let i = 0; i < found.length; i++) expect(found[i]).toBeCloseTo(expected[i], 14)
}

const losses = [0, Number.POSITIVE_INFINITY] as const

test('one more cluster like the worst is what it would be if it were there', () => {
  const [means, rows] = [
    [1, 4, 2, 0.5],
    [3, 5, 2, 8],
  ]
  const more = withOneMore(clusters(means, rows), 1)
  const there = clusters([...means, 4], [...rows, 5])
  expect(more.value).toBeCloseTo(there.value, 14)
  expectClose(more.totals, there.totals)
  expectClose(more.shares, there.shares)
  const half = withOneMore(clusters(means, rows), -0.5)
  expect(half.value).toBeCloseTo(clusters([...means, 0.5], [...rows, 4]).value, 14)
})

test('losses: the upper limit is that with one more cluster like the worst, with the degrees of those that are there', () => {
  const [means, rows] = [
    [1, 2, 0.5, 1, 2, 1, 0.5, 1.5, 2, 1],
    [3, 4, 3, 5, 4, 3, 5, 4, 3, 4],
  ]
  const found = clusters(means, rows)
  const worse = clusters([...means, 2], [...rows, 4])
  const error = { standardError: clusterRobust(worse).standardError, degrees: clusterRobust(found).degrees }
  const limits = clusteredLimits(found, losses, 0.9)
  expect(limits.lower).toBe(clusterLimits(found.value, clusterRobust(found), losses, 0.9).lower)
  expect(limits.upper).toBeCloseTo(clusterLimits(worse.value, error, losses, 0.9).upper, 12)
})

test('what is bounded above alone has the limits of losses, turned round', () => {
  const [means, rows] = [
    [0.9, -0.5, 0.2, 0.8, 0.7],
    [3, 4, 3, 5, 4],
  ]
  const gains = clusteredLimits(clusters(means, rows), [Number.NEGATIVE_INFINITY, 1], 0.9)
  const lost = means.map(mean => 1 - mean)
  const { lower, upper } = clusteredLimits(clusters(lost, rows), losses, 0.9)
  expect(gains.lower).toBeCloseTo(1 - upper, 12)
  expect(gains.upper).toBeCloseTo(1 - lower, 12)
})

test('shares: symmetric clusters have the limits of the logit, skewed ones a farther limit on the side of the tail', () => {
  const range = [0, 1] as const
  const symmetric = clusters([0.7, 0.8, 0.9], [5, 5, 5])
  const { lower, upper } = clusterLimits(symmetric.value, clusterRobust(symmetric), range, 0.9)
  const limits = clusteredLimits(symmetric, range, 0.9)
  expect(limits.lower).toBeCloseTo(lower, 12)
  expect(limits.upper).toBeCloseTo(upper, 12)
  const shares = Array.from({ length: 30 }, (_, i) => (i < 3 ? 0.5 : 1))
  const skewed = clusters(
    shares,
    shares.map(() => 5),
  )
  const plain = clusterLimits(skewed.value, clusterRobust(skewed), range, 0.9)
  expect(clusteredLimits(skewed, range, 0.9).lower).toBeLessThan(plain.lower - 0.01)
  expect(clusteredLimits(skewed, range, 0.9).upper).toBe(plain.upper)
})

const means = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })

test('law: limits are no nearer than without the unseen cluster, stay in the range and grow with the level', () => {
  fc.assert(
    fc.property(means, fc.constantFrom([0, 1] as const, losses), (of, range) => {
      const found = clusters(
        of,
        of.map((_, i) => 1 + (i % 3)),
      )
      const plain = clusterLimits(found.value, clusterRobust(found), range, 0.9)
      const [narrow, wide] = [0.8, 0.9].map(level => clusteredLimits(found, range, level))
      expect(wide.lower).toBeLessThanOrEqual(plain.lower)
      expect(wide.upper).toBeGreaterThanOrEqual(plain.upper)
      expect(wide.lower).toBeGreaterThanOrEqual(range[0])
      expect(wide.upper).toBeLessThanOrEqual(range[1])
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-12)
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper * (1 - 1e-12))
    }),
  )
})

test('clusters that are all alike have the limits of clusters, without one more', () => {
  const alike = clusters([0.7, 0.7, 0.7], [5, 5, 5])
  const exact = { ...alike, totals: new Float64Array(3) }
  expect(clusteredLimits(exact, [0, 1], 0.9)).toEqual(clusterLimits(exact.value, clusterRobust(exact), [0, 1], 0.9))
})

test('without a range there is no unseen cluster', () => {
  const plain = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const
  const found = clusters([1, 4, 2, 0.5], [3, 5, 2, 8])
  expect(clusteredLimits(found, plain, 0.9)).toEqual(clusterLimits(found.value, clusterRobust(found), plain, 0.9))
})

describe('shares: the side of the longer tail has a part of a cluster', () => {
  const range = [0, 1] as const

  function limitsWith(found: ClusteredValue, part: number) {
    const worse = withOneMore(found, part)
    const error = { standardError: clusterRobust(worse).standardError, degrees: clusterRobust(found).degrees }
    return clusterLimits(worse.value, error, range, 0.9)
  }

  const totalSkewness = ({ totals }: ClusteredValue): number =>
    totals.reduce((sum, total) => sum + total ** 3, 0) / totals.reduce((sum, total) => sum + total ** 2, 0) ** 1.5

  test('of twice the skewness of the sum, where that is below ½', () => {
    const rows = [4, 5, 3, 6, 5, 4, 5, 3, 4, 5]
    const right = clusters([0.3, 0.35, 0.2, 0.5, 0.3, 0.4, 0.25, 0.2, 0.45, 0.35], rows)
    const skewness = totalSkewness(right)
    expect(skewness).toBeGreaterThan(0.1)
    expect(skewness).toBeLessThan(0.5)
    const plain = clusterLimits(right.value, clusterRobust(right), range, 0.9)
    const upper = limitsWith(right, 2 * skewness).upper
    expect(upper).toBeGreaterThan(plain.upper + 1e-4)
    expect(clusteredLimits(right, range, 0.9).upper).toBeCloseTo(upper, 12)
    expect(clusteredLimits(right, range, 0.9).lower).toBe(plain.lower)
    const left = { ...right, value: 1 - right.value, totals: right.totals.map(total => -total) }
    expect(clusteredLimits(left, range, 0.9).lower).toBeCloseTo(1 - upper, 12)
    expect(clusteredLimits(left, range, 0.9).upper).toBeCloseTo(1 - plain.lower, 12)
  })

  test('of a whole one, where it is above', () => {
    const rows = Array<number>(12).fill(5)
    const right = clusters([0.9, ...Array<number>(11).fill(0.2)], rows)
    expect(totalSkewness(right)).toBeGreaterThan(0.5)
    expect(clusteredLimits(right, range, 0.9).upper).toBeCloseTo(limitsWith(right, 1).upper, 12)
    const left = clusters([0.1, ...Array<number>(11).fill(0.8)], rows)
    expect(totalSkewness(left)).toBeLessThan(-0.5)
    expect(clusteredLimits(left, range, 0.9).lower).toBeCloseTo(limitsWith(left, -1).lower, 12)
  })
})

test('the worst cluster has the largest total of the sign, of equals it is the first', () => {
  const found = { value: 0.5, totals: Float64Array.of(0.1, 0.3, -0.4, 0.3, -0.4, 0.1), shares: new Float64Array(6) }
  expect(worstCluster(found, 1)).toBe(1)
  expect(worstCluster(found, -1)).toBe(2)
  expect(worstCluster({ ...found, totals: Float64Array.of(0.3, 0.1, 0.3) }, 0.5)).toBe(0)
  expect(worstCluster({ ...found, totals: Float64Array.of(-0.3, 0.1, 0.2) }, -0.5)).toBe(0)
})
