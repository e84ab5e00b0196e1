import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { calibrationBins, claimsOfScores } from '../../../src/metrics/calibration/calibrationBins.ts'
import { calibrationBias, calibrationSlope } from '../../../src/metrics/calibration/calibrationOfPositives.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { tableOf } from '../../tableOf.ts'

const input = { yTrue: [0, 1, 0, 1, 1], yScore: [0.05, 0.95, 0.1, 0.15, 0.85] }

test('ten bins of equal width, with their mean gap', () => {
  const columns = columnsOf('scores', input)
  const parts = calibrationBias().compute('probabilities', columns).parts?.()
  expect(parts).toEqual({
    kind: 'bins',
    bins: calibrationBins(claimsOfScores(columns), { bins: 10, binning: 'uniform' }),
    of: 'positive',
    gap: 'mean',
    weighted: false,
    slope: undefined,
  })
  if (parts?.kind === 'bins') expect(parts.bins.map(({ lower }) => lower)).toEqual([0, 0.1, 0.8, 0.9])
})

test('weights and a slope are passed on', () => {
  const columns = columnsOf('scores', {
    ...input,
    yScore: [0.05, 0.95, 0.2, 0.15, 0.85],
    sampleWeight: [1, 2, 1, 1, 1],
  })
  const { value, parts } = calibrationSlope().compute('probabilities', columns)
  expect(value).toBeGreaterThan(0)
  expect(parts?.()).toMatchObject({ weighted: true, slope: value })
})

const preds = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.2, 0.7, 0.4] }

test('mean probability minus the share of positives', () => {
  expect(measure(preds, 'calibrationBias').value).toBeCloseTo(0.05, 12)
  expect(measure({ ...preds, sampleWeight: [1, 1, 1, 3] }, 'calibrationBias').value).toBeCloseTo(1 / 6, 12)
  const two = { ...preds, yScore: undefined, yProba: preds.yScore.map(score => [1 - score, score]), labels: [0, 1] }
  expect(measure({ yTrue: two.yTrue, yProba: two.yProba, labels: two.labels }, 'calibrationBias').value).toBeCloseTo(
    0.05,
    12,
  )
})

test('is 0 where observed and expected agree', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0.3, 0.7] }, 'calibrationBias').value).toBeCloseTo(0, 12)
})

test('Σ y / Σ p', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.2, 0.1] }, 'observedExpectedRatio').value).toBeCloseTo(
    2 / 1.6,
    12,
  )
})

test('where nothing is expected it is undefined', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0, 0] }, 'observedExpectedRatio').undefinedBecause).toBe(
    'every probability is 0: nothing is expected',
  )
})

test('Σ (y − p)(1 − 2p) / √Σ (1 − 2p)²p(1 − p)', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0.8, 0.3] }, 'spiegelhalterZ').value).toBeCloseTo(
    (0.2 * -0.6 - 0.3 * 0.4) / Math.sqrt(0.36 * 0.16 + 0.16 * 0.21),
    12,
  )
})

test('a probability that rounding has put above 1 counts as 1', () => {
  const of = (sure: number): number =>
    measure(
      {
        yTrue: ['a', 'b', 'a'],
        yProba: [
          [sure, 0],
          [0.3, 0.7],
          [0.6, 0.4],
        ],
        labels: ['a', 'b'],
        positive: 'a',
      },
      'spiegelhalterZ',
    ).value
  expect(of(1 + 1e-7)).toBe(of(1))
})

test('without any variance it is undefined', () => {
  expect(measure({ yTrue: [0, 1, 1], yScore: [0, 0.5, 1] }, 'spiegelhalterZ').undefinedBecause).toBe(
    'every probability is 0, ½ or 1: their score has no variance',
  )
})

test('the intercept is the logit of the frequency less that of a constant probability', () => {
  expect(measure({ yTrue: [1, 1, 1, 0], yScore: [0.4, 0.4, 0.4, 0.4] }, 'calibrationIntercept').value).toBeCloseTo(
    Math.log(3) - Math.log(2 / 3),
    9,
  )
})

test('an explanation shows the bins of the probabilities, and the slope where there is one', () => {
  const of = (yTrue: readonly number[], metric: string) =>
    measure({ yTrue, yScore: [0.9, 0.9, 0.9, 0.1, 0.1, 0.1] }, metric)
  const sloped = of([1, 1, 0, 1, 0, 0], 'calibrationSlope')
  expect(sloped.parts).toMatchObject({ kind: 'bins', slope: sloped.value })
  expect(of([1, 1, 1, 0, 0, 0], 'calibrationSlope').parts).toMatchObject({ kind: 'bins', slope: undefined })
  expect(of([1, 1, 0, 1, 0, 0], 'calibrationIntercept').parts).toMatchObject({ kind: 'bins', slope: undefined })
})

test.each([1e-155, 1e-200, 1e-308])('the intercept is found where every probability is %d', p => {
  const { value } = measure({ yTrue: [1, 0, 0], yScore: [p, p, p] }, 'calibrationIntercept')
  expect(value).toBeCloseTo(Math.log(1 / 2) - Math.log(p), 9)
})

test('the slope of two groups is that between their logits', () => {
  expect(
    measure({ yTrue: [1, 1, 1, 0, 1, 0, 0, 0], yScore: [0.9, 0.9, 0.9, 0.9, 0.1, 0.1, 0.1, 0.1] }, 'calibrationSlope')
      .value,
  ).toBeCloseTo(Math.log(3) / Math.log(9), 9)
})

const slope = (input: EvaluationInput) => measure(input, 'calibrationSlope')

