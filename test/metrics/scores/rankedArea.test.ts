import { describe, expect, test } from 'vitest'
import { scoreColumns } from '../../../src/evaluation/columns/scoreColumns.ts'
import { evaluation, measure } from '../../../src/index.ts'
import { computedOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { areaUpTo, rankedArea, rankedMean } from '../../../src/metrics/scores/rankedArea.ts'
import { effectiveWilson } from '../../../src/stats/scores/estimatedArea.ts'
import { estimatedArea, jackknifedArea } from '../../../src/stats/scores/precisionArea.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const input = { yTrue: [0, 1, 0, 1, 1, 0], yScore: [0.1, 0.9, 0.4, 0.4, 0.7, 0.2] }
// Average precision: each positive at the precision of its step.
const ofStep = (found: number, wrong: number, moreFound: number, moreWrong: number): number =>
  (moreFound * (found + moreFound)) / (found + moreFound + wrong + moreWrong)

test('the estimate is that of the steps, the rarer class that of fewer rows', () => {
  const columns = columnsOf('scores', { ...input, yTrue: [0, 1, 0, 0, 1, 0] })
  const area = rankedArea(columns, ofStep)
  expect(area?.rarer).toBe(2)
  expect(area?.kind).toBe('area')
  expect(area?.limits(0.9, { seed: 1, resamples: 100 })).toEqual(
    effectiveWilson(estimatedArea(columns.counts(), ofStep), 0.9),
  )
})

test('each row has the part of its class and score, wherever it stands', () => {
  const columns = columnsOf('scores', input)
  const { ofPositives, ofNegatives } = jackknifedArea(columns.counts(), ofStep)
  // Thresholds fall: 0.9, 0.7, 0.4, 0.2, 0.1.
  const expected = [ofNegatives[4], ofPositives[0], ofNegatives[2], ofPositives[2], ofPositives[1], ofNegatives[3]]
  expect([...(rankedArea(columns, ofStep)?.influence() ?? [])]).toEqual(expected)
})

test('rows of one weight are those without weights, and uneven weights leave fewer effective rows', () => {
  const request = { resamples: 100, seed: 1 }
  const of = (more: { readonly sampleWeight?: number[] }) =>
    rankedArea(columnsOf('scores', { ...input, ...more }), ofStep)
  const [plain, equal, uneven] = [
    of({}),
    of({ sampleWeight: input.yTrue.map(() => 0.3) }),
    of({ sampleWeight: [1, 1, 1, 1, 1, 2] }),
  ]
  expect(equal.limits(0.9, request).lower).toBeCloseTo(plain.limits(0.9, request).lower, 9)
  expect([...equal.influence()]).toEqual([...plain.influence()].map(each => expect.closeTo(each, 9)))
  expect([plain.rarer, uneven.rarer]).toEqual([3, 2])
})

describe('rankedMean', () => {
  const labels = ['a', 'b', 'c']
  const yTrue = Array.from({ length: 90 }, (_, row) => labels[(row + (row >> 2)) % 3])
  const yProba = yTrue.map((label, row) => {
    const raw = labels.map((each, i) => 1 + ((row * (i + 3) * 7) % 11) / 5 + (each === label ? 1.5 : 0))
    const sum = raw.reduce((total, each) => total + each, 0)
    return raw.map(each => each / sum)
  })
  const input = { yTrue, yProba, labels }

  const metrics = [
    'auc(multiClass="ovr")',
    'auc(multiClass="ovr", average="weighted")',
    'auc(multiClass="ovo")',
    'macroAveragePrecision',
  ]

  describe.each(metrics)('%s', id => {
    const metric = resolveMetric(id)

    test('the influences of rows are those of the jackknife, nearly', () => {
      const computed = computedOf(evaluation(input), metric)
      const influence = Array.from(computed.rankedOf?.influence() ?? [])
      expect(influence.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 9)
      const n = yTrue.length
      const without = yTrue.map((_, left) => {
        const keep = <Value>(list: readonly Value[]): Value[] => list.filter((_, row) => row !== left)
        return measure({ ...input, yTrue: keep(yTrue), yProba: keep(yProba) }, metric).value
      })
      const mean = without.reduce((sum, each) => sum + each, 0) / n
      const jackknife = without.map(each => (n - 1) * (mean - each))
      const squares = (list: readonly number[]): number => list.reduce((sum, each) => sum + each * each, 0)
      expect(squares(influence) / squares(jackknife)).toBeGreaterThan(0.85)
      expect(squares(influence) / squares(jackknife)).toBeLessThan(1.15)
    })

    test('has an interval without resampling, and so has a perfect sample', () => {
      const { value, interval } = measure(input, metric, { confidence: 0.95 })
      expect(interval?.method).toBe('effectiveWilson')
      expect(interval?.lower).toBeLessThan(value)
      expect(interval?.upper).toBeGreaterThan(value)
      const certain = yTrue.map(label => labels.map(each => Number(each === label)))
      const perfect = measure({ ...input, yProba: certain }, metric, { confidence: 0.95 })
      expect(perfect.interval?.upper).toBe(1)
      expect(perfect.interval?.lower).toBeGreaterThan(Number(interval?.lower))
      expect(perfect.interval?.lower).toBeLessThan(1)
    })
  })

  test('an area less its bias stays within 0 and 1', () => {
    const yScore = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]
    const { data } = evaluation({ yTrue: [1, 1, 0, 1, 0, 0, 1, 0], yScore })
    if (data.kind !== 'rows') throw new Error('these are rows')
    const columns = scoreColumns(data, {})
    const area = areaUpTo(1)
    const limitsWith = (bias: number) => {
      const estimate: typeof area.estimate = (counts, weights) => ({
        ...area.estimate(counts, weights),
        debiased: 0.75 - bias,
      })
      return rankedMean({ n: 8 }, 0.75, [{ columns, weight: 1, ...area, estimate }], 1).limits(0.9, {
        resamples: 100,
        seed: 1,
      })
    }
    expect(limitsWith(-0.4)).toEqual(limitsWith(-0.25))
    expect(limitsWith(0.9)).toEqual(limitsWith(0.75))
    expect(limitsWith(-0.2).upper).toBeLessThan(limitsWith(-0.25).upper)
    expect(limitsWith(0.7).lower).toBeGreaterThan(limitsWith(0.75).lower)
  })

  test('as many classes share the rows, the limits of the mean are nearer than those of a class', () => {
    const many = Array.from({ length: 2000 }, (_, row) => row % 4)
    const proba = many.map((truth, row) => {
      const raw = [0, 1, 2, 3].map(code => 1 + ((row * (2 * code + 3) * 7) % 101) / 20 + (code === truth ? 1.5 : 0))
      const sum = raw.reduce((total, each) => total + each, 0)
      return raw.map(each => each / sum)
    })
    const mean = measure({ yTrue: many, yProba: proba, labels: [0, 1, 2, 3] }, 'auc(multiClass="ovr")', {
      confidence: 0.95,
    })
    const one = { yTrue: many.map(truth => Number(truth === 1)), yScore: proba.map(row => row[1]) }
    const width = ({ interval }: typeof mean): number =>
      (interval?.upper ?? Number.NaN) - (interval?.lower ?? Number.NaN)
    expect(width(mean)).toBeLessThan(0.75 * width(measure(one, 'auc', { confidence: 0.95 })))
  })
})

