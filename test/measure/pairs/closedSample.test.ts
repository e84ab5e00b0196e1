import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { type BaselineInput, compare, type EvaluationInput } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import type { ScaledMoments } from '../../../src/measure/intervals/momentsSample.ts'
import { closedSample, nothingDiffers } from '../../../src/measure/pairs/closedSample.ts'
import type { PairedSample } from '../../../src/measure/pairs/pairedSample.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { type Sides, sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { AnyOptions } from '../../../src/metrics/definition/optionSpec.ts'
import { pairedT } from '../../../src/stats/means/pairedT.ts'
import { signFlip } from '../../../src/stats/means/swaps.ts'
import { effectiveFlips } from '../../../src/stats/proportions/effectiveRows.ts'
import { mcnemar } from '../../../src/stats/proportions/mcnemar.ts'
import { tableOf } from '../../tableOf.ts'

function sides(candidate: EvaluationInput, baseline: BaselineInput, id: string, options: AnyOptions = {}): Sides {
  return sidesOf(pairUp(candidate, baseline, 'all'), resolveMetric(id, options))
}

const request = requireConfidence(0.9)

function closed(
  candidate: EvaluationInput,
  baseline: BaselineInput,
  id: string,
  { options = {}, confidence = request } = {},
): PairedSample | undefined {
  return closedSample(sides(candidate, baseline, id, options), confidence)
}

function scaledOf(sample: PairedSample | undefined): ScaledMoments {
  const found = sample?.gains?.scaled(0.9)
  if (found === undefined || 'because' in found) throw new Error('gains that differ')
  return found
}

const yTrue = [0, 1, 0, 1, 0, 1, 0, 1]
const labels = { yTrue, yPred: [0, 1, 0, 1, 0, 1, 1, 0] }
const otherLabels = { yPred: [0, 1, 0, 0, 1, 0, 1, 1] }

describe('right or wrong units', () => {
  test('are counted where they differ', () => {
    const sample = closed(labels, otherLabels, 'accuracy')
    expect(sample).toMatchObject({ flips: { b: 3, c: 1, n: 8 } })
    expect(sample?.tested()).toEqual({ pValue: mcnemar(3, 1), test: 'McNemar mid-p' })
  })

  test('that weigh count as their effective number', () => {
    const sampleWeight = [1, 2, 1, 2, 1, 2, 1, 2]
    const gains = Float64Array.of(0, 0, 0, 1, 1, 1, 0, -1)
    const sample = closed({ ...labels, sampleWeight }, otherLabels, 'accuracy')
    expect(sample?.flips).toEqual(effectiveFlips(gains, Float64Array.from(sampleWeight)))
    expect(sample?.tested().test).toBe('Student’s t, weighted')
  })

  test('count the other way where less is better', () => {
    expect(closed(labels, otherLabels, 'errorRate')).toMatchObject({ flips: { b: 3, c: 1, n: 8 } })
  })

  test('are those that the metric is about', () => {
    expect(closed(labels, otherLabels, 'recall')).toMatchObject({ flips: { b: 2, c: 1, n: 4 } })
  })

  test('are values of 0 and 1 on both sides, of a metric whose range is that', () => {
    const errors = { yTrue: [1, 2, 3, 4], yPred: [1, 3, 3, 5] }
    expect(closed(errors, { yPred: [1, 2, 4, 5] }, 'mae')).not.toHaveProperty('flips')
    const scores = { yTrue, yScore: yTrue }
    expect(closed(scores, { yScore: yTrue.map(truth => (truth + 1) / 3) }, 'brierScore')).not.toHaveProperty('flips')
  })
})

