import { describe, expect, test } from 'vitest'
import { type BaselineInput, measure, repeated } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { intervalOf } from '../../../src/measure/intervals/intervalOf.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { methodOfValue } from '../../../src/measure/methodOf.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { allRunsAlike, runsMethods } from '../../../src/measure/runs/intervalOfRuns.ts'
import { pearsonOf } from '../pearsonOf.ts'
import { sampledRuns } from './sampledRuns.ts'

/**
 * Means over the runs by scikit-learn, and standard deviations of 4,000 bootstrap samples in numpy: of the rows, the same
 * for all runs, and of rows and runs (the pigeonhole bootstrap).
 */
const bootstrapped = [
  ['accuracy', 0.784, 0.0178044, 0.0201193],
  ['f1', 0.7349188594629465, 0.0249486, 0.0272064],
  ['auc', 0.8880295175377142, 0.0156072, 0.016689],
] as const

test.each(bootstrapped)('%s agrees with bootstraps over rows, and over rows and runs', (metric, mean, rows, both) => {
  const runs = sampledRuns()
  expect(measure(runs, metric).value).toBeCloseTo(mean, 12)
  const reach = (over: 'rows' | 'runs', z: number): number => {
    const { interval } = measure(runs, metric, { confidence: 0.9, over })
    return interval === undefined ? Number.NaN : (interval.upper - interval.lower) / 2 / z
  }
  expect(reach('rows', 1.645) / rows).toBeCloseTo(1, 0)
  expect(reach('rows', 1.645) / rows).toBeGreaterThan(0.95)
  expect(reach('rows', 1.645) / rows).toBeLessThan(1.1)
  // Four degrees of freedom widen the part of the runs.
  expect(reach('runs', 1.645) / both).toBeGreaterThan(0.95)
  expect(reach('runs', 1.645) / both).toBeLessThan(1.15)
})

const yTrue = Array.from({ length: 120 }, (_, i) => (i % 3 === 0 ? 1 : 0))
const yScore = yTrue.map((label, i) => label * 0.3 + ((i * 37) % 100) / 120)
const single: readonly (readonly [string, BaselineInput])[] = [
  ['accuracy', { yTrue, yPred: yTrue.map((label, i) => (i % 9 === 0 ? 1 - label : label)) }],
  ['macroF1', { yTrue, yPred: yTrue.map((label, i) => (i % 7 === 0 ? 1 - label : label)) }],
  ['auc', { yTrue, yScore }],
  ['averagePrecision', { yTrue, yScore }],
  ['brierScore', { yTrue, yScore: yScore.map(score => Math.min(1, score)) }],
  ['rmse', { yTrue, yPred: yScore }],
  ['r2', { yTrue, yPred: yScore }],
  ['medae', { yTrue, yPred: yScore }],
  ['pearson', { yTrue, yPred: yScore }],
  ['ece', { yTrue, yScore: yScore.map(score => Math.min(1, score)) }],
  ['accuracy', { yTrue, yPred: yTrue }],
  ['auc', { yTrue, yScore: yTrue }],
  [
    'accuracy',
    {
      yTrue,
      yPred: yTrue.map((label, i) => (i % 9 === 0 ? 1 - label : label)),
      sampleWeight: yTrue.map(each => each + 1),
    },
  ],
  [
    'f1',
    { yTrue, yPred: yTrue.map((label, i) => (i % 9 === 0 ? 1 - label : label)), groups: yTrue.map((_, i) => i % 24) },
  ],
]

test.each(single)('runs that are all alike are as sure as one: %s', (metric, run) => {
  const { interval } = measure({ ...run } as Parameters<typeof measure>[0], metric, { confidence: 0.95 })
  const { interval: ofRuns } = measure(repeated([{ ...run }, { ...run }, { ...run }]), metric, { confidence: 0.95 })
  expect(ofRuns?.lower).toBeCloseTo(interval?.lower ?? Number.NaN, 9)
  expect(ofRuns?.upper).toBeCloseTo(interval?.upper ?? Number.NaN, 9)
  expect(ofRuns?.method).toBe('moverOfRuns')
})

