import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import {
  lacksGroups,
  leftOutLimits,
  limitsOfGroups,
  robustLimits,
  tooFewGroups,
} from '../../../src/measure/intervals/clusterMethods.ts'
import {
  clusteredLimits,
  clusterLimits,
  clusterRobust,
  degreesOfFreedom,
  withUnseenGroup,
} from '../../../src/stats/clusterRobust.ts'

const n = 210
const truth = Array.from({ length: n }, (_, row) => row % 3)
const groupOf = (row: number): string => `user ${row % 7}`
const groups = truth.map((_, row) => groupOf(row))
const wrongWhere = (isWrong: (row: number) => boolean): number[] =>
  truth.map((label, row) => (isWrong(row) ? (label + 1) % 3 : label))
const inOneGroup = wrongWhere(row => row % 7 === 2 && row % 2 === 0)

const intervalOf = (input: EvaluationInput, metric: string, level = 0.9) =>
  measure(input, metric, { confidence: { level, resamples: 200 } })

describe('which methods rows in groups have', () => {
  const labels = { yTrue: truth, yPred: inOneGroup, groups }
  const numbers = { yTrue: truth.map((_, row) => row), yPred: truth.map((_, row) => row + 20 * Math.sin(row)), groups }
  const scores = {
    yTrue: truth.map(label => label === 1),
    yScore: truth.map((label, row) => (label + Math.sin(row)) / 9 + 0.4),
    groups,
  }

  test.each([
    [labels, ['accuracy', 'recall(class=1)', 'f1(class=1)', 'macroF1', 'mcc', 'cohenKappa', 'microF1'], 'cr2'],
    [numbers, ['mae', 'rmse', 'medae', 'r2', 'wape', 'd2AbsoluteError', 'pearson', 'spearman', 'kendallTau'], 'cr2'],
    [
      scores,
      ['brierScore', 'logLoss', 'auc', 'gini', 'averagePrecision', 'prAuc', 'ks', 'eer', 'lift(share=0.2)'],
      'cr2',
    ],
  ])('%#', (input, metrics, method) => {
    for (const metric of metrics) {
      const { interval, noInterval, value } = intervalOf(input, metric)
      expect([metric, interval?.method, noInterval]).toEqual([metric, method, undefined])
      expect(interval?.lower).toBeLessThan(value)
      expect(interval?.upper).toBeGreaterThan(value)
    }
  })

  test('weights count', () => {
    const sampleWeight = truth.map((_, row) => 1 + (row % 2))
    expect(intervalOf({ ...labels, sampleWeight }, 'accuracy').interval?.method).toBe('cr2')
    expect(intervalOf({ ...labels, sampleWeight }, 'mcc').interval?.method).toBe('clusterJackknife')
  })
})

test('accuracy has the limits of its groups’ shares of right rows', () => {
  const { interval, value } = intervalOf({ yTrue: truth, yPred: inOneGroup, groups }, 'accuracy')
  // 15 of the 30 rows of one of seven groups are wrong.
  const right = [1, 1, 0.5, 1, 1, 1, 1]
  const totals = Float64Array.from(right, share => (share - value) / 7)
  const clustered = { value, totals, shares: totals.map(() => 1 / 7) }
  expect(clusterRobust(clustered).degrees).toBeCloseTo(6, 10)
  const { lower, upper } = clusteredLimits(clustered, [0, 1], [0, 1], 0.9)
  expect(interval?.lower).toBeCloseTo(lower, 12)
  expect(interval?.upper).toBeCloseTo(upper, 12)
})

test('R² has the limits of 1 − R², whose rows it linearises', () => {
  const yTrue = truth.map((_, row) => row % 30)
  const yPred = yTrue.map((value, row) => value + (row % 7) + Math.sin(row))
  const { interval, value } = intervalOf({ yTrue, yPred, groups }, 'r2')
  const mean = yTrue.reduce((sum, each) => sum + each, 0) / n
  const variance = yTrue.reduce((sum, each) => sum + (each - mean) ** 2, 0) / n
  const influence = yTrue.map((each, row) => ((yPred[row] - each) ** 2 - (1 - value) * (each - mean) ** 2) / variance)
  const totals = Float64Array.from({ length: 7 }, (_, group) =>
    influence.reduce((sum, own, row) => sum + (row % 7 === group ? own / n : 0), 0),
  )
  const { lower, upper } = clusteredLimits(
    { value: 1 - value, totals, shares: totals.map(() => 1 / 7) },
    [0, Number.POSITIVE_INFINITY],
    [0, Number.POSITIVE_INFINITY],
    0.9,
  )
  expect(interval?.lower).toBeCloseTo(1 - upper, 10)
  expect(interval?.upper).toBeCloseTo(1 - lower, 10)
})