describe('means of units', () => {
  const qrels = Object.fromEntries(Array.from({ length: 8 }, (_, query) => [`q${query}`, { a: 1 }]))
  const runOf = (ranks: readonly number[]) =>
    Object.fromEntries(
      ranks.map((rank, query) => [`q${query}`, ['b', 'c', 'd', 'e'].toSpliced(rank - 1, 0, 'a')] as const),
    )
  const candidate = { qrels, run: runOf([1, 2, 3, 4, 1, 2, 1, 1]) }
  const baseline = { run: runOf([2, 2, 4, 1, 3, 3, 2, 5]) }
  const gains = Float64Array.of(1 / 2, 0, 1 / 3 - 1 / 4, 1 / 4 - 1, 1 - 1 / 3, 1 / 2 - 1 / 3, 1 / 2, 1 - 1 / 5)

  test('have gains, and deviations from none of them within the range of the metric', () => {
    const sample = closed(candidate, baseline, 'mrr')
    const { moments, unit } = scaledOf(sample)
    expect(moments.mean / unit).toBeCloseTo(gains.reduce((sum, gain) => sum + gain, 0) / gains.length, 14)
    expect([moments.least / unit, moments.most / unit]).toEqual([-3 / 4, expect.closeTo(4 / 5, 14)])
    expect(sample?.deviations).toMatchObject({ usual: 0, largest: 1 })
    expect(sample).not.toHaveProperty('boundedGains')
    expect(sample?.tested()).toEqual({
      pValue: signFlip(gains, request).twoSided,
      test: 'sign-flip permutation',
    })
  })

  test('below five units, and from 1,000 on, the test is Student’s', () => {
    const few = (n: number) => ({
      ours: { score: Array.from({ length: n }, (_, i) => i % 7) },
      theirs: { score: Array.from({ length: n }, (_, i) => (3 * i) % 5) },
    })
    const testOf = (n: number) => {
      const { ours, theirs } = few(n)
      return closed(ours, theirs, 'meanScore', { options: { better: 'higher' } })
    }
    expect([4, 5, 999, 1000].map(n => testOf(n)?.tested().test)).toEqual([
      'Student’s t',
      'sign-flip permutation',
      'sign-flip permutation',
      'Student’s t',
    ])
    const { ours, theirs } = few(1000)
    const thousand = Float64Array.from(ours.score, (score, i) => score - theirs.score[i])
    expect(testOf(1000)?.tested().pValue).toBeCloseTo(pairedT(thousand)?.twoSided ?? Number.NaN, 12)
  })

  test('that are all alike are tested by their sign, and have a p-value of 1 where none differs', () => {
    const constant = (by: number) =>
      closed({ score: [1, 1, 1] }, { score: [1 - by, 1 - by, 1 - by] }, 'meanScore', { options: { better: 'higher' } })
    expect(constant(0.5)?.tested()).toEqual({ pValue: 0.25, test: 'sign-flip permutation' })
    expect(constant(0)?.tested()).toEqual({ pValue: 1, test: 'Student’s t' })
  })

  test('are bounded by maxLoss', () => {
    const options = { better: 'lower' } as const
    const confidence = requireConfidence({ level: 0.9, maxLoss: 4 })
    const sample = closed({ score: [1, 2, 0] }, { score: [2, 4, 0] }, 'meanScore', { options, confidence })
    expect(sample?.boundedGains).toMatchObject({ values: Float64Array.of(1, 2, 0), largest: 4 })
    const beyond = () => closed({ score: [1, 2, 5] }, { score: [2, 4, 0] }, 'meanScore', { options, confidence })
    expect(beyond).toThrow('a value of 5 lies outside 0 to 4')
  })

  test('of a unit that one side alone has a value for are not known', () => {
    const perRow = defineMetric({
      id: 'perRow',
      title: 'truth by row',
      direction: 'down',
      range: [-9, 9],
      compute: {
        numbers: ({ yTrue, yPred }) => {
          const known = yTrue.filter((_, i) => yPred[i] >= 0)
          const values = yTrue.map((truth, i) => (yPred[i] < 0 ? Number.NaN : truth))
          return {
            value: known.reduce((sum, each) => sum + each / known.length, 0),
            units: () => ({ values, sampleWeight: undefined }),
          }
        },
      },
    })
    const found = (ours: readonly number[], theirs: readonly number[]) =>
      closedSample(
        sidesOf(pairUp({ yTrue: [1, 2, 3], yPred: ours }, { yPred: theirs }, 'all'), perRow.configure({})),
        request,
      )
    expect(found([1, -1, 1], [1, 1, 1])).toBeUndefined()
    expect(found([1, 1, 1], [1, 1, -1])).toBeUndefined()
    expect(scaledOf(found([1, -1, 1], [2, -2, 2])).moments.n).toBe(2)
  })
})

describe('nothing is known without resampling', () => {
  test.each([
    ['a method that was named', requireConfidence({ level: 0.9, method: 'percentile' })],
    ['strata', requireConfidence({ level: 0.9, stratify: true })],
  ])('for %s', (_, confidence) => {
    expect(closed(labels, otherLabels, 'accuracy', { confidence })).toBeUndefined()
  })

  test('for a metric with a target', () => {
    const scores = { yTrue, yScore: yTrue.map((truth, i) => (truth + i + 1) / 12) }
    expect(closed(scores, { yScore: yTrue.map((_, i) => (i + 1) / 12) }, 'observedExpectedRatio')).toBeUndefined()
  })
})

test.each([
  [
    'auc',
    { yScore: [0.1, 0.8, 0.3, 0.7, 0.4, 0.9, 0.6, 0.2] },
    { yScore: [0.2, 0.6, 0.5, 0.4, 0.1, 0.9, 0.8, 0.3] },
    'bounded',
  ],
  ['f1', { yPred: labels.yPred }, otherLabels, 'confusions'],
])('%s rests on its %s', (id, ours, theirs, part) => {
  expect(Object.keys(closed({ yTrue, ...ours }, theirs, id) ?? {})).toContain(part)
})

