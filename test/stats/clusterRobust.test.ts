import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ClusteredValue,
  clusteredLimits,
  clusterLimits,
  clusterRobust,
  degreesOfFreedom,
  meansOfGroups,
  withOneMore,
  withUnseenGroup,
  worstCluster,
} from '../../src/stats/clusterRobust.ts'
import { studentTTwoSided } from '../../src/stats/distributions/studentT.ts'
import { momentsOf } from '../../src/stats/means/moments.ts'
import { unseenLoss } from '../../src/stats/means/unseenLoss.ts'
import { tableOf } from '../tableOf.ts'

const sizes = [3, 5, 2, 9, 4, 7]
const groups = sizes.flatMap((size, group) => Array<number>(size).fill(group + 1))
const values = groups.map((group, i) => (((i + 1) * 7 + group * 3) % 11) / 10)

function clustered(rows: readonly number[], of: readonly number[]) {
  const n = rows.length
  const value = rows.reduce((sum, each) => sum + each, 0) / n
  const names = [...new Set(of)]
  return {
    value,
    totals: Float64Array.from(names, name =>
      rows.reduce((sum, each, row) => sum + (of[row] === name ? (each - value) / n : 0), 0),
    ),
    shares: Float64Array.from(names, name => of.filter(each => each === name).length / n),
  }
}

describe('reference: R 4.2, clubSandwich, vcovCR(lm(y ~ 1), cluster, type = "CR2")', () => {
  const found = clustered(values, groups)

  test('standard error and Satterthwaite’s degrees', () => {
    const { standardError, degrees } = clusterRobust(found)
    expect(found.value).toBeCloseTo(0.47, 15)
    expect(standardError).toBeCloseTo(0.042230574916395, 14)
    expect(degrees).toBeCloseTo(3.941383948588, 11)
  })

  test('conf_int; p-value of the same t and degrees by scipy', () => {
    const plain = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const
    const { lower, upper } = clusterLimits(found.value, clusterRobust(found), plain, 0.95)
    expect(lower).toBeCloseTo(0.352058215076, 11)
    expect(upper).toBeCloseTo(0.587941784924, 11)
    expect(studentTTwoSided(found.value, clusterRobust(found))).toBeCloseTo(0.00040163298277270346, 14)
  })
})

test('equal clusters have one degree less than there are', () => {
  for (const m of [2, 3, 10, 40]) expect(degreesOfFreedom(new Float64Array(m).fill(1 / m))).toBeCloseTo(m - 1, 10)
})

test('the smaller the shares of all others, the fewer degrees', () => {
  expect(degreesOfFreedom(Float64Array.of(0.9, 0.05, 0.05))).toBeLessThan(
    degreesOfFreedom(Float64Array.of(0.5, 0.25, 0.25)),
  )
})

test('on a finite range limits are those of the logit, on one that begins those of the logarithm', () => {
  const error = { standardError: 0.05, degrees: 4 }
  // The quantile of Student's t at .95 with 4 degrees of freedom.
  const reach = 2.13184678632665 * 0.05
  const { lower, upper } = clusterLimits(0.8, error, [0, 1], 0.9)
  expect(Math.log(lower / (1 - lower))).toBeCloseTo(Math.log(4) - reach / 0.16, 10)
  expect(Math.log(upper / (1 - upper))).toBeCloseTo(Math.log(4) + reach / 0.16, 10)
  const log = clusterLimits(3, error, [1, Number.POSITIVE_INFINITY], 0.9)
  expect(Math.log(log.lower - 1)).toBeCloseTo(Math.log(2) - reach / 2, 10)
  expect(Math.log(log.upper - 1)).toBeCloseTo(Math.log(2) + reach / 2, 10)
  const below = clusterLimits(-1, error, [Number.NEGATIVE_INFINITY, 1], 0.9)
  expect(Math.log(1 - below.lower)).toBeCloseTo(Math.log(2) + reach / 2, 10)
  expect(Math.log(1 - below.upper)).toBeCloseTo(Math.log(2) - reach / 2, 10)
})