test('best values are a slope of 1 and an intercept of 0', () => {
  const input = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.4, 0.3, 0.2] }
  expect(slope(input).direction).toEqual({ target: 1 })
  expect(measure(input, 'calibrationIntercept').direction).toEqual({ target: 0 })
})

describe('there is no slope', () => {
  const separated = 'a threshold separates positives from negatives: the slope has no bound'

  test.each([
    ['where all positives score higher', [1, 1, 0, 0], [0.9, 0.8, 0.3, 0.2]],
    ['where all positives score lower', [0, 0, 1, 1], [0.9, 0.8, 0.3, 0.2]],
    ['where both classes share only the threshold', [1, 1, 0, 0], [0.9, 0.5, 0.5, 0.2]],
    ['where both share it the other way round', [0, 0, 1, 1], [0.9, 0.5, 0.5, 0.2]],
    ['where one class stands at the threshold alone', [1, 1, 0, 0], [0.5, 0.5, 0.5, 0.2]],
    ['where the other does', [1, 1, 0, 0], [0.9, 0.5, 0.5, 0.5]],
    ['where each class has one probability', [1, 1, 0, 0], [0.7, 0.7, 0.4, 0.4]],
  ])('%s', (_, yTrue, yScore) => {
    expect(slope({ yTrue, yScore }).undefinedBecause).toBe(separated)
  })

  test('of one probability', () => {
    expect(slope({ yTrue: [1, 0, 1], yScore: [0.4, 0.4, 0.4] }).undefinedBecause).toBe('all probabilities are the same')
  })

  test('of rows that weigh nothing', () => {
    const input = { yTrue: [1, 1, 0, 0, 1], yScore: [0.9, 0.8, 0.3, 0.2, 0.1], sampleWeight: [1, 1, 1, 1, 0] }
    expect(slope(input).undefinedBecause).toBe(separated)
    expect(slope({ ...input, sampleWeight: [1, 1, 1, 1, 1] }).undefinedBecause).toBeUndefined()
  })
})

describe.each(['calibrationSlope', 'calibrationIntercept'])('%s', metric => {
  const because = (input: EvaluationInput) => measure(input, metric).undefinedBecause

  test.each([
    [0, 0],
    [1, 1],
  ])('a probability of %d has no log-odds, unless its row weighs nothing', (p, named) => {
    const input = { yTrue: [1, 0, 1, 0], yScore: [0.3, 0.6, 0.7, p] }
    expect(because(input)).toBe(`a probability is ${named}, whose log-odds are infinite`)
    expect(because({ ...input, sampleWeight: [1, 1, 1, 0] })).toBeUndefined()
  })

  test('one class alone has no fit, nor has one whose rows weigh nothing', () => {
    expect(because({ yTrue: [0, 0], yScore: [0.3, 0.6], positive: 1 })).toBe('no row is truly 1')
    expect(because({ yTrue: [1, 1], yScore: [0.3, 0.6], positive: 1 })).toBe('every row is truly 1')
    const weightless = { yTrue: [1, 0, 0], yScore: [0.3, 0.6, 0.4], sampleWeight: [0, 1, 1] }
    expect(because(weightless)).toBe('no row is truly 1')
  })

  test('a row of weight 3 is three rows', () => {
    const [yTrue, yScore] = tableOf('1 0 1 0 1 / 0.8 0.7 0.4 0.2 0.6')
    const thrice = { yTrue: [...yTrue, 0, 0], yScore: [...yScore, 0.7, 0.7] }
    const weighted = measure({ yTrue, yScore, sampleWeight: [1, 3, 1, 1, 1] }, metric)
    expect(weighted.value).toBeCloseTo(measure(thrice, metric).value, 10)
    expect(weighted.convention).toEqual(['positive = 1'])
  })

  test('only of two classes', () => {
    const two = {
      yTrue: ['b', 'a', 'b', 'a'],
      labels: ['a', 'b'],
      yProba: [0.8, 0.7, 0.4, 0.2].map(p => [1 - p, p]),
    }
    const scores = { yTrue: [1, 0, 1, 0], yScore: [0.8, 0.7, 0.4, 0.2] }
    expect(measure({ ...two, positive: 'b' }, metric).value).toBeCloseTo(measure(scores, metric).value, 10)
  })
})

test('the slope is that at which the likelihood is largest', () => {
  const input = { yTrue: [1, 0, 1, 0, 1, 1], yScore: [0.8, 0.7, 0.4, 0.2, 0.6, 0.95] }
  const logit = input.yScore.map(p => Math.log(p / (1 - p)))
  const logLikelihood = (a: number, b: number): number =>
    input.yTrue.reduce((sum, truth, i) => sum - Math.log1p(Math.exp((truth === 1 ? -1 : 1) * (a + b * logit[i]))), 0)
  // Newton's steps by hand, from 0.
  let [a, b] = [0, 0]
  for (let step = 0; step < 50; step++) {
    const p = logit.map(x => 1 / (1 + Math.exp(-(a + b * x))))
    const sum = (of: (i: number) => number): number => logit.reduce((total, _, i) => total + of(i), 0)
    const [g, h] = [sum(i => input.yTrue[i] - p[i]), sum(i => logit[i] * (input.yTrue[i] - p[i]))]
    const weight = (i: number): number => p[i] * (1 - p[i])
    const [s, t, u] = [sum(weight), sum(i => weight(i) * logit[i]), sum(i => weight(i) * logit[i] ** 2)]
    a += (u * g - t * h) / (s * u - t * t)
    b += (s * h - t * g) / (s * u - t * t)
  }
  expect(slope(input).value).toBeCloseTo(b, 8)
  expect(logLikelihood(a, b)).toBeGreaterThan(logLikelihood(a, b + 0.01))
})
