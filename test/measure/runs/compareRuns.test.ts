import { describe, expect, test } from 'vitest'
import { type BaselineInput, compare, type EvaluationInput, repeated } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { comparePaired } from '../../../src/measure/pairs/compare.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { pearsonOf } from '../pearsonOf.ts'

const n = 150
const yTrue = Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 1 : 0))
const wrongEvery = (step: number): number[] => yTrue.map((label, i) => (i % step === 0 ? 1 - label : label))
const noisy = (seed: number): number[] => yTrue.map((label, i) => label * 0.4 + ((i * (31 + 2 * seed)) % 101) / 150)

const models: readonly (readonly [string, EvaluationInput, BaselineInput])[] = [
  ['accuracy', { yTrue, yPred: wrongEvery(7) }, { yPred: wrongEvery(5) }],
  ['f1', { yTrue, yPred: wrongEvery(7) }, { yPred: wrongEvery(5) }],
  ['auc', { yTrue, yScore: noisy(0) }, { yScore: noisy(1) }],
  ['rmse', { yTrue, yPred: noisy(0) }, { yPred: noisy(1) }],
  ['pearson', { yTrue, yPred: noisy(0) }, { yPred: noisy(1) }],
  ['accuracy', { yTrue, yPred: wrongEvery(7) }, { yPred: wrongEvery(7) }],
]

describe('runs that are all alike are compared as one run is', () => {
  test.each(models)('%s', (metric, candidate, baseline) => {
    const [single] = compare(candidate, baseline, metric).metrics
    const ours = repeated([candidate, { ...candidate } as BaselineInput, { ...candidate } as BaselineInput])
    const theirs = repeated([0, 1].map(() => ({ ...candidate, ...baseline }) as BaselineInput))
    for (const [a, b] of [
      [ours, theirs],
      [ours, baseline],
      [candidate, theirs],
    ] as const) {
      const [found] = compare(a, b, metric).metrics
      expect(found.gain).toBeCloseTo(single.gain, 12)
      expect(found.interval?.lower).toBeCloseTo(single.interval?.lower ?? Number.NaN, 9)
      expect(found.interval?.upper).toBeCloseTo(single.interval?.upper ?? Number.NaN, 9)
      expect(found.identical).toBe(single.identical)
    }
  })
})

const three = [4, 6, 7].map(step => ({ yPred: wrongEvery(step) }))
const two = [5, 9].map(step => ({ yTrue, yPred: wrongEvery(step) }))
const runs = (list: readonly BaselineInput[]): ReturnType<typeof repeated> =>
  repeated(list.map(run => ({ yTrue, ...run }) as BaselineInput))

test('the gain is the difference of the means, whatever the order of the runs', () => {
  const [found] = compare(runs(three), runs(two), 'f1').metrics
  expect(found.gain).toBeCloseTo(found.candidate.value - found.baseline.value, 12)
  for (const [ours, theirs] of [
    [three.toReversed(), two],
    [three.toReversed(), two.toReversed()],
  ] as const) {
    const [turned] = compare(runs(ours), runs(theirs), 'f1').metrics
    expect(turned.gain).toBeCloseTo(found.gain, 12)
    expect(turned.interval?.lower).toBeCloseTo(found.interval?.lower ?? Number.NaN, 12)
  }
  expect([found.pValue, found.test, found.outcomes]).toEqual([Number.NaN, 'none', undefined])
})

test('sides exchanged have the opposite gain', () => {
  const [found] = compare(runs(three), runs(two), 'accuracy').metrics
  const [opposite] = compare(runs(two), runs(three), 'accuracy').metrics
  expect(opposite.gain).toBeCloseTo(-found.gain, 12)
  expect(opposite.interval?.lower).toBeCloseTo(-(found.interval?.upper ?? Number.NaN), 9)
})

test('limits combine those of the pairs by how their gains vary together', () => {
  const baseline = wrongEvery(5)
  const pairs = three.map(({ yPred }) => {
    const [{ gain, interval }] = compare({ yTrue, yPred }, { yPred: baseline }, 'accuracy').metrics
    const gains = yTrue.map((label, i) => Number(yPred[i] === label) - Number(baseline[i] === label))
    return { gain, gains, below: (gain - (interval?.lower ?? Number.NaN)) / 3 }
  })
  const square = pairs.reduce(
    (sum, a) => sum + pairs.reduce((part, b) => part + pearsonOf(a.gains, b.gains) * a.below * b.below, 0),
    0,
  )
  const [{ gain, interval }] = compare(runs(three), { yPred: baseline }, 'accuracy').metrics
  expect(gain - (interval?.lower ?? Number.NaN)).toBeCloseTo(Math.sqrt(square), 9)
})

test('about a target pairs count as wholly correlated: the limits are the means of theirs', () => {
  const models = [0, 1, 2].map(seed => ({ yTrue, yPred: noisy(seed) }))
  const lowers = models.map(
    model => compare(model, { yPred: noisy(3) }, 'meanBiasError').metrics[0].interval?.lower ?? Number.NaN,
  )
  const [{ interval }] = compare(runs(models), { yPred: noisy(3) }, 'meanBiasError').metrics
  expect(interval?.lower).toBeCloseTo((lowers[0] + lowers[1] + lowers[2]) / 3, 9)
})

