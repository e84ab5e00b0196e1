import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { refused } from '../../evaluation/refused.ts'
import { tableOf } from '../../tableOf.ts'

const outputs = (columns: object): unknown => ({
  task: 'multioutput',
  yTrue: tableOf('1 20 / 2 30 / 3 10'),
  yPred: tableOf('1 21 / 2 28 / 3 11'),
  ...columns,
})

describe('the average over outputs', () => {
  test("'raw' is no number to judge", () => {
    expect(
      refused('multiOutput', undefined, outputs({}), 'toHaveMAEBelow', 1, { multiOutput: 'raw' }),
    ).toMatchInlineSnapshot(
      `"toHaveMAEBelow: multiOutput of mae is "raw". Expected 'uniform', or a weight of 0 or more for each output; for each by itself: output: 0, or measureOutputs."`,
    )
  })

  test.each([
    ['none', []],
    ['all 0', [0, 0]],
    ['negative', [1, -1]],
    ['NaN', [1, Number.NaN]],
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    ['missing', [1, , 2]],
  ])('weights that are %s', (_, multiOutput) => {
    expect(refused('multiOutput', undefined, outputs({}), 'toHaveMAEBelow', 1, { multiOutput })).toContain(
      "Expected 'uniform', or a weight",
    )
  })

  test('weights of another number of outputs', () => {
    expect(
      refused('multiOutput', undefined, outputs({}), 'toHaveMAEBelow', 1, { multiOutput: [1, 2, 3] }),
    ).toMatchInlineSnapshot(`"toHaveMAEBelow: multiOutput has 3 weights, but there are 2 outputs."`)
  })

  test('an output that there is none', () => {
    expect(refused('output', undefined, outputs({}), 'toHaveMAEBelow', 1, { output: 2 })).toMatchInlineSnapshot(
      `"toHaveMAEBelow: output is 2, but there are 2 outputs, counted from 0. Expected 0 to 1."`,
    )
    expect(refused('output', undefined, outputs({}), 'toHaveMAEBelow', 1, { output: -1 })).toContain(
      'output of mae is -1',
    )
  })

  test('an output and an average', () => {
    expect(
      refused('multiOutput', undefined, outputs({}), 'toHaveMAEBelow', 1, { output: 0, multiOutput: 'uniform' }),
    ).toMatchInlineSnapshot(
      `"toHaveMAEBelow: multiOutput is given beside output. Expected an average of all outputs, or one of them."`,
    )
  })

  test('of one value a row', () => {
    const input = { yTrue: [1, 2], yPred: [1, 2] }
    expect(
      refused('multiOutput', undefined, input, 'toHaveMAEBelow', 1, { multiOutput: 'uniform' }),
    ).toMatchInlineSnapshot(
      `"toHaveMAEBelow: multiOutput is given, but each row has one value. Expected several, with task: 'multioutput'."`,
    )
    expect(refused('output', undefined, input, 'toHaveMAEBelow', 1, { output: 0 })).toContain('output is given')
  })

  test('by a variance, where none is compared with', () => {
    expect(
      refused('multiOutput', undefined, outputs({}), 'toHaveMAEBelow', 1, { multiOutput: 'varianceWeighted' }),
    ).toContain('multiOutput of mae is "varianceWeighted"')
  })
})

describe('a note has each output by itself', () => {
  const noteOf = (errors: readonly number[]) =>
    measure({ task: 'multioutput', yTrue: [errors.map(() => 0)], yPred: [errors] }, 'mae').notes[0]

  test('with four digits', () => {
    expect(noteOf([0.123456, 2])).toBe('by output: 0.1235, 2')
  })

  test('up to eight of them', () => {
    expect(noteOf([1, 2, 3, 4, 5, 6, 7, 8])).toBe('by output: 1, 2, 3, 4, 5, 6, 7, 8')
    expect(noteOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('by output: 1, 2, 3, 4, 5, 6, 7, 8, …')
  })
})
