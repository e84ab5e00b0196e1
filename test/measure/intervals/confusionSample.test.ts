import { describe, expect, test } from 'vitest'
import { defineMetric, type LabelColumns } from '../../../src/define.ts'
import { measure } from '../../../src/index.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { catalog } from '../../../src/metrics/catalog.generated.ts'

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
  })

  test('many classes that count by their distance', () => {
    const many = (classes: number): object => {
      const truth = Array.from({ length: 3 * classes }, (_, row) => row % classes)
      return { yTrue: truth, yPred: truth.map((label, row) => (row < 20 ? 0 : label)), labels: truth.slice(0, classes) }
    }
    expect(methodOf('mcc', many(60))).toBe('logitMover')
    expect(methodOf('mcc', many(310))).toBe('logitMover')
    expect(methodOf('cohenKappa(weights="linear")', many(50))).toBe('logitMover')
    expect(methodOf('cohenKappa(weights="linear")', many(60))).toBe('bca')
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