describe('a quantile', () => {
  const [ours, theirs] = tableOf('3 1 2 4 / 2 4 3 5')

  test('has the values of both sides, the better ones first', () => {
    for (const [better, first, second] of [
      ['higher', ours, theirs],
      ['lower', theirs, ours],
    ] as const) {
      const sample = closed({ score: ours }, { score: theirs }, 'scoreQuantile', { options: { quantile: 0.5, better } })
      expect(sample?.quantiles).toEqual({
        first: { values: Float64Array.from(first), share: 0.5, quantile: first === ours ? 2.5 : 3.5 },
        second: { values: Float64Array.from(second), share: 0.5, quantile: second === ours ? 2.5 : 3.5 },
      })
      expect(sample?.tested()).toEqual({ pValue: Number.NaN, test: 'none' })
    }
  })
})

describe('where no unit differs', () => {
  test('the rows of the rarest class bound what others may', () => {
    const skewed = { yTrue: [1, 0, 0, 0, 0], yPred: [1, 0, 0, 0, 1] }
    const sample = nothingDiffers(sides(skewed, { yPred: skewed.yPred }, 'mcc'))
    expect(sample?.deviations).toMatchObject({ usual: 0, n: 1, units: 1, largest: 2 })
    expect(sample?.tested()).toEqual({ pValue: 1, test: 'identical values' })
  })

  test('groups count as one each', () => {
    const grouped = { ...labels, groups: ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c'] }
    expect(nothingDiffers(sides(grouped, { yPred: labels.yPred }, 'accuracy'))?.deviations?.units).toBe(3)
  })

  test('a metric without a finite range, or rows with weights, leave it open', () => {
    const numbers = { yTrue: [1, 2, 3], yPred: [1, 2, 4] }
    expect(nothingDiffers(sides(numbers, { yPred: numbers.yPred }, 'mae'))).toBeUndefined()
    const weighted = { ...labels, sampleWeight: [1, 2, 1, 2, 1, 2, 1, 2] }
    expect(nothingDiffers(sides(weighted, { yPred: labels.yPred }, 'accuracy'))).toBeUndefined()
  })
})

const times = [50, 50, 5, 5, 1, 2]
const numbers = { yTrue: [1, 2, 3, 4, 2, 3.5], yPred: [1.1, 2.2, 2.7, 4.4, 2.3, 3] }
const scores = { yTrue: [1, 0, 1, 0, 1, 0], yScore: [0.9, 0.1, 0.4, 0.6, 0.2, 0.3] }
const otherNumbers = { yPred: [1.1, 2.1, 2.8, 4.4, 2.2, 3.1] }
const otherScores = { yScore: [0.9, 0.1, 0.65, 0.6, 0.2, 0.3] }

function compared(input: EvaluationInput, other: BaselineInput, metric: string) {
  const { n, metrics } = compare(input, other, metric as 'auc')
  const [{ gain, interval, pValue }] = metrics
  return { n, gain, interval, pValue }
}

const cases = [
  ['mae', numbers, otherNumbers],
  ['mse', numbers, otherNumbers],
  ['rmse', numbers, otherNumbers],
  ['logLoss', scores, otherScores],
  ['brierScore', scores, otherScores],
  ['auc', scores, otherScores],
  ['gini', scores, otherScores],
] as const

describe.each(cases)('%s', (metric, input, other) => {
  const repeated = <Item>(column: readonly Item[]): Item[] =>
    column.flatMap((value, i) => Array.from({ length: times[i] }, () => value))
  const rowsOf = <Columns extends object>(columns: Columns): Columns =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, repeated(column)])) as Columns

  test('counted rows are compared as the rows one by one', () => {
    const [ofCounts, ofRows] = [
      compared({ ...input, count: times }, other, metric),
      compared(rowsOf(input), rowsOf(other), metric),
    ]
    expect(ofCounts.n).toBe(113)
    expect(ofCounts.gain).toBeCloseTo(ofRows.gain, 12)
    expect(ofCounts.pValue).toBeCloseTo(ofRows.pValue, 9)
    expect(ofCounts.interval?.method).toBe(ofRows.interval?.method)
    expect(ofCounts.interval?.lower).toBeCloseTo(ofRows.interval?.lower ?? Number.NaN, 9)
    expect(ofCounts.interval?.upper).toBeCloseTo(ofRows.interval?.upper ?? Number.NaN, 9)
  })

  test('a billion of them in no more time', () => {
    const [few, many] = [1, 1e7].map(factor =>
      compared({ ...input, count: times.map(each => each * factor) }, other, metric),
    )
    expect(many.n).toBe(113 * 1e7)
    expect(many.gain).toBeCloseTo(few.gain, 12)
    const width = ({ interval }: typeof few): number => (interval?.upper ?? 0) - (interval?.lower ?? 0)
    expect(width(few) / width(many)).toBeGreaterThan(1000)
  })
})

