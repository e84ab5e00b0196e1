import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { defineMetric } from '../../../src/define.ts'
import type { LabelColumns } from '../../../src/evaluation/columns/labelColumns.ts'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { confusionSample, hasManyClasses } from '../../../src/measure/intervals/confusionSample.ts'
import { computationOf, valueOrNaN } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { ConfiguredMetric } from '../../../src/metrics/definition/defineMetric.ts'
import { isSmooth, occurring } from '../../../src/stats/confusion/confusionCells.ts'
import { longTest } from '../../thoroughness.ts'

const yTrue = Array.from({ length: 300 }, (_, row) => ['ant', 'bee', 'cat'][row % 3])
const wrongIn = (rows: number): string[] =>
  yTrue.map((label, row) => (row < rows ? (label === 'ant' ? 'bee' : 'ant') : label))

const methodOf = (metric: Parameters<typeof measure>[1], input: object = { yTrue, yPred: wrongIn(9) }) =>
  measure(input as { yTrue: string[]; yPred: string[] }, metric, { confidence: { level: 0.95, resamples: 100 } })
    .interval?.method

const own = (id: string, range: readonly [number, number], labels: (columns: LabelColumns) => number) =>
  defineMetric({ id, title: id, direction: 'up', range, compute: { labels } })

describe('what the confusion matrix decides', () => {
  test.each(['macroF1', 'weightedF1', 'mcc', 'cohenKappa', 'balancedAccuracy', 'gMean', 'macroPrecision'])('%s', id => {
    expect(methodOf(id)).toBe('logitMover')
  })

  test('labels that a threshold makes', () => {
    const scores = { yTrue: yTrue.map(label => label === 'ant'), yScore: yTrue.map((_, row) => (row % 7) / 7) }
    expect(methodOf('mcc(threshold=0.4)', scores)).toBe('logitMover')
  })

  test('a micro-average over all classes is a proportion', () => {
    for (const id of ['microF1', 'microPrecision', 'microRecall']) expect(methodOf(id)).toBe('wilson')
  })

  test('a metric of one’s own that is a share of weights', () => {
    const share = own('ownShare', [0, 1], ({ tally }) => tally().totalCorrect / tally().total)
    const { interval, value } = measure({ yTrue, yPred: wrongIn(9) }, share, { confidence: 0.95 })
    expect(interval).toMatchObject({ method: 'logitMover' })
    expect(interval?.lower).toBeLessThan(value)
  })
})

describe('what something else decides is resampled', () => {
  test('not rows that weigh, unless they are in groups, which have limits of their own', () => {
    const sampleWeight = yTrue.map((_, i) => 1 + (i % 2))
    expect(methodOf('mcc', { yTrue, yPred: wrongIn(9), sampleWeight })).toBe('logitMover')
    expect(methodOf('mcc', { yTrue, yPred: wrongIn(9), groups: yTrue.map((_, i) => i % 30) })).toBe('cr2')
  })

  test('a metric that knows no weights, one that counts rows, one without an upper end, one that jumps', () => {
    const plain = own('plain', [0, 1], ({ n, yTrue, yPred }) => {
      let right = 0
      for (let i = 0; i < n; i++) if (yTrue[i] === yPred[i]) right++
      return right / n
    })
    const counted = own('counted', [0, 1e6], ({ tally }) => tally().totalWrong)
    const endless = own('endless', [0, Number.POSITIVE_INFINITY], ({ tally }) => tally().totalWrong / tally().total)
    const stepped = own(
      'stepped',
      [0, 1],
      ({ tally }) => Math.round(100 * (tally().totalCorrect / tally().total)) / 100,
    )
    for (const metric of [plain, counted, endless, stepped]) expect(methodOf(metric)).not.toBe('logitMover')
    // Every weight gives the value of rows that are all right.
    expect(methodOf(plain, { yTrue, yPred: yTrue })).toBe('bca')
  })

  longTest('many classes that count by their distance', () => {
    const many = (classes: number): object => {
      const truth = Array.from({ length: 3 * classes }, (_, row) => row % classes)
      return { yTrue: truth, yPred: truth.map((label, row) => (row < 20 ? 0 : label)), labels: truth.slice(0, classes) }
    }
    expect(methodOf('mcc', many(60))).toBe('logitMover')
    expect(methodOf('mcc', many(310))).toBe('logitMover')
    expect(methodOf('cohenKappa(weights="linear")', many(50))).toBe('logitMover')
    expect(methodOf('cohenKappa(weights="linear")', many(60))).toBe('agreementT')
  })
})

