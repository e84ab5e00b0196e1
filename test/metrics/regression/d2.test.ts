import { describe, expect, test } from 'vitest'
import { compareConventions, evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

test('scikit-learn: d2_absolute_error_score', () => {
  expect(measure({ yTrue: [3, -0.5, 2, 7], yPred: [2.5, 0, 2, 8] }, 'd2AbsoluteError').value).toBeCloseTo(
    0.7647058823529411,
    12,
  )
})

test('scikit-learn: d2_tweedie_score', () => {
  const input = { yTrue: [0.5, 1, 2.5, 7], yPred: [1, 1, 5, 3.5] }
  expect(measure(input, 'd2Tweedie', { power: 0 }).value).toBeCloseTo(1 - 18.75 / 26.25, 12)
  expect(measure(input, 'd2Tweedie', { power: 1 }).value).toBeCloseTo(0.487, 2)
  expect(measure(input, 'd2Tweedie', { power: 2 }).value).toBeCloseTo(0.63, 2)
})

test('the largest numbers of either side overflow nothing', () => {
  const huge = 1.5e308
  expect(measure({ yTrue: [huge, -huge, 0], yPred: [0.001, 0.001, 0.001] }, 'd2AbsoluteError').value).toBeCloseTo(0, 12)
  const { value } = measure({ yTrue: [1, 2, 3], yPred: [huge, 2, -huge] }, 'd2AbsoluteError')
  expect(value / huge).toBeCloseTo(-1, 12)
})

describe('pinball loss', () => {
  const input = { yTrue: [3, -0.5, 2, 7, 1], yPred: [2.5, 0, 2, 8, 3] }
  const loss = (constant: number | readonly number[], quantile: number): number =>
    input.yTrue.reduce((sum, truth, i) => {
      const error = truth - (typeof constant === 'number' ? constant : constant[i])
      return sum + (error < 0 ? quantile - 1 : quantile) * error
    }, 0)

  test.each([0.1, 0.3, 0.9])('beside the best constant, or the interpolated quantile %d', quantile => {
    const of = (baseline: string) => measure(input, 'd2Pinball', { quantile, baseline }).value
    const best = Math.min(...input.yTrue.map(constant => loss(constant, quantile)))
    expect(of('optimal')).toBeCloseTo(1 - loss(input.yPred, quantile) / best, 13)
    const sorted = input.yTrue.toSorted((a, b) => a - b)
    const place = quantile * 4
    const below = sorted[Math.floor(place)]
    const interpolated = below + (place - Math.floor(place)) * (sorted[Math.ceil(place)] - below)
    expect(of('interpolated')).toBeCloseTo(1 - loss(input.yPred, quantile) / loss(interpolated, quantile), 13)
  })

  // d2_pinball_score(y, p, alpha=0.9) of both
  test.each([
    ['scikit-learn 1.9', -3.95],
    ['scikit-learn before 1.9', -3.125],
  ])('compared with the quantile of %s', (version, value) => {
    const preds = { yTrue: [0.2, 2.1, 0.5, 0.7, 1, 3.3], yPred: [0.2, 0.2, 0.2, 0.2, 0.2, 0.2] }
    const rows = compareConventions(preds, 'd2Pinball', { quantile: 0.9 })
    expect(rows.find(({ tools }) => tools.startsWith(version))?.value).toBeCloseTo(value, 12)
  })

  test('weighted rows have no interpolated quantile', () => {
    const weighted = { ...input, sampleWeight: [1, 2, 1, 1, 1] }
    expect(() => measure(weighted, 'd2Pinball', { quantile: 0.5, baseline: 'interpolated' })).toThrow(
      "baseline 'interpolated' has no meaning for weighted rows. Expected 'optimal' beside sampleWeight, as scikit-learn does.",
    )
    expect(measure(weighted, 'd2Pinball', { quantile: 0.5 }).undefinedBecause).toBeUndefined()
  })

  test('the ratio behind it, with errors in the unit of the target', () => {
    const { ratio, value } = computationOf(evaluation(input), resolveMetric('d2Pinball(quantile=0.3)')).computed
    const { losses, references, from, largest } = ratio?.() ?? {}
    const sum = (values: Float64Array | undefined): number =>
      values?.reduce((total, each) => total + each, 0) ?? Number.NaN
    expect(from?.(sum(losses) / sum(references))).toBeCloseTo(value, 13)
    expect(from?.(0.25)).toBe(0.75)
    if (typeof largest !== 'function') throw new Error('the largest loss is no function of the error')
    const unit = (losses?.[0] ?? Number.NaN) / (0.3 * 0.5)
    // At most 7.5 too high, of which 0.7 is lost.
    expect(largest(undefined)).toEqual({ error: expect.closeTo(7.5, 12), loss: expect.closeTo(0.7 * 7.5 * unit, 12) })
    expect(largest(2)).toEqual({ error: expect.closeTo(2, 12), loss: expect.closeTo(0.7 * 2 * unit, 12) })
  })
})

describe('nothing to explain', () => {
  const constant = { yTrue: [2, 2], yPred: [2, 3] }
  const reason = 'every true value is 2, so there is no variance to explain'

  test.each([
    ['d2AbsoluteError', {}, 'one row has no spread to explain'],
    ['d2Pinball', { quantile: 0.3 }, 'one row has no spread to explain'],
    ['d2Tweedie', { power: 1 }, 'one row has no deviance to explain'],
    ['d2Tweedie', { power: 0 }, 'one row has no deviance to explain'],
  ])('%s %o', (metric, options, ofOneRow) => {
    expect(measure({ yTrue: [2], yPred: [3] }, metric, options).undefinedBecause).toBe(ofOneRow)
    expect(measure(constant, metric, options).undefinedBecause).toBe(reason)
    expect(measure({ yTrue: [2, 3], yPred: [2, 3] }, metric, options).value).toBe(1)
  })

  test('unless a value is forced', () => {
    for (const [metric, options] of [
      ['d2AbsoluteError', {}],
      ['d2Pinball', { quantile: 0.3 }],
    ] as const) {
      const of = (input: typeof constant) => measure(input, metric, { ...options, forceFinite: true }).value
      expect([of(constant), of({ ...constant, yPred: [2, 2] })]).toEqual([0, 1])
    }
  })
})

test('Tweedie deviance over that of the mean, by its formulas', () => {
  const yTrue = [0.5, 1, 2.5, 7]
  const yPred = [1, 1, 5, 3.5]
  const mean = 2.75
  const sum = (of: (y: number, p: number) => number, predicted: (i: number) => number): number =>
    yTrue.reduce((total, y, i) => total + of(y, predicted(i)), 0)
  const explained = (of: (y: number, p: number) => number): number => 1 - sum(of, i => yPred[i]) / sum(of, () => mean)
  const value = (power: number): number => measure({ yTrue, yPred }, 'd2Tweedie', { power }).value
  expect(value(1)).toBeCloseTo(
    explained((y, p) => y * Math.log(y / p) - y + p),
    13,
  )
  expect(value(2)).toBeCloseTo(
    explained((y, p) => Math.log(p / y) + y / p - 1),
    13,
  )
  expect(value(3)).toBeCloseTo(
    explained((y, p) => 1 / y / 2 + y / p ** 2 / 2 - 1 / p),
    13,
  )
})

test('Tweedie deviance has its domain', () => {
  expect(() => measure({ yTrue: [-1, 1], yPred: [1, 1] }, 'd2Tweedie', { power: 2 })).toThrow('d2Tweedie(power=2)')
})

test('values that are not above 0 on average have no deviance', () => {
  const { undefinedBecause } = measure({ yTrue: [-2, 1], yPred: [1, 1] }, 'd2Tweedie', { power: -1 })
  expect(undefinedBecause).toBe('the mean of yTrue is not above 0, so it has no deviance')
})
