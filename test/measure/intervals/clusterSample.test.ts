import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import {
  type ClusterSample,
  clusteredMean,
  clusterSample,
  groupedRows,
  quantileSample,
  withoutGroups,
} from '../../../src/measure/intervals/clusterSample.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

function sampleOf(input: EvaluationInput, metric: string): ClusterSample {
  const sample = clusterSample(computationOf(evaluation(input), resolveMetric(metric)))
  if (sample === undefined) throw new Error('there are no groups')
  return sample
}

const yTrue = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const groups = ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'c', 'c', 'd']

test('a group that was not seen may tell nothing of a correlation, not its opposite', () => {
  expect(sampleOf({ yTrue, yPred: yTrue, groups }, 'pearson').ends).toEqual([0, 1])
  expect(sampleOf({ yTrue, yPred: yTrue.toReversed(), groups }, 'pearson').ends).toEqual([-1, 0])
})

test('a group of scores from 0 to 1 may lie anywhere there, others as far as the scores and 0 reach', () => {
  const score = yTrue.map(value => value / 10)
  expect(sampleOf({ score, groups }, 'meanScore')).toMatchObject({ ends: [0, 1], range: [0, 1] })
  const unbounded = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  expect(sampleOf({ score: yTrue, groups }, 'meanScore')).toMatchObject({ ends: [0, 10], range: unbounded })
  const losses = [0, Number.POSITIVE_INFINITY]
  expect(sampleOf({ yTrue, yPred: score, groups }, 'mae')).toMatchObject({ ends: losses, range: losses })
})

test('a correlation needs five rows to be linearised', () => {
  const first = (rows: number) => ({
    yTrue: yTrue.slice(0, rows),
    yPred: yTrue.slice(0, rows),
    groups: groups.slice(0, rows),
  })
  expect(sampleOf(first(5), 'pearson').clustered.value).toBeCloseTo(1, 12)
  expect(() => sampleOf(first(4), 'pearson')).toThrow('there are no groups')
})

describe('a mean of grouped rows', () => {
  const rows = { unitOf: Int32Array.of(0, 0, 1, 2, 2), units: 3 }

  test('has the total of each group around it, and each group’s share of the rows', () => {
    const clustered = clusteredMean(Float64Array.of(1, 3, 2, 6, 8), undefined, rows)
    expect(clustered.value).toBeCloseTo(4, 12)
    expect(Array.from(clustered.totals)).toEqual([-0.8, -0.4, 1.2].map(total => expect.closeTo(total, 12)))
    expect(Array.from(clustered.shares)).toEqual([0.4, 0.2, 0.4].map(share => expect.closeTo(share, 12)))
  })

  test('weighs its rows, and leaves out those without a value or weight', () => {
    const values = Float64Array.of(1, 3, Number.NaN, 6, 8)
    const clustered = clusteredMean(values, Float64Array.of(2, 1, 5, 1, 0), rows)
    expect(clustered.value).toBeCloseTo((2 + 3 + 6) / 4, 12)
    expect(Array.from(clustered.shares)).toEqual([0.75, 0.25].map(share => expect.closeTo(share, 12)))
    expect(clustered.totals[1]).toBeCloseTo((6 - 2.75) / 4, 12)
  })

  test('a row without a value says nothing of its group, be it the first', () => {
    const clustered = clusteredMean(Float64Array.of(Number.NaN, 3, 2, 6, 8), undefined, rows)
    expect(clustered.value).toBeCloseTo(4.75, 12)
    expect(Array.from(clustered.totals)).toEqual([-1.75, -2.75, 4.5].map(total => expect.closeTo(total / 4, 12)))
    expect(Array.from(clustered.shares)).toEqual([0.25, 0.25, 0.5])
  })
})

