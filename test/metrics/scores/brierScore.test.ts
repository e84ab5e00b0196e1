import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

test('scikit-learn: brier_score_loss', () => {
  expect(measure({ yTrue: [0, 1, 1, 0], yScore: [0.1, 0.9, 0.8, 0.3] }, 'brierScore').value).toBeCloseTo(0.0375, 12)
})

test('the sum over three classes', () => {
  expect(
    measure(
      {
        yTrue: ['a', 'b'],
        labels: ['a', 'b', 'c'],
        yProba: [
          [0.5, 0.5, 0],
          [0.25, 0.5, 0.25],
        ],
      },
      'brierScore',
    ).value,
  ).toBeCloseTo((0.5 + 0.375) / 2, 12)
})

test('or half of it', () => {
  expect(
    measure(
      {
        yTrue: ['a', 'b'],
        labels: ['a', 'b', 'c'],
        yProba: [
          [0.5, 0.5, 0],
          [0.25, 0.5, 0.25],
        ],
      },
      'brierScore',
      { convention: 'half' },
    ).value,
  ).toBeCloseTo((0.5 + 0.375) / 4, 12)
})

describe('of one class and of several', () => {
  const scores = { yTrue: [0, 1, 1], yScore: [0.1, 0.7, 0.4], sampleWeight: [1, 2, 4] }
  const classes = {
    yTrue: ['a', 'b', 'b'],
    labels: ['a', 'b'],
    yProba: scores.yScore.map(p => [1 - p, p]),
    sampleWeight: scores.sampleWeight,
  }
  const mean = (0.01 + 2 * 0.09 + 4 * 0.36) / 7

  test.each([
    [scores, {}, 1, 'of one class'],
    [scores, { convention: 'half' }, 1, 'of one class'],
    [scores, { convention: 'sum' }, 2, 'sum over classes'],
    [classes, {}, 1, 'of one class'],
    [classes, { convention: 'half' }, 1, 'of one class'],
    [classes, { convention: 'sum' }, 2, 'sum over classes'],
  ])('%#', (input, options, factor, convention) => {
    const weighted = measure(input, 'brierScore', options)
    expect(weighted.value).toBeCloseTo(factor * mean, 14)
    expect(weighted.convention[0]).toBe(convention)
    const { sampleWeight: _, ...unweighted } = input
    expect(measure(unweighted, 'brierScore', options).value).toBeCloseTo((factor * (0.01 + 0.09 + 0.36)) / 3, 14)
    const units = computationOf(evaluation(input), resolveMetric('brierScore', options)).computed.units?.()
    expect(Array.from(units?.values ?? [])).toEqual([0.01, 0.09, 0.36].map(loss => expect.closeTo(factor * loss, 14)))
    expect(units?.largest).toBe(factor)
  })

  test('the range is that of the convention', () => {
    const rangeOf = (options: Readonly<Record<string, unknown>>) => measure(scores, 'brierScore', options).range
    expect([rangeOf({ convention: 'half' }), rangeOf({ convention: 'sum' })]).toEqual([
      [0, 1],
      [0, 2],
    ])
  })

  test('all classes have no positive one', () => {
    expect(() => measure(classes, 'brierScore', { positive: 'a' })).toThrow(
      'positive has no effect on the probabilities of all classes',
    )
  })

  test('of three classes it is the sum', () => {
    const three = { yTrue: ['b'], labels: ['a', 'b', 'c'], yProba: [[0.5, 0.2, 0.3]] }
    expect(measure(three, 'brierScore').value).toBeCloseTo(0.25 + 0.64 + 0.09, 14)
    expect(measure(three, 'brierScore').convention).toContain('sum over classes')
  })
})
