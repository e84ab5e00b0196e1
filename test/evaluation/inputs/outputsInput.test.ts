import { describe, expect, test } from 'vitest'
import { tableOf } from '../../tableOf.ts'
import { refused } from '../refused.ts'

const outputs = (columns: object): unknown => ({
  task: 'multioutput',
  yTrue: tableOf('1 20 / 2 30 / 3 10'),
  yPred: tableOf('1 21 / 2 28 / 3 11'),
  ...columns,
})

describe('rows of several outputs', () => {
  test('a row with fewer values than the first', () => {
    expect(refused('yPred', 1, outputs({ yPred: [[1, 2], [3], [4, 5]] }), 'toHaveMAEBelow', 1)).toMatchInlineSnapshot(
      `"toHaveMAEBelow: yPred[1] has 1 value, but yTrue[0] has 2. Expected one number for each output."`,
    )
  })

  test('a row that is no list', () => {
    expect(refused('yTrue', 1, outputs({ yTrue: [[1, 20], 2, [3, 10]] }), 'toHaveMAEBelow', 1)).toMatchInlineSnapshot(
      `"toHaveMAEBelow: yTrue[1] is 2. Expected one number for each output: [[1, 20], [2, 30]]."`,
    )
    expect(refused('yTrue', 0, outputs({ yTrue: [1, 2, 3] }), 'toHaveMAEBelow', 1)).toContain('yTrue[0] is 1.')
  })

  test('a row that is empty', () => {
    expect(refused('yTrue', 0, outputs({ yTrue: [[], [], []] }), 'toHaveMAEBelow', 1)).toMatchInlineSnapshot(
      `"toHaveMAEBelow: yTrue[0] is an array of 0. Expected one number for each output: [[1, 20], [2, 30]]."`,
    )
  })

  test.each([Number.NaN, null, '2', Number.POSITIVE_INFINITY])('a value that is %s', value => {
    const yTrue = [
      [1, 20],
      [2, 30],
      [3, value],
    ]
    expect(refused('yTrue', 2, outputs({ yTrue }), 'toHaveMAEBelow', 1)).toContain('yTrue[2][1] is ')
  })

  test('as many rows of one as of the other', () => {
    expect(refused('yPred', 2, outputs({ yPred: tableOf('1 2 / 3 4') }), 'toHaveMAEBelow', 1)).toContain(
      'yPred has 2 values, but yTrue has 3',
    )
  })

  test('columns that mean nothing beside them', () => {
    expect(refused('positive', undefined, outputs({ positive: 1 }), 'toHaveMAEBelow', 1)).toMatchInlineSnapshot(
      `"toHaveMAEBelow: the evaluation has an unknown column "positive" beside "task", "yTrue", "yPred". Known: task, yTrue, yPred, ids, sampleWeight, count, slices, groups, details, whenMissing, missingAs, maxMissing."`,
    )
    expect(refused('sampleWeight', 1, outputs({ sampleWeight: [1, -1, 1] }), 'toHaveMAEBelow', 1)).toContain(
      'sampleWeight[1] is -1',
    )
  })

  test('without the task', () => {
    expect(refused('yTrue', 0, outputs({ task: undefined }), 'toHaveMAEBelow', 1)).toBe(
      'toHaveMAEBelow: yTrue[0] is an array of 2. Expected a label: a string, an integer or a boolean. ' +
        "Several values a row are judged with task: 'multilabel' (labels) or 'multioutput' (numbers).",
    )
  })

  test('a task that there is none', () => {
    expect(refused('task', undefined, outputs({ task: 'multiouput' }), 'toHaveMAEBelow', 1)).toMatchInlineSnapshot(
      `"toHaveMAEBelow: task is "multiouput". Expected 'multilabel', 'multioutput', or no task where each row has one value."`,
    )
  })

  test('a metric of one output', () => {
    expect(refused('yPred', undefined, outputs({}), 'toHavePearsonAbove', 0.5)).toMatchInlineSnapshot(
      `"toHavePearsonAbove: pearson needs yPred; this evaluation has task, yTrue, yPred. It takes one value a row, not several outputs."`,
    )
  })

  test('a value outside the domain of the metric is named with its output', () => {
    const input = outputs({ yPred: tableOf('1 21 / 2 -28 / 3 11') })
    expect(refused('yPred', 1, input, 'toHaveMetric', 'rmsle', { below: 1 })).toMatchInlineSnapshot(
      `"toHaveMetric: yPred[1][1] is -28, which rmsle cannot take. Expected a number of 0 or more."`,
    )
  })
})