test('a function of a mean is bounded below where no unit lies below 0', () => {
  const rangeOf = (least: number) => {
    const root = defineMetric({
      id: 'rootOfMean',
      title: 'root of the mean',
      direction: 'down',
      range: [0, 100],
      compute: {
        numbers: ({ yTrue: truths }) => {
          const values = truths.with(0, least)
          const mean = values.reduce((sum, each) => sum + each / values.length, 0)
          return { value: Math.sqrt(mean), units: () => ({ values, sampleWeight: undefined, fromMean: Math.sqrt }) }
        },
      },
    })
    return clusterSample(computationOf(evaluation({ yTrue, yPred: yTrue, groups }), root.configure({})))?.range
  }
  expect([0, -0.5, -2].map(rangeOf)).toEqual([
    [0, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])
})

describe('the share of values up to a quantile', () => {
  const rows = { unitOf: Int32Array.of(0, 0, 1, 2, 2), units: 3 }
  const values = Float64Array.of(1, 5, 2, 9, 4)

  test('counts the quantile itself, and leads back to quantiles', () => {
    const { clustered, range, ends, fromMean } = quantileSample({ values, share: 0.5, quantile: 4 }, rows)
    expect(clustered.value).toBe(0.5)
    // 1, 2 and 4 are at most the median, 4: a share of 0.6.
    expect(Array.from(clustered.totals)).toEqual([-0.04, 0.08, -0.04].map(total => expect.closeTo(total, 12)))
    expect(Array.from(clustered.shares)).toEqual([0.4, 0.2, 0.4].map(share => expect.closeTo(share, 12)))
    expect(range).toEqual([0, 1])
    expect([0, 0.5, 0.75, 1].map(share => fromMean?.(share))).toEqual([1, 4, 5, 9])
    expect(ends).toEqual([0, 1])
  })

  test('is not linearised where rows weigh', () => {
    const yPred = yTrue.map(each => each + Math.sin(each))
    expect(sampleOf({ yTrue, yPred, groups }, 'medae').range).toEqual([0, 1])
    expect(() => sampleOf({ yTrue, yPred, groups, sampleWeight: yTrue }, 'medae')).toThrow('there are no groups')
  })
})

describe('the area under the ROC curve', () => {
  const truth = [1, 1, 1, 0, 0, 0, 0]
  const yScore = [0.9, 0.7, 0.4, 0.8, 0.3, 0.2, 0.1]
  const input = { yTrue: truth, yScore, positive: 1, groups: ['a', 'a', 'b', 'b', 'c', 'c', 'a'] }

  // Shares of the other class that a row is ordered right with; their mean is 5/6 in each class.
  const placements = [1, 3 / 4, 3 / 4, 1 / 3, 1, 1, 1]
  const influence = placements.map((each, row) => (each - 5 / 6) / (truth[row] === 1 ? 3 : 4))
  const totals = [influence[0] + influence[1] + influence[6], influence[2] + influence[3], influence[4] + influence[5]]
  const squares = [1, 0].map(label => influence.reduce((sum, each, i) => sum + (truth[i] === label ? each ** 2 : 0), 0))
  const [ofPositives, ofNegatives] = squares.map(each => each / (squares[0] + squares[1]))
  const shares = [(2 / 3) * ofPositives + ofNegatives / 4, ofPositives / 3 + ofNegatives / 4, ofNegatives / 2]

  test.each([
    ['auc', 5 / 6, 1, [0, 1], [0.5, 1]],
    ['gini', 2 / 3, 2, [-1, 1], [0, 1]],
  ] as const)(
    '%s has the placements of each group, which share what each class makes it vary',
    (id, value, slope, range, ends) => {
      const sample = sampleOf(input, id)
      expect(sample.clustered.value).toBeCloseTo(value, 12)
      expect(Array.from(sample.clustered.totals)).toEqual(totals.map(total => expect.closeTo(slope * total, 12)))
      expect(Array.from(sample.clustered.shares)).toEqual(shares.map(share => expect.closeTo(share, 12)))
      expect(sample).toMatchObject({ range, ends, fromMean: undefined })
    },
  )
})

test('rows without groups are no sample of groups, and lose none', () => {
  const computation = computationOf(evaluation({ yTrue, yPred: yTrue }), resolveMetric('mae'))
  expect(groupedRows(computation)).toBeUndefined()
  expect(clusterSample(computation)).toBeUndefined()
  expect(withoutGroups(computation)).toBe(computation)
  const grouped = computationOf(evaluation({ yTrue, yPred: yTrue, groups }), resolveMetric('mae'))
  expect(groupedRows(grouped)?.units).toBe(4)
  expect(groupedRows(withoutGroups(grouped))).toBeUndefined()
})
