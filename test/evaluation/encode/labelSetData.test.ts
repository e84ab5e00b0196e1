import { describe, expect, test } from 'vitest'
import { encodeLabelSets, withOccurringLabels } from '../../../src/evaluation/encode/labelSetData.ts'
import { tableOf } from '../../tableOf.ts'

const encode = (given: object) => encodeLabelSets({ task: 'multilabel', ...given } as never, 'copy')

describe('labels', () => {
  test('are those of the lists, or as many as an indicator has columns, or those that are declared', () => {
    expect(encode({ yTrue: [['b'], ['a']], yPred: [['c'], []] })).toMatchObject({
      labels: ['a', 'b', 'c'],
      declared: false,
    })
    expect(encode({ yTrue: [[1, 0, 0]], yPred: [[1, 1, 0]] })).toMatchObject({ labels: [0, 1, 2], declared: true })
    expect(encode({ yTrue: [['b']], yPred: [[]], labels: ['z', 'b'] })).toMatchObject({
      labels: ['z', 'b'],
      declared: true,
    })
  })

  test('are not kept where they occur in none of the rows, unless they are declared', () => {
    const data = encode({ yTrue: [['a'], ['b']], yPred: [['a'], ['c']] })
    const part = {
      ...data,
      n: 1,
      yTrue: { starts: Uint32Array.of(0, 1), codes: Int32Array.of(1) },
      yPred: { starts: Uint32Array.of(0, 1), codes: Int32Array.of(2) },
    }
    expect(withOccurringLabels(part)).toMatchObject({
      labels: ['b', 'c'],
      yTrue: { codes: Int32Array.of(0) },
      yPred: { codes: Int32Array.of(1) },
    })
    expect(withOccurringLabels(data)).toBe(data)
    const declared = { ...part, declared: true }
    expect(withOccurringLabels(declared)).toBe(declared)
  })

  test('must be some', () => {
    expect(() => encode({ yTrue: [[], []], yPred: [[], []] })).toThrow('no row has any label')
  })
})

describe('scores', () => {
  const yTrue = tableOf('1 0 / 0 1')

  test('of every label, as rows or one after the other, in their precision', () => {
    const rows = encode({ yTrue, yScore: tableOf('0.1 0.2 / 0.3 0.4') })
    const flat = encode({ yTrue, yScore: Float64Array.of(0.1, 0.2, 0.3, 0.4) })
    expect(rows.yScore).toEqual(flat.yScore)
    expect(rows.scoreEpsilon).toBe(Number.EPSILON)
    expect(encode({ yTrue, yScore: Float32Array.of(0.1, 0.2, 0.3, 0.4) }).scoreEpsilon).toBe(2 ** -23)
  })

  test.each([
    [{ yScore: Float64Array.of(1, 2, 3) }, 'yScore has 3 values. Expected 2 rows × 2 labels = 4.'],
    [{ yScore: [[1, 2], [1]] }, 'yScore[1] has 1 value. Expected 2, one for each label.'],
    [
      {
        yScore: [
          [1, 2],
          [1, Number.NaN],
        ],
      },
      'yScore[1][1] is NaN',
    ],
    [{ format: 'matrix', yScore: tableOf('1 2 / 1 2') }, "format is \"matrix\". Expected 'lists' or 'indicator'."],
  ])('%#', (given, message) => {
    expect(() => encode({ yTrue, ...given })).toThrow(message)
  })

  test('beside lists need labels to name their columns', () => {
    expect(() => encode({ yTrue: [['a'], ['b']], yScore: tableOf('1 2 / 1 2') })).toThrow(
      'yScore stands beside lists of labels without labels',
    )
  })
})