describe('a perfect sample', () => {
  const ids = catalog
    .filter(({ shapes, curated }) => curated && shapes.includes('labels'))
    .map(({ id }) => id)
    .filter(id => !['fBeta', 'fAlpha'].includes(id))

  const bound = (id: string, errors: number) => {
    const binary = yTrue.map(label => label === 'ant')
    const yPred = binary.map((label, row) => (row < errors * 3 && row % 3 === 0 ? !label : label))
    const metric = resolveMetric(id)
    const { interval } = measure({ yTrue: binary, yPred }, metric, { confidence: { level: 0.95, resamples: 200 } })
    return { interval, isHighBetter: metric.direction === 'up' }
  }

  test.each(ids)('%s: its bound is no worse than with one error', id => {
    const [perfect, flawed] = [bound(id, 0), bound(id, 1)]
    expect(perfect.interval).toBeDefined()
    expect(flawed.interval).toBeDefined()
    if (perfect.isHighBetter) expect(perfect.interval?.lower).toBeGreaterThanOrEqual(flawed.interval?.lower ?? 1)
    else expect(perfect.interval?.upper).toBeLessThanOrEqual(flawed.interval?.upper ?? 0)
  })
})

test('the order of weighted rows moves no limit, not even by the rounding of their sums', () => {
  const columns = {
    yTrue: [0, 1, 0, 1, 0, 1],
    yPred: [0, 1, 0, 1, 0, 0],
    sampleWeight: [0.6, 0.5, 0.1, 0.3, 0.2, 0.3],
  }
  const turned = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.toReversed()]))
  const [forth, back] = [columns, turned as typeof columns].map(input => {
    return measure(input, 'macroPrecision', { confidence: 0.9 }).interval
  })
  expect(forth?.method).toBe('logitMover')
  expect([back?.lower, back?.upper]).toEqual([forth?.lower, forth?.upper])
})

describe('the sample of a confusion matrix', () => {
  const sampleOf = (input: EvaluationInput) =>
    confusionSample(computationOf(evaluation(input), resolveMetric('balancedAccuracy')))

  test('has a cell for each pair of classes', () => {
    const sample = sampleOf({ yTrue: ['a', 'b', 'b', 'c', 'a'], yPred: ['a', 'c', 'b', 'c', 'b'] })
    expect(sample?.labels).toEqual(['a', 'b', 'c'])
    expect([0, 1, 2, 3, 4].map(row => sample?.cellOf(row))).toEqual([0, 5, 4, 8, 1])
    expect(Array.from(sample?.cells.counts ?? [])).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 1])
    expect(Array.from(sample?.cells.yTrue ?? [])).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
    expect(Array.from(sample?.cells.yPred ?? [])).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2])
  })

  test('knows the cell of each row of a table', () => {
    const table = sampleOf({ yTrue: ['a', 'b', 'b', 'c'], yPred: ['a', 'c', 'b', 'b'], count: [4, 1, 3, 2] })
    expect(Array.from(table?.count ?? [])).toEqual([4, 1, 3, 2])
    expect([0, 1, 2, 3].map(row => table?.cellOf(row))).toEqual([0, 5, 4, 7])
  })

  test('sums up weights by their ratios, however large they are', () => {
    const columns = { yTrue: ['a', 'b', 'a'], yPred: ['a', 'b', 'b'] }
    const [small, large] = [1, 2 ** 800].map(unit => {
      return sampleOf({ ...columns, sampleWeight: [2, 6, 3].map(weight => weight * unit) })
    })
    expect(large?.cells).toEqual(small?.cells)
    const { counts, squares = [] } = small?.cells ?? { counts: [] }
    expect(Array.from(counts, count => count / counts[0])).toEqual([1, 1.5, 0, 3])
    expect(Array.from(squares, square => square / squares[0])).toEqual([1, 2.25, 0, 9])
  })

  test('needs two classes, and at most 200', () => {
    const ofClasses = (classes: number) => {
      const labels = Array.from({ length: classes }, (_, label) => label)
      return sampleOf({ yTrue: labels, yPred: labels, labels })
    }
    expect(ofClasses(2)).toBeDefined()
    expect(ofClasses(201)).toBeUndefined()
    expect(sampleOf({ yTrue: ['a', 'a'], yPred: ['a', 'a'] })).toBeUndefined()
  })
})