test('groups that all err alike still lack one that may not, so that they are less sure than single rows', () => {
  const alike = wrongWhere(row => row % 10 === 0)
  for (const metric of ['accuracy', 'macroF1', 'mcc', 'cohenKappa']) {
    const grouped = intervalOf({ yTrue: truth, yPred: alike, groups }, metric).interval
    const single = intervalOf({ yTrue: truth, yPred: alike }, metric).interval
    expect(grouped?.lower).toBeLessThan(single?.lower ?? 0)
    expect(grouped?.upper).toBeGreaterThanOrEqual(single?.upper ?? 1)
  }
})

describe('a perfect sample', () => {
  test.each(['accuracy', 'macroF1', 'mcc', 'cohenKappa', 'balancedAccuracy'])(
    '%s: its bound is no worse than with one error, and worse than that of single rows',
    metric => {
      const lowerOf = (yPred: readonly number[], of: readonly string[] | undefined): number =>
        intervalOf({ yTrue: truth, yPred: [...yPred], ...(of && { groups: [...of] }) }, metric).interval?.lower ??
        Number.NaN
      const perfect = lowerOf(truth, groups)
      expect(perfect).toBeLessThan(lowerOf(truth, undefined))
      fc.assert(
        fc.property(fc.nat(n - 1), fc.constantFrom(1, 2), (row, by) => {
          expect(lowerOf(truth.with(row, (truth[row] + by) % 3), groups)).toBeLessThanOrEqual(perfect + 1e-9)
        }),
        { numRuns: 20 },
      )
    },
  )

  test('errors are bounded by the largest there can be, as those of single rows are', () => {
    const { interval } = intervalOf({ yTrue: truth, yPred: truth, groups }, 'rmse')
    expect(interval?.lower).toBe(0)
    expect(interval?.upper).toBeGreaterThan(0)
  })
})

describe('too few groups', () => {
  test('one group', () => {
    for (const metric of ['accuracy', 'mcc', 'pearson']) {
      const { interval, noInterval } = intervalOf(
        { yTrue: truth, yPred: inOneGroup, groups: truth.map(() => 'all') },
        metric,
      )
      expect(interval).toBeUndefined()
      expect(noInterval).toBe('one group cannot show how groups vary; at least two are needed')
    }
  })

  test('two groups: one degree of freedom', () => {
    const { interval } = intervalOf(
      { yTrue: truth, yPred: inOneGroup, groups: truth.map((_, row) => row % 2) },
      'accuracy',
    )
    expect(interval?.lower).toBeLessThan(0.5)
  })

  test('a class that one group alone has', () => {
    const yTrue = truth.map((_, row) => Number(row % 7 === 3))
    const yPred = yTrue.map((label, row) => (row % 21 === 3 ? 0 : label))
    const { interval, noInterval } = intervalOf({ yTrue, yPred, groups, positive: 1 }, 'recall')
    expect(interval).toBeUndefined()
    expect(noInterval).toMatch(/group/)
  })
})

test('neither the order of the rows nor the names of the groups matter', () => {
  const order = truth.map((_, row) => (row * 11) % n)
  const picked = {
    yTrue: order.map(row => truth[row]),
    yPred: order.map(row => inOneGroup[row]),
    groups: order.map(row => `${9 - (row % 7)}`),
  }
  for (const metric of ['accuracy', 'macroF1', 'mcc']) {
    const [a, b] = [intervalOf({ yTrue: truth, yPred: inOneGroup, groups }, metric), intervalOf(picked, metric)]
    expect(b.interval?.lower).toBeCloseTo(a.interval?.lower ?? 0, 10)
    expect(b.interval?.upper).toBeCloseTo(a.interval?.upper ?? 0, 10)
  }
})

test('a method by name resamples groups, few as they are', () => {
  const yTrue = Array.from({ length: 60 }, (_, row) => row)
  const yPred = yTrue.map(value => value + ((value * value * 7) % 53) / 10)
  const grouped = { yTrue, yPred, groups: yTrue.map(row => `user ${row % 3}`) }
  const { interval } = measure(grouped, 'medae', { confidence: { level: 0.9, method: 'percentile' } })
  expect(interval?.method).toBe('percentile')
})