test('limits stay in the range, however large the error is', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (value, standardError) => {
        const { lower, upper } = clusterLimits(value, { standardError, degrees: 1 }, [0, 1], 0.98)
        expect(lower).toBeGreaterThanOrEqual(0)
        expect(lower).toBeLessThanOrEqual(value + 1e-12)
        expect(upper).toBeGreaterThanOrEqual(value - 1e-12)
        expect(upper).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('a value of 0 of clusters that do not deviate has a p-value of 1', () => {
  expect(studentTTwoSided(0, { standardError: 0, degrees: 3 })).toBe(1)
  expect(studentTTwoSided(0.1, { standardError: 0, degrees: 3 })).toBe(0)
})

describe('a value at an end of its range', () => {
  const error = { standardError: 0.05, degrees: 4 }
  const none = Number.POSITIVE_INFINITY

  test('has itself as both limits', () => {
    expect(clusterLimits(0, error, [0, 1], 0.9)).toEqual({ lower: 0, upper: 0 })
    expect(clusterLimits(1, error, [0, 1], 0.9)).toEqual({ lower: 1, upper: 1 })
    expect(clusterLimits(2, error, [2, none], 0.9)).toEqual({ lower: 2, upper: 2 })
    expect(clusterLimits(2, error, [-none, 2], 0.9)).toEqual({ lower: 2, upper: 2 })
  })

  test('has itself as both limits without an error, too', () => {
    const exact = { standardError: 0, degrees: 4 }
    expect(clusterLimits(2, exact, [2, none], 0.9)).toEqual({ lower: 2, upper: 2 })
    expect(clusterLimits(2, exact, [-none, 2], 0.9)).toEqual({ lower: 2, upper: 2 })
  })
})

test('a value without an error, whatever the degrees, has itself as both limits', () => {
  const exact = { standardError: 0, degrees: Number.NaN }
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  expect(clusterLimits(0.25, exact, [low, high], 0.9)).toEqual({ lower: 0.25, upper: 0.25 })
  expect(clusterLimits(0.25, exact, [0, 1], 0.9)).toEqual({ lower: 0.25, upper: 0.25 })
})

test('limits on a range of another width are those of the share of that range', () => {
  const share = clusterLimits(0.8, { standardError: 0.05, degrees: 4 }, [0, 1], 0.9)
  const { lower, upper } = clusterLimits(4.4, { standardError: 0.15, degrees: 4 }, [2, 5], 0.9)
  expect(lower).toBeCloseTo(2 + 3 * share.lower, 12)
  expect(upper).toBeCloseTo(2 + 3 * share.upper, 12)
})

test('a distance of less than 1 from the only end has limits of its logarithm', () => {
  const error = { standardError: 0.02, degrees: 4 }
  const reach = 2.13184678632665 * 0.02
  const above = clusterLimits(1.5, error, [1, Number.POSITIVE_INFINITY], 0.9)
  expect(above.lower).toBeCloseTo(1 + 0.5 * Math.exp(-reach / 0.5), 12)
  expect(above.upper).toBeCloseTo(1 + 0.5 * Math.exp(reach / 0.5), 12)
  const beneath = clusterLimits(0.5, error, [Number.NEGATIVE_INFINITY, 1], 0.9)
  expect(beneath.lower).toBeCloseTo(1 - 0.5 * Math.exp(reach / 0.5), 12)
  expect(beneath.upper).toBeCloseTo(1 - 0.5 * Math.exp(-reach / 0.5), 12)
})

test('a single cluster that holds all rows has no error', () => {
  const { standardError } = clusterRobust({ value: 0.5, totals: Float64Array.of(0), shares: Float64Array.of(1) })
  expect(standardError).toBe(0)
})

test('a cluster counts the more the larger its share, whatever the sign of its total', () => {
  const found = { value: 0.5, totals: Float64Array.of(-0.02, 0.05, -0.03), shares: Float64Array.of(0.5, 0.3, 0.2) }
  const variance = 0.02 ** 2 / 0.5 + 0.05 ** 2 / 0.7 + 0.03 ** 2 / 0.8
  expect(clusterRobust(found).standardError).toBeCloseTo(Math.sqrt(variance), 14)
})

test('the p-value does not depend on the sign of the value', () => {
  const error = { standardError: 0.1, degrees: 4 }
  expect(studentTTwoSided(-0.25, error)).toBe(studentTTwoSided(0.25, error))
  // Student's t with 4 degrees of freedom has the closed form F(t) = ½ + ½ sin θ (1 + ½ cos² θ), tan θ = t/2.
  const angle = Math.atan(2.5 / 2)
  const inside = Math.sin(angle) * (1 + Math.cos(angle) ** 2 / 2)
  expect(studentTTwoSided(-0.25, error)).toBeCloseTo(1 - inside, 12)
})

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
  const [means, rows] = tableOf('1 4 2 0.5 / 3 5 2 8')
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
  const [means, rows] = tableOf('1 2 0.5 1 2 1 0.5 1.5 2 1 / 3 4 3 5 4 3 5 4 3 4')
  const found = clusters(means, rows)
  const worse = clusters([...means, unseenLoss(momentsOf(Float64Array.from(means)))], [...rows, 4])
  const error = { standardError: clusterRobust(worse).standardError, degrees: clusterRobust(found).degrees }
  const limits = clusteredLimits(found, losses, losses, 0.9)
  expect(limits.lower).toBe(clusterLimits(found.value, clusterRobust(found), losses, 0.9).lower)
  expect(limits.upper).toBeCloseTo(clusterLimits(worse.value, error, losses, 0.9).upper, 12)
})

test('what is bounded above alone has the limits of losses, turned round; without a range no group is added', () => {
  const [means, rows] = tableOf('0.9 -0.5 0.2 0.8 0.7 / 3 4 3 5 4')
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
    const [means, rows] = tableOf('0.7 0.8 0.9 0.4 / 6 6 6 6')
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

  // Where a group is all right 8 times in 10, four that hold most rows are all right in 41 % of samples.
  test('four groups that hold most rows show no more than four', () => {
    const sizes = Array.from({ length: 30 }, (_, group) => (group < 4 ? 60 : 3))
    const found = clusters(
      sizes.map((_, group) => Number(group < 25)),
      sizes,
    )
    expect(found.value).toBeGreaterThan(0.95)
    expect(clusteredLimits(found, shares, shares, 0.9).lower).toBeLessThan(0.8)
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