test('from 55 classes on, there are many', () => {
  expect([54, 55].map(classes => hasManyClasses({ labels: Array(classes).fill('a') }))).toEqual([false, true])
})

test('empty cells do not occur', () => {
  const cells = { yTrue: Int32Array.of(0, 0, 1, 1), yPred: Int32Array.of(0, 1, 0, 1) }
  expect(occurring(cells, Float64Array.of(0, 2.5, 0, 0.5))).toEqual({
    yTrue: Int32Array.of(0, 1),
    yPred: Int32Array.of(1, 1),
    rows: Float64Array.of(2.5, 0.5),
  })
})

test('counts that a metric refuses have no value; a fault of the metric is thrown', () => {
  const valueBy = (compute: () => number) =>
    valueOrNaN({ compute: () => ({ value: compute() }) } as unknown as ConfiguredMetric, {} as LabelColumns)
  expect(valueBy(() => 0.3)).toBe(0.3)
  expect(valueBy(() => evaluation({ yTrue: [1], yPred: [1, 2] }).n)).toBeNaN()
  const faulty = (): number => {
    throw new TypeError('no function')
  }
  expect(() => valueBy(faulty)).toThrow('no function')
})

describe('a statistic is smooth', () => {
  const counts = Float64Array.of(3, 1, 0)
  const shareOfFirst = (of: Float64Array): number => of[0] / (of[0] + of[1] + of[2])
  const smooth = (influence: readonly number[], statistic = shareOfFirst, value = 0.75) =>
    isSmooth(counts, statistic, Float64Array.from(influence), value)

  test('if the influences of rows sum up to 0, whatever those of empty cells', () => {
    expect(smooth([0.25, -0.75, 0])).toBe(true)
    expect(smooth([0.25, -0.75, -0.75])).toBe(true)
    expect(smooth([0.25, -0.75, Number.NaN])).toBe(true)
    expect(smooth([0.5, -0.5, 0])).toBe(false)
    expect(smooth([-0.5, 0.5, 0])).toBe(false)
  })

  test('but for a thousandth of their sizes, or a millionth per row', () => {
    expect(smooth([0.25, -0.749, 0])).toBe(true)
    expect(smooth([0.25, -0.748, 0])).toBe(false)
    expect(smooth([0.25, -0.752, 0])).toBe(false)
    expect(smooth([1e-6, 0, 0])).toBe(true)
    expect(smooth([2e-6, 0, 0])).toBe(false)
  })

  test('if no row has an influence, where a row of another kind would have one', () => {
    expect(smooth([0, 0, 0.3])).toBe(true)
    expect(smooth([0, 0, 0])).toBe(false)
  })

  test('but not if it ignores how many rows of another kind there are', () => {
    expect(smooth([0, 0, -0.25e6], of => (of[2] > 0 ? 0.5 : 0.75))).toBe(false)
  })

  test('if it gives the value, and the same for twice the counts', () => {
    const influence = [0.25, -0.75, -0.75]
    expect(smooth(influence, shareOfFirst, 0.76)).toBe(false)
    expect(smooth(influence, shareOfFirst, -0.75)).toBe(false)
    expect(smooth(influence, of => (of[0] === 6 ? 0.74 : 0.75))).toBe(false)
    expect(smooth(influence, of => (of[0] === 3 ? 0.74 : 0.75))).toBe(false)
  })

  test('values may differ by rounding', () => {
    const influence = [0.25, -0.75, -0.75]
    expect(smooth(influence, () => 5e-10, 0)).toBe(true)
    expect(smooth(influence, () => 2e-9, 0)).toBe(false)
    expect(smooth(influence, () => 1e6, 1e6 + 1e-8)).toBe(true)
  })
})
