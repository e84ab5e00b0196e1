import { describe, expect, test } from 'vitest'
import { mae } from '../../generated/metrics.ts'
import { EvaluationError, evaluation, measure, measureOutputs } from '../../src/index.ts'
import { measureSlices } from '../../src/measure/slices/measureSlices.ts'
import { tableOf } from '../tableOf.ts'

const outputs = {
  task: 'multioutput' as const,
  yTrue: tableOf('1 10 / 2 30 / 3 20 / 4 20'),
  yPred: tableOf('1 12 / 2 26 / 3 20 / 5 20'),
}

describe('measureOutputs', () => {
  test('is one measurement an output', () => {
    const each = measureOutputs(outputs, 'mae')
    expect(each.map(({ metric, value }) => [metric, value])).toEqual([
      ['mae(output=0)', 0.25],
      ['mae(output=1)', 1.5],
    ])
    expect(measure(outputs, each[1].metric).value).toBe(1.5)
    expect(each[1].parts).toMatchObject({ kind: 'residuals', columns: { yPred: Float64Array.of(12, 26, 20, 20) } })
  })

  test('takes metrics as values, and options', () => {
    expect(measureOutputs(outputs, mae).map(({ value }) => value)).toEqual([0.25, 1.5])
    expect(measureOutputs(outputs, 'pinballLoss', { quantile: 0.5 }).map(({ value }) => value)).toEqual([0.125, 0.75])
  })

  test('refuses one value a row', () => {
    expect(() => measureOutputs({ yTrue: [1], yPred: [1] }, 'mae')).toThrow(EvaluationError)
    expect(() => measureOutputs({ yTrue: [1], yPred: [1] }, 'mae')).toThrow(
      "measureOutputs: this evaluation has one value a row: yTrue, yPred. Expected several outputs, with task: 'multioutput'.",
    )
  })
})

describe('the mean over outputs', () => {
  test('says what each output has', () => {
    const { value, convention, notes } = measure(outputs, 'mae')
    expect(value).toBe(0.875)
    expect(convention).toEqual(['multiOutput = uniform'])
    expect(notes).toEqual(['by output: 0.25, 1.5'])
    expect(measure(outputs, 'mae', { multiOutput: [3, 1] }).convention).toEqual(['multiOutput = [3,1]'])
  })

  const constant = { ...outputs, yTrue: outputs.yTrue.map(([first]) => [first, 7]) }

  test('has no value where one of them has none', () => {
    expect(measure(constant, 'r2').undefinedBecause).toBe(
      'output 1: every true value is 7, so there is no variance to explain',
    )
    expect(measure(constant, 'r2').notes).toEqual(['by output: 0.8, undefined'])
  })

  test('does without an output of weight 0', () => {
    const first = measure(constant, 'r2', { output: 0 }).value
    expect(measure(constant, 'r2', { multiOutput: [1, 0] }).value).toBe(first)
    expect(measure(constant, 'r2', { multiOutput: 'varianceWeighted' }).value).toBe(first)
  })

  test('weighs alike where there is no variance at all, but does not make one up', () => {
    const allConstant = { ...outputs, yTrue: outputs.yTrue.map(() => [1, 7]), yPred: outputs.yTrue.map(() => [1, 8]) }
    const options = { multiOutput: 'varianceWeighted' }
    expect(measure(allConstant, 'r2', options).undefinedBecause).toContain('output 0: every true value is 1')
    expect(measure(allConstant, 'r2', { ...options, forceFinite: true }).value).toBe(0.5)
  })
})

test('slices, ids and weights go with the rows', () => {
  const input = evaluation({ ...outputs, slices: { part: ['a', 'a', 'b', 'b'] }, sampleWeight: [1, 1, 1, 3] })
  const [, slices = []] = [...measureSlices(input, mae(), ['part'])][0] ?? []
  expect(slices.map(({ slice, measurement }) => [slice, measurement?.value])).toEqual([
    ['a', 1.5],
    ['b', 0.375],
  ])
})

test('an evaluation does not see later changes to the rows', () => {
  const yTrue = [[1, 2]]
  const handle = evaluation({ task: 'multioutput', yTrue, yPred: [[1, 2]] })
  yTrue[0][0] = 9
  expect(measure(handle, 'mae').value).toBe(0)
})