const shares = Float64Array.of(0.2, 0.5, 0.3)

describe('the limits of the jackknife', () => {
  const leftOut = { value: 0.5, shares, standardError: 0.25 }

  test('are those by its standard error where the range has no end', () => {
    for (const range of [
      [0, Number.POSITIVE_INFINITY],
      [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ] as const) {
      const error = { standardError: 0.25, degrees: degreesOfFreedom(shares) }
      expect(leftOutLimits({ ...leftOut, range, ends: range }, 0.9)).toEqual(clusterLimits(0.5, error, range, 0.9))
    }
  })

  test('allow for half a group at either end that a group may lie at', () => {
    const range = [-1, 3] as const
    const estimate = { value: 0.5, shares, variance: 0.0625 }
    expect(leftOutLimits({ ...leftOut, range, ends: range }, 0.9)).toEqual(withUnseenGroup(estimate, range, range, 0.9))
    const plain = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const
    expect(leftOutLimits({ ...leftOut, range: plain, ends: range }, 0.9)).toEqual(
      withUnseenGroup(estimate, plain, range, 0.9),
    )
  })

  test('are missing for one of three reasons', () => {
    const because = (given: Partial<typeof leftOut>) =>
      leftOutLimits({ ...leftOut, ...given, range: [0, 1], ends: [0, 1] }, 0.9)
    expect(because({ standardError: Number.NaN })).toEqual({
      because: 'without one of the groups the metric has no value',
    })
    expect(because({ shares: Float64Array.of(1) })).toEqual({
      because: 'one group cannot show how groups vary; at least two are needed',
    })
    expect(because({ shares: Float64Array.of(1, 0) })).toEqual({
      because: 'all rows that the metric is about are in one group, which says nothing of others',
    })
  })
})

test('a group has all rows but for rounding', () => {
  expect(tooFewGroups(Float64Array.of(1e-10, 1 - 1e-10))).toBeDefined()
  expect(tooFewGroups(Float64Array.of(1e-8, 1 - 1e-8))).toBeUndefined()
})

test('too few groups are one reason of several why there is no interval', () => {
  const reasons = [Float64Array.of(1), Float64Array.of(1, 0)].map(each => tooFewGroups(each)?.because)
  expect(reasons.map(lacksGroups)).toEqual([true, true])
  expect([undefined, 'without one of the groups the metric has no value'].map(lacksGroups)).toEqual([false, false])
})

describe('the limits of a linearised value', () => {
  const clustered = { value: 0.5, totals: Float64Array.of(-0.1, 0.25, -0.15), shares }
  const sampleOf = (range: readonly [number, number]) => ({ clustered, range, ends: range, fromMean: undefined })

  test('of losses name the group with most of them, and what one more like it would do', () => {
    const losses = { ...sampleOf([0, Number.POSITIVE_INFINITY]), fromMean: (mean: number) => 1 - 2 * mean }
    // Its rows sum up to 0.25 + 0.5 · 0.5 of the 0.5; one more raises the mean by 0.25/1.5.
    expect(limitsOfGroups(losses, 0.9).worst).toEqual({
      share: expect.closeTo(1, 12),
      oneMore: expect.closeTo(1 - 2 * (0.5 + 0.25 / 1.5), 12),
      groups: 3,
    })
    const { lower, upper } = clusteredLimits(clustered, losses.range, losses.range, 0.9)
    expect(limitsOfGroups(losses, 0.9)).toMatchObject({
      lower: expect.closeTo(1 - 2 * upper, 12),
      upper: expect.closeTo(1 - 2 * lower, 12),
    })
  })

  test('of another range name none', () => {
    for (const range of [
      [0, 1],
      [-1, Number.POSITIVE_INFINITY],
      [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ] as const) {
      expect(limitsOfGroups(sampleOf(range), 0.9)).toEqual(clusteredLimits(clustered, range, range, 0.9))
    }
  })

  test('count groups that do not vary among the others', () => {
    const totals = Float64Array.of(0, 0.25, -0.25)
    const steady = { ...sampleOf([0, 1]), clustered: { ...clustered, totals } }
    expect(robustLimits(steady, 0.9)).toEqual(clusteredLimits(steady.clustered, [0, 1], [0, 1], 0.9))
    expect(robustLimits({ ...steady, clustered: { ...clustered, shares: Float64Array.of(1) } }, 0.9)).toEqual({
      because: 'one group cannot show how groups vary; at least two are needed',
    })
  })
})