test('limits combine those of the runs by how their rows vary together', () => {
  const hits = [4, 6, 9].map(step => yTrue.map((_, i) => (i % step === 0 ? 0 : 1)))
  const inputs = hits.map(hit => ({ yTrue, yPred: yTrue.map((label, i) => (hit[i] === 1 ? label : 1 - label)) }))
  const below = inputs.map(input => {
    const { value, interval } = measure(input, 'accuracy', { confidence: 0.95 })
    return (value - (interval?.lower ?? Number.NaN)) / 3
  })
  const square = hits.reduce(
    (sum, a, i) => sum + hits.reduce((part, b, j) => part + pearsonOf(a, b) * below[i] * below[j], 0),
    0,
  )
  const { value, interval } = measure(repeated(inputs), 'accuracy', { confidence: 0.95 })
  expect(value - (interval?.lower ?? Number.NaN)).toBeCloseTo(Math.sqrt(square), 9)
})

describe('over runs', () => {
  const run = { yTrue, yPred: yTrue.map((label, i) => (i % 9 === 0 ? 1 - label : label)) }

  test('runs that are all alike say nothing of another', () => {
    const { interval, noInterval } = measure(repeated([{ ...run }, { ...run }]), 'accuracy', {
      confidence: 0.95,
      over: 'runs',
    })
    expect([interval, noInterval]).toEqual([undefined, allRunsAlike.because])
  })

  test('one run that differs is enough, and one side has the limits of both at twice the risk', () => {
    const runs = repeated([run, { ...run }, { yPred: yTrue.map((label, i) => (i % 5 === 0 ? 1 - label : label)) }])
    const limitsOf = (level: number, sides: 1 | 2) => {
      const request = { ...requireConfidence(level), over: 'runs' } as const
      const found = intervalOf(computationOf(runs, resolveMetric('macroF1')), request, sides)
      return 'because' in found ? Number.NaN : found.lower
    }
    expect(limitsOf(0.9, 2)).toBeGreaterThan(0)
    expect(limitsOf(0.95, 1)).toBeCloseTo(limitsOf(0.9, 2), 9)
  })

  test('the interval is never narrower than that of these runs', () => {
    const runs = sampledRuns()
    for (const metric of ['accuracy', 'f1', 'mcc', 'auc', 'averagePrecision', 'ks']) {
      const [rows, all] = (['rows', 'runs'] as const).map(
        over => measure(runs, metric, { confidence: 0.95, over }).interval,
      )
      expect(all?.lower).toBeLessThan(rows?.lower ?? Number.NaN)
      expect(all?.upper).toBeGreaterThan(rows?.upper ?? Number.NaN)
    }
  })

  test('is refused without confidence, without runs, and by another name', () => {
    const runs = repeated([{ ...run }, { yPred: yTrue }])
    expect(() => measure(runs, 'accuracy', { over: 'runs' })).toThrowErrorMatchingInlineSnapshot(
      `[EvaluationError: measure: over has no effect without confidence: the mean of the runs decides. Add confidence: 0.95.]`,
    )
    expect(() => measure(run, 'accuracy', { over: 'runs', confidence: 0.9 })).toThrowErrorMatchingInlineSnapshot(
      `[EvaluationError: measure: over is 'runs', and there is one run. Expected several runs over the same rows: repeated([first, second, third]).]`,
    )
    expect(() => measure(runs, 'accuracy', { over: 'seeds', confidence: 0.9 })).toThrowErrorMatchingInlineSnapshot(
      `[EvaluationError: measure: over is "seeds". Expected 'rows' (the mean of these runs) or 'runs' (the mean of all runs that the model could make).]`,
    )
    expect(() => measure(runs, 'maxError', { confidence: 0.9 })).toThrowErrorMatchingInlineSnapshot(
      `[EvaluationError: measure: maxError has no interval: resampling says nothing of an extreme or of all items together. Leave confidence out, or gate a mean or a quantile.]`,
    )
  })
})

test('where a run has no interval, the mean has none', () => {
  const runs = repeated([{ score: [1] }, { score: [2] }])
  const { interval, noInterval } = measure(runs, 'meanScore', { confidence: 0.95 })
  expect(interval).toBeUndefined()
  expect(noInterval).toMatch(/^in runs\[0\] one case/)
})

const passing = repeated([{ passed: [true, false, true, true] }, { passed: [true, true, false, true] }])

test.each([
  ['rows', 'moverOfRuns'],
  ['runs', 'moverAcrossRuns'],
] as const)('intervals over %s carry the name %s', (over, method) => {
  const { interval } = measure(passing, 'passRate', { confidence: 0.9, over })
  expect(interval?.method).toBe(method)
  expect(interval && methodOfValue(interval)).toEqual(runsMethods[method])
})
