import { describe, expect, test } from 'vitest'
import { fromRows, measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'
import { refused } from '../refused.ts'

const at = (column: string, index: number | undefined, received: Readonly<Record<string, unknown>>): string =>
  refused(column, index, { task: 'multilabel', ...received }, 'toHaveMacroF1Above', 0.5)

describe('how sets are written', () => {
  test('lists and indicators are told apart where only one reading is possible', () => {
    const lists = { task: 'multilabel', yTrue: [['a'], ['a', 'b']], yPred: [['a'], ['b']] } as const
    expect(measure(lists, 'subsetAccuracy').value).toBe(0.5)
    const numbers = { task: 'multilabel', yTrue: [[7], [7, 8]], yPred: [[7], [8]] } as const
    expect(measure(numbers, 'subsetAccuracy').value).toBe(0.5)
    const indicator = { task: 'multilabel', yTrue: [[1, 0, 0]], yPred: [[1, 0, 1]] } as const
    expect(measure(indicator, 'hammingLoss').value).toBe(1 / 3)
    // Lists of the labels 0 and 1 that have one of them twice, or not the same length, are no lists or no indicator.
    const ragged = { task: 'multilabel', yTrue: [[1], [0, 1]], yPred: [[1], [0]] } as const
    expect(measure(ragged, 'hammingLoss').value).toBe(0.25)
    const scored = { task: 'multilabel', yTrue: [[1, 0]], yScore: [[0.9, 0.1]], threshold: 0.5 } as const
    expect(measure(scored, 'subsetAccuracy').value).toBe(1)
    const named = { task: 'multilabel', yTrue: [[1, 0]], yPred: [[1, 0]], labels: ['a', 'b'] } as const
    expect(measure(named, 'f1', { class: 'a' }).value).toBe(1)
  })

  test('both readings', () => {
    expect(at('format', undefined, { yTrue: tableOf('1 0 / 0 1'), yPred: tableOf('1 0 / 1 0') })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: the sets could be lists of the labels 0 and 1, or 0 and 1 for each label. Expected format: 'lists' or 'indicator'; in a file a column of 0 and 1 for each label, or names of labels in the lists."`,
    )
    const input = { task: 'multilabel', yTrue: [[1, 0]], yPred: [[0, 1]] } as const
    expect(measure({ ...input, format: 'lists' }, 'subsetAccuracy').value).toBe(1)
    expect(measure({ ...input, format: 'indicator' }, 'subsetAccuracy').value).toBe(0)
    expect(at('format', undefined, { yTrue: [['a']], yPred: [['a']], format: 'list' })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: format is "list". Expected 'lists' or 'indicator'."`,
    )
  })

  test('another task', () => {
    expect(at('task', undefined, { task: 'multi', yTrue: [['a']], yPred: [['a']] })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: task is "multi". Expected 'multilabel', 'multioutput', or no task where each row has one value."`,
    )
  })

  test('a column of another shape', () => {
    expect(at('positive', undefined, { yTrue: [['a']], yPred: [['a']], positive: 'a' })).toContain(
      'unknown column "positive"',
    )
  })
})

describe('rows', () => {
  test('no list', () => {
    expect(at('yPred', 1, { yTrue: [['a'], ['b']], yPred: [['a'], 'b'] })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: yPred[1] is "b". Expected a list of labels, or 0 or 1 for every label."`,
    )
    expect(at('yTrue', 0, { yTrue: [null], yPred: [['a']] })).toContain('yTrue[0] is null')
  })

  test('several labels without a task', () => {
    const input = { yTrue: [['a'], ['b']], yPred: [['a'], ['b']] }
    expect(refused('yTrue', 0, input, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: yTrue[0] is an array of 1. Expected a label: a string, an integer or a boolean. Several values a row are judged with task: 'multilabel' (labels) or 'multioutput' (numbers)."`,
    )
  })

  test('no label', () => {
    expect(at('yTrue', 0, { yTrue: [['a', 0.5]], yPred: [['a']] })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: yTrue[0][1] is 0.5. Expected a label: a string, an integer or a boolean. Scores go into yScore, with a threshold where labels are needed."`,
    )
    expect(at('yPred', 1, { yTrue: [['a'], []], yPred: [['a'], [null]], labels: ['a'] })).toContain(
      'yPred[1][0] is null',
    )
  })

  test('a label twice', () => {
    expect(at('yTrue', 1, { yTrue: [[], ['b', 'a', 'b']], yPred: [[], ['b']] })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: yTrue[1] has "b" twice. Expected each label of a row once."`,
    )
  })

  test('a label outside labels', () => {
    expect(
      at('yPred', 1, { yTrue: [['a'], []], yPred: [['a'], ['a', 'c']], labels: ['a', 'b'] }),
    ).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: yPred[1][1] is "c", which is not in labels. Expected some of "a", "b". Add it to labels, or leave it out."`,
    )
  })

  test('an indicator of another length, or of more than 0 and 1', () => {
    const format = 'indicator'
    expect(at('yTrue', 1, { yTrue: tableOf('1 0 0 / 1 1'), yPred: [[1], [1]], format })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: yTrue[1] has 2 values. Expected 3, one for each label."`,
    )
    expect(at('yPred', 0, { yTrue: [[1, 0]], yPred: [[1, 2]], format })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: yPred[0][1] is 2. Expected 0 or 1. For lists of labels say format: 'lists'; in a file name one column, whose cells are lists."`,
    )
  })

  test('nothing there', () => {
    expect(at(undefined as never, undefined, { yTrue: [], yPred: [] })).toContain('yTrue is empty')
    expect(at('yTrue', undefined, { yTrue: [[], []], yPred: [[], []] })).toMatchInlineSnapshot(
      `"toHaveMacroF1Above: no row has any label. Expected at least one label."`,
    )
  })

  test('lengths that differ', () => {
    expect(at('yPred', 1, { yTrue: [['a'], ['b']], yPred: [['a']] })).toContain('yPred has 1 value, but yTrue has 2')
  })
})

describe('scores', () => {
  const yTrue = tableOf('1 0 0 / 0 1 1')
  const scored = (column: string, index: number | undefined, yScore: unknown, more = {}): string =>
    refused(column, index, { task: 'multilabel', yTrue, yScore, ...more }, 'toHaveAUCAbove', 0.5)

  test('another number of columns', () => {
    expect(scored('yScore', 1, tableOf('1 0 0 / 1 0'))).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yScore[1] has 2 values. Expected 3, one for each label."`,
    )
    expect(scored('yScore', 5, Float64Array.of(1, 2, 3, 4, 5))).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yScore has 5 values. Expected 2 rows × 3 labels = 6."`,
    )
  })

  test('no finite number', () => {
    expect(
      scored('yScore', 1, [
        [1, 0, 0],
        [1, Number.NaN, 0],
      ]),
    ).toMatchInlineSnapshot(`"toHaveAUCAbove: yScore[1][1] is NaN. Expected a finite number."`)
    expect(scored('yScore', 0, Float64Array.of(1, 2, 1 / 0, 4, 5, 6))).toContain('yScore[2] is Infinity')
  })

  test('lists without labels', () => {
    expect(scored('labels', undefined, [[1], [1]], { yTrue: [['a'], []] })).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yScore stands beside lists of labels without labels. Expected labels to name the columns of yScore in their order."`,
    )
  })

  test('a flat typed array is the same as rows', () => {
    const rows = tableOf('0.9 0.2 0.4 / 0.1 0.3 0.8')
    const of = (yScore: Float64Array | number[][], metric: string): number =>
      measure({ task: 'multilabel', yTrue, yScore }, metric).value
    for (const metric of ['auc', 'labelRankingLoss']) {
      expect(of(Float64Array.from(rows.flat()), metric)).toBe(of(rows, metric))
    }
  })

  test('a threshold in the precision of the scores', () => {
    const yScore = [Float32Array.of(0.7, 0, 0), Float32Array.of(0, 0.7, 0.7)]
    expect(measure({ task: 'multilabel', yTrue, yScore, threshold: 0.7 }, 'subsetAccuracy').value).toBe(1)
    expect(measure({ task: 'multilabel', yTrue, yScore }, 'subsetAccuracy', { threshold: 0.7 }).value).toBe(1)
    expect(scored('threshold', undefined, yScore, { threshold: '0.7' })).toContain('threshold is "0.7"')
  })

  test('a threshold without scores', () => {
    const input = { task: 'multilabel', yTrue, yPred: yTrue }
    expect(refused('yScore', undefined, input, 'toHaveMacroF1Above', 0.5, { threshold: 0.5 })).toContain(
      'there is no yScore for the threshold 0.5',
    )
  })
})

test('rows with names of their own', () => {
  const posts = [
    { tags: ['a', 'b'], guess: { tags: ['a'] }, id: 'x' },
    { tags: ['c'], guess: { tags: ['c'] }, id: 'y' },
  ]
  const input = fromRows(posts, { task: 'multilabel', yTrue: 'tags', yPred: post => post.guess.tags, ids: 'id' })
  expect(measure(input, 'subsetAccuracy').value).toBe(0.5)
  expect(measure(input, 'f1', { average: 'micro' }).value).toBe(0.8)
})