describe('weights of any scale', () => {
  const scaled = (sampleWeight: readonly number[], factor: number) => sampleWeight.map(weight => weight * factor)

  test.each([7.7, 3, 0.1])('of one row of a class have the limits of the same ratios, times %d', factor => {
    const labels = ['a', 'b', 'c', 'd']
    const yProba = [
      [0.125, 0, 0.25, 0.625],
      [0, 0.75, 0.125, 0.125],
      [0.75, 0, 0.125, 0.125],
      [0, 0.125, 0, 0.875],
      [0.125, 0, 0.875, 0],
    ]
    const sampleWeight = [0.2, 1, 0, 0.1, 0.2]
    const limitsOf = (weights: readonly number[]) =>
      measure({ yTrue: ['d', 'b', 'b', 'c', 'c'], yProba, labels, sampleWeight: weights }, 'macroAveragePrecision', {
        confidence: 0.9,
      }).interval
    const found = limitsOf(scaled(sampleWeight, factor))
    expect(found?.lower).toBeCloseTo(limitsOf(sampleWeight)?.lower ?? Number.NaN, 12)
    expect(found?.upper).toBeCloseTo(limitsOf(sampleWeight)?.upper ?? Number.NaN, 12)
  })

  test.each(['precisionAtRecall(recall=0.5)', 'gain(share=0.5)', 'averagePrecision'])(
    'beside positives alone: %s has the limits of rows without weights where all weigh the same',
    metric => {
      const rows = { yTrue: [1, 1, 1, 1], yScore: [0.4, 0.3, 0.9, 0.1], positive: 1, labels: [0, 1] }
      const plain = measure(rows, metric, { confidence: 0.9 }).interval
      for (const weight of [1, 0.3, 1e200]) {
        const weighed = measure({ ...rows, sampleWeight: scaled([1, 1, 1, 1], weight) }, metric, { confidence: 0.9 })
        expect(weighed.interval?.lower).toBeCloseTo(plain?.lower ?? Number.NaN, 9)
        expect(weighed.interval?.upper).toBeCloseTo(plain?.upper ?? Number.NaN, 9)
      }
    },
  )
})