test('where no influence is known pairs count as wholly correlated, too', () => {
  const confidence = { level: 0.9, resamples: 100 }
  const scored = (seed: number) => ({ yTrue, yScore: noisy(seed).map(score => Math.min(1, score)) })
  const [first, second] = [0, 1].map(
    seed => compare(scored(seed), scored(3), 'ece', { confidence }).metrics[0].interval?.lower ?? Number.NaN,
  )
  const [{ interval }] = compare(runs([scored(0), scored(1)]), scored(3), 'ece', { confidence }).metrics
  expect(interval?.lower).toBeCloseTo((first + second) / 2, 9)
})

test('a pair of runs that differs makes the sides differ', () => {
  const [found] = compare(runs([three[0], three[1]]), runs([three[0], three[2]]), 'accuracy').metrics
  expect(found.identical).toBe(false)
})

test('a loss over runs has the limits of what it leaves', () => {
  const limitsOf = (metric: 'accuracy' | 'errorRate') =>
    compare(runs(three), runs(two), metric, { over: 'runs' }).metrics[0].interval
  const [share, loss] = [limitsOf('accuracy'), limitsOf('errorRate')]
  expect(loss?.lower).toBeCloseTo(share?.lower ?? Number.NaN, 9)
  expect(loss?.upper).toBeCloseTo(share?.upper ?? Number.NaN, 9)
})

test('over runs one side has the limits of both sides at twice the risk', () => {
  const limitsOf = (level: number, sides: 1 | 2) => {
    const request = { ...requireConfidence(level), over: 'runs' } as const
    return comparePaired(pairUp(runs(three), runs(two), 'all'), resolveMetric('macroF1'), request, sides).interval
  }
  expect(limitsOf(0.95, 1)?.lower).toBeCloseTo(limitsOf(0.9, 2)?.lower ?? Number.NaN, 9)
})

test('over runs the limits are wider, by the runs of both sides', () => {
  const limits = (over: 'rows' | 'runs', baseline: BaselineInput): number => {
    const { interval } = compare(runs(three), baseline, 'accuracy', { over }).metrics[0]
    return interval === undefined ? Number.NaN : interval.upper - interval.lower
  }
  expect(limits('runs', runs(two))).toBeGreaterThan(limits('rows', runs(two)))
  expect(limits('runs', { yPred: wrongEvery(9) })).toBeGreaterThan(limits('rows', { yPred: wrongEvery(9) }))
  expect(limits('runs', runs(two))).toBeGreaterThan(limits('runs', { yPred: wrongEvery(9) }))
})

test('over runs that are all alike there is no interval', () => {
  const alike = runs([0, 1].map(() => ({ yPred: wrongEvery(9) })))
  const [{ interval, noInterval }] = compare(runs(three), alike, 'accuracy', { over: 'runs' }).metrics
  expect([interval, noInterval]).toEqual([undefined, expect.stringContaining('all runs predict the same')])
})

test('over runs is refused where both sides are one run, and over anything else', () => {
  const [candidate, baseline] = [{ yTrue, yPred: wrongEvery(7) }, { yPred: wrongEvery(5) }]
  expect(() => compare(candidate, baseline, 'accuracy', { over: 'runs' })).toThrow(
    "over is 'runs', and there is one run",
  )
})

test('a mean without a value has no gain', () => {
  const silent = { yTrue, yPred: yTrue.map(() => 0) }
  const [found] = compare(
    repeated([{ yTrue, yPred: wrongEvery(7) }, silent]),
    { yPred: wrongEvery(5) },
    'precision',
  ).metrics
  expect(found.gain).toBeNaN()
  expect(found.candidate.undefinedBecause).toMatch(/^in runs\[1\] /)
})

test('runs are paired with a baseline by id, and must have the same queries', () => {
  const ids = yTrue.map((_, i) => `row ${i}`)
  const mixed = { yTrue: yTrue.toReversed(), yPred: wrongEvery(5).toReversed(), ids: ids.toReversed() }
  const given = repeated([
    { yTrue, yPred: wrongEvery(7), ids },
    { yPred: wrongEvery(4), ids },
  ])
  const [found] = compare(given, mixed, 'accuracy').metrics
  const [plain] = compare(
    runs([{ yPred: wrongEvery(7) }, { yPred: wrongEvery(4) }]),
    { yPred: wrongEvery(5) },
    'accuracy',
  ).metrics
  expect(found.gain).toBeCloseTo(plain.gain, 12)
  const qrels = { q1: { a: 1 }, q2: { b: 1 }, q3: { c: 1 } }
  const search = repeated([{ qrels, run: { q1: ['a'], q2: ['b'] } }, { run: { q1: ['a'], q3: ['c'] } }])
  expect(() => compare(search, { run: { q1: ['b'], q2: ['b'], q3: ['c'] } }, 'mrr', { on: 'intersection' })).toThrow(
    'the runs of one side lack different queries',
  )
})