test('rows that count otherwise in the baseline are no pairs', () => {
  const input = { ...numbers, count: times }
  expect(() => compare(input, { ...numbers, ...otherNumbers, count: [1, 1, 1, 1, 1, 1] }, 'mae')).toThrow()
})

function flipsOf(candidate: EvaluationInput, baseline: BaselineInput, id: string): PairedSample | undefined {
  return closedSample(sidesOf(pairUp(candidate, baseline, 'all'), resolveMetric(id)), requireConfidence(0.95))
}

// Right on both sides, on ours, on theirs, on neither.
const truth = [1, 1, 0, 0]
const counted = { yTrue: truth, yPred: [1, 1, 1, 1], count: [50, 7, 3, 40] }
const older = { yPred: [1, 0, 0, 1] }

describe('rows that only one side has right', () => {
  test.each(['accuracy', 'errorRate'])('%s counts them all', id => {
    const sample = flipsOf(counted, older, id)
    expect(sample?.flips).toEqual({ b: 7, c: 3, n: 100 })
    expect(sample?.tested()).toEqual({ pValue: mcnemar(7, 3), test: 'McNemar mid-p' })
  })

  test('recall counts those that are truly positive', () => {
    expect(flipsOf(counted, older, 'recall')?.flips).toEqual({ b: 7, c: 0, n: 57 })
  })

  test('fpr counts those that are truly negative, the other way round', () => {
    expect(flipsOf(counted, older, 'fpr')?.flips).toEqual({ b: 0, c: 3, n: 43 })
  })
})

test.each(['mcc', 'f1', 'precision'])('%s is no share of rows that the truth decides', id => {
  expect(flipsOf(counted, older, id)?.flips).toBeUndefined()
})

test('a mean of losses is none either, though each of them is 0 or 1', () => {
  expect(flipsOf(counted, older, 'mae')?.flips).toBeUndefined()
})

describe('a difference of correlations', () => {
  const yTrue = Array.from({ length: 200 }, (_, row) => row)
  const ours = yTrue.map(value => value + 40 * Math.sin(value))
  const theirs = yTrue.map(value => value + 50 * Math.sin(value + 1))

  const differenceOf = (metric: string, candidate: readonly number[], baseline: readonly number[]) =>
    compare({ yTrue, yPred: [...candidate] }, { yPred: [...baseline] }, metric).metrics[0]

  describe.each(['pearson', 'spearman', 'kendallTau', 'somersD', 'concordanceCorrelation'])('%s', metric => {
    test('the gain lies within its limits', () => {
      const { gain, interval, pValue, test: named } = differenceOf(metric, ours, theirs)
      expect(interval?.method).toBe('correlatedZ')
      expect(interval?.lower).toBeLessThan(gain)
      expect(interval?.upper).toBeGreaterThan(gain)
      expect(named).toBe('Student’s t of influences')
      expect(pValue).toBeGreaterThan(0)
      expect(pValue).toBeLessThan(1)
    })

    test('one row of 200 that is moved costs no margin of 4 points', () => {
      const { interval } = differenceOf(metric, ours.with(7, ours[7] + 9), ours)
      expect(interval?.lower).toBeGreaterThan(-0.04)
      expect(interval?.lower).toBeLessThan(-0.02)
    })
  })

  describe('the same model', () => {
    test('is one with the same ranks, or on another scale', () => {
      const doubled = ours.map(value => 2 * value + 7)
      for (const metric of ['pearson', 'spearman', 'kendallTau']) {
        expect(differenceOf(metric, doubled, ours)).toMatchObject({ identical: true, gain: 0 })
      }
      expect(
        differenceOf(
          'spearman',
          ours.map(value => value ** 3),
          ours,
        ).identical,
      ).toBe(true)
    })

    test('is none on another scale where the scale counts', () => {
      const doubled = ours.map(value => 2 * value)
      expect(differenceOf('concordanceCorrelation', doubled, ours).identical).toBe(false)
      expect(
        differenceOf(
          'pearson',
          ours.map(value => value ** 3),
          ours,
        ).identical,
      ).toBe(false)
    })
  })

  test('a perfect model beside one that is nearly so', () => {
    const swapped = yTrue.with(3, 4).with(4, 3)
    const { gain, interval } = differenceOf('spearman', yTrue, swapped)
    expect(gain).toBeGreaterThan(0)
    expect(interval?.lower).toBeLessThan(0)
  })
})
