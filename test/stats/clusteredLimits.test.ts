import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clusteredLimits,
  meansOfGroups,
  withOneMore,
  withUnseenGroup,
  worstCluster,
} from '../../src/stats/clusteredLimits.ts'
import { type ClusteredValue, clusterLimits, clusterRobust } from '../../src/stats/clusterRobust.ts'
import { momentsOf } from '../../src/stats/means/moments.ts'
import { unseenLoss } from '../../src/stats/means/unseenLoss.ts'

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
const shares = [0, 1] as const
const plain = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

test('one more group is what it would be if it were there, as large as the worst', () => {
  const [means, rows] = [
    [1, 4, 2, 0.5],
    [3, 5, 2, 8],
  ]
  const more = withOneMore(clusters(means, rows), 6)
  const there = clusters([...means, 6], [...rows, 5])
  expect(more.value).toBeCloseTo(there.value, 14)
  expectClose(more.totals, there.totals)
  expectClose(more.shares, there.shares)
})

test('the mean of each group follows from its total', () => {
  expectClose(meansOfGroups(clusters([1, 4, 2, 0.5], [3, 5, 2, 8])), Float64Array.of(1, 4, 2, 0.5))
  expect([...meansOfGroups({ value: 3, totals: Float64Array.of(0, 0), shares: Float64Array.of(1, 0) })]).toEqual([3, 3])
})

test('losses: the upper limit is that with one unseen group, with the degrees of those that are there', () => {
  const [means, rows] = [
    [1, 2, 0.5, 1, 2, 1, 0.5, 1.5, 2, 1],
    [3, 4, 3, 5, 4, 3, 5, 4, 3, 4],
  ]
  const found = clusters(means, rows)
  const worse = clusters([...means, unseenLoss(momentsOf(Float64Array.from(means)))], [...rows, 4])
  const error = { standardError: clusterRobust(worse).standardError, degrees: clusterRobust(found).degrees }
  const limits = clusteredLimits(found, losses, losses, 0.9)
  expect(limits.lower).toBe(clusterLimits(found.value, clusterRobust(found), losses, 0.9).lower)
  expect(limits.upper).toBeCloseTo(clusterLimits(worse.value, error, losses, 0.9).upper, 12)
})

test('what is bounded above alone has the limits of losses, turned round; without a range no group is added', () => {
  const [means, rows] = [
    [0.9, -0.5, 0.2, 0.8, 0.7],
    [3, 4, 3, 5, 4],
  ]
  const below = [Number.NEGATIVE_INFINITY, 1] as const
  const gains = clusteredLimits(clusters(means, rows), below, below, 0.9)
  const lost = means.map(mean => 1 - mean)
  const { lower, upper } = clusteredLimits(clusters(lost, rows), losses, losses, 0.9)
  expect(gains.lower).toBeCloseTo(1 - upper, 12)
  expect(gains.upper).toBeCloseTo(1 - lower, 12)
  const found = clusters(means, rows)
  expect(clusteredLimits(found, plain, plain, 0.9)).toEqual(
    clusterLimits(found.value, clusterRobust(found), plain, 0.9),
  )
})

describe('half a group at the end of the scale', () => {
  test('is what half the rows of a mean group would be, had they been there', () => {
    const [means, rows] = [
      [0.7, 0.8, 0.9, 0.4],
      [6, 6, 6, 6],
    ]
    const found = clusters(means, rows)
    const there = clusters([...means, 0], [...rows, 3])
    const error = { standardError: clusterRobust(there).standardError, degrees: clusterRobust(found).degrees }
    const { lower } = clusteredLimits(found, shares, shares, 0.9)
    // The leverage of the groups that are there is taken as it was: slightly too much.
    const exact = clusterLimits(there.value, error, shares, 0.9).lower
    expect(lower).toBeLessThan(exact)
    expect(lower).toBeGreaterThan(exact - 0.005)
  })

  test('three groups without an error show next to nothing, twenty show much', () => {
    const alike = (groups: number) =>
      clusteredLimits(clusters(Array<number>(groups).fill(1), Array<number>(groups).fill(8)), shares, shares, 0.9)
    expect(alike(3).lower).toBeCloseTo(0.122, 3)
    expect(alike(20).lower).toBeCloseTo(0.868, 2)
    expect(alike(3).upper).toBe(1)
  })

  test('a gain has both ends of the range, on its own scale', () => {
    const found = clusters([0.1, 0.1, 0.1, 0.1], [5, 5, 5, 5])
    const variance = clusterRobust(found).standardError ** 2
    const { lower, upper } = clusteredLimits(found, plain, [-1, 1], 0.9)
    expect({ lower, upper }).toEqual(withUnseenGroup({ ...found, variance }, plain, [-1, 1], 0.9))
    expect(lower).toBeLessThan(0)
    expect(upper).toBeGreaterThan(0.2)
    // The nearer end costs less.
    expect(upper - 0.1).toBeLessThan(0.1 - lower)
  })
})

const means = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })

test('law: limits are no nearer than without the unseen group, stay in the range and grow with the level', () => {
  fc.assert(
    fc.property(means, fc.constantFrom(shares, losses), (of, range) => {
      const found = clusters(
        of,
        of.map((_, i) => 1 + (i % 3)),
      )
      const without = clusterLimits(found.value, clusterRobust(found), range, 0.9)
      const [narrow, wide] = [0.8, 0.9].map(level => clusteredLimits(found, range, range, level))
      expect(wide.lower).toBeLessThanOrEqual(without.lower)
      expect(wide.upper).toBeGreaterThanOrEqual(without.upper)
      expect(wide.lower).toBeGreaterThanOrEqual(range[0])
      expect(wide.upper).toBeLessThanOrEqual(range[1])
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-12)
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper * (1 - 1e-12))
    }),
  )
})

test('law: turned round, limits turn round', () => {
  fc.assert(
    fc.property(means, of => {
      const rows = of.map((_, i) => 1 + (i % 3))
      const { lower, upper } = clusteredLimits(clusters(of, rows), shares, shares, 0.9)
      const turned = clusteredLimits(
        clusters(
          of.map(mean => 1 - mean),
          rows,
        ),
        shares,
        shares,
        0.9,
      )
      expect(turned.lower).toBeCloseTo(1 - upper, 9)
      expect(turned.upper).toBeCloseTo(1 - lower, 9)
    }),
  )
})

test('the worst group has the largest total, of equals it is the first', () => {
  const found = { value: 0.5, totals: Float64Array.of(0.1, 0.3, -0.4, 0.3, -0.4, 0.1), shares: new Float64Array(6) }
  expect(worstCluster(found)).toBe(1)
  expect(worstCluster({ ...found, totals: Float64Array.of(0.3, 0.1, 0.3) })).toBe(0)
})
