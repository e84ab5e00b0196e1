import { describe, expect, test } from 'vitest'
import { EvaluationError, measure } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'
import { refused } from '../refused.ts'

describe('numbers that a formula cannot take', () => {
  const needs = (metric: string, column: string, yTrue: number, yPred: number): string =>
    refused(column, 1, { yTrue: [1, yTrue], yPred: [1, yPred] }, 'toHaveMetric', metric, { between: [0, 1] })

  test.each([
    ['msle', 'yTrue', -0.5, 1],
    ['rmsle', 'yPred', 1, -2],
    ['meanPoissonDeviance', 'yTrue', -1, 1],
    ['meanPoissonDeviance', 'yPred', 1, 0],
    ['meanGammaDeviance', 'yTrue', 0, 1],
    ['meanGammaDeviance', 'yPred', 1, -1],
    ['meanTweedieDeviance(power=-1)', 'yPred', -1, 0],
    ['meanTweedieDeviance(power=1.5)', 'yTrue', -1, 1],
    ['meanTweedieDeviance(power=3)', 'yTrue', 0, 1],
    ['d2Tweedie(power=2)', 'yTrue', 0, 1],
  ])('%s of %s', (metric, column, yTrue, yPred) => {
    expect(needs(metric, column, yTrue, yPred)).toContain(`which ${metric} cannot take. Expected a number `)
  })

  test('in words', () => {
    expect(needs('meanGammaDeviance', 'yTrue', 0, 1)).toMatchInlineSnapshot(
      `"toHaveMetric: yTrue[1] is 0, which meanGammaDeviance cannot take. Expected a number above 0."`,
    )
    expect(needs('msle', 'yPred', 0, -0.5)).toMatchInlineSnapshot(
      `"toHaveMetric: yPred[1] is -0.5, which msle cannot take. Expected a number of 0 or more."`,
    )
  })

  test('there is no Tweedie distribution between 0 and 1', () => {
    const error = thrownBy(() => measure({ yTrue: [1], yPred: [1] }, 'meanTweedieDeviance', { power: 0.5 }))
    expect(error).toBeInstanceOf(EvaluationError)
    expect(error).toHaveProperty('message', expect.stringContaining('0 normal, 1 Poisson, 2 gamma'))
  })
})
