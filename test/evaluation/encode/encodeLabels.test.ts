import { describe, expect, test } from 'vitest'
import { codesByLabel } from '../../../src/evaluation/encode/codesByLabel.ts'
import { encodeLabels } from '../../../src/evaluation/encode/encodeLabels.ts'
import { describeValue } from '../../../src/evaluation/errors/describeValue.ts'
import {
  confusionMatrix,
  type EvaluationInput,
  evaluation,
  type Label,
  measure,
  metricReport,
} from '../../../src/index.ts'
import { largestArray } from '../../laws/largestArray.ts'
import { tableOf } from '../../tableOf.ts'

const accuracy = (yTrue: readonly Label[], yPred: readonly Label[]): number =>
  measure({ yTrue, yPred }, 'accuracy').value

describe('labels are compared as a Map compares its keys', () => {
  test.each<[string, Label, Label]>([
    ["'1' beside '1.0'", '1', '1.0'],
    ["'' beside '0'", '', '0'],
    ['a composed letter beside its parts', '\u00e9', 'e\u0301'],
    ['two kinds of space', 'a b', 'a\u00a0b'],
    ['upper beside lower case', 'Spam', 'spam'],
  ])('%s are two classes', (_, a, b) => {
    expect(accuracy([a, b], [a, b])).toBe(1)
    expect(accuracy([a, b], [b, a])).toBe(0)
    expect(confusionMatrix({ yTrue: [a, b], yPred: [a, a] }).labels).toHaveLength(2)
  })

  test.each<[Label, Label]>([
    [1, '1'],
    ['true', true],
    [true, 1],
    [0, false],
    ['', 0],
    ['a', 1],
  ])('%j beside %j is refused, wherever labels stand', (a, b) => {
    const never = 'are never the same. Expected values of one type.'
    const [column, other] = [
      [a, a, b],
      [a, a, a],
    ]
    const inputs: readonly [string, EvaluationInput, string][] = [
      ['yTrue[2]', { yTrue: column, yPred: other }, 'accuracy'],
      ['yTrue[2]', { yTrue: column, yScore: [1, 2, 3], positive: a }, 'auc'],
      ['yPred[2]', { yTrue: other, yPred: column }, 'accuracy'],
      ['yPred[2]', other.map((yTrue, i) => ({ yTrue, yPred: column[i]! })), 'accuracy'],
      ['labels[1]', { yTrue: other, yPred: other, labels: [a, b] }, 'accuracy'],
      ['labels[1]', { yTrue: other, yProba: tableOf('1 0 / 1 0 / 1 0'), labels: [a, b] }, 'logLoss'],
      ['labels[1]', { confusionMatrix: tableOf('1 0 / 0 1'), labels: [a, b] }, 'accuracy'],
      ['slices.s[2]', { yTrue: other, yPred: other, slices: { s: column } }, 'accuracy'],
      ['groups[2]', { yTrue: [1, 0, 1], yScore: [1, 2, 3], groups: column }, 'gauc'],
      [
        'ratings[2][1]',
        {
          ratings: [
            [a, a],
            [a, null],
            [a, b],
          ],
        },
        'krippendorffAlpha',
      ],
      [
        'labels[1]',
        {
          ratings: [
            [a, a],
            [a, null],
            [a, a],
          ],
          labels: [a, b],
        },
        'krippendorffAlpha',
      ],
      ['yTrue[1][1]', { task: 'multilabel', format: 'lists', yTrue: [[a], [a, b]], yPred: [[], []] }, 'microF1'],
      ['yPred[1][0]', { task: 'multilabel', format: 'lists', yTrue: [[a], [a]], yPred: [[a], [b]] }, 'microF1'],
    ]
    for (const [place, input, metric] of inputs) {
      expect(() => measure(input, metric), `${place} ${metric}`).toThrow(
        `measure: ${place} is ${describeValue(b)}, and `,
      )
      expect(() => measure(input, metric), `${place} ${metric}`).toThrow(never)
    }
    expect(() => accuracy([a, a], [b, b])).toThrow('labels of other types are never the same')
    expect(() => measure({ yTrue: [a, a], yPred: [a, a], positive: b }, 'recall')).toThrow(
      `positive is ${describeValue(b)}, which is no class`,
    )
    expect(() => measure({ yTrue: [a, a], yScore: [1, 2], threshold: 1, positive: b }, 'recall')).toThrow(
      'measure: positive is',
    )
  })

  test('rows without a slice do not count as texts', () => {
    const input = { yTrue: [1, 0, 1], yPred: [1, 0, 1], slices: { s: [1, null, 2] } }
    expect(metricReport(evaluation(input)).slices[0]?.slices.map(({ slice }) => slice)).toEqual([1, 2, '(missing)'])
  })

  test('0 and −0 are one, and print as 0', () => {
    expect(accuracy([0, -0, 1], [-0, 0, 1])).toBe(1)
    for (const yTrue of [[-0, 1], Float64Array.of(-0, 1)]) {
      const { labels } = confusionMatrix({ yTrue, yPred: yTrue })
      expect(Object.is(labels[0], 0)).toBe(true)
    }
    expect(measure({ yTrue: [-0, 1], yPred: [0, 1] }, 'recall', { class: -0 }).value).toBe(1)
  })
})

describe('names that objects have already', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '', 'ham']

  test('are classes like any other', () => {
    const yPred = [...names.slice(1), names[0]]
    expect(accuracy(names, names)).toBe(1)
    expect(accuracy(names, yPred)).toBe(0)
    expect(measure({ yTrue: names, yPred: names }, 'macroF1').value).toBe(1)
    const { labels, counts } = confusionMatrix({ yTrue: names, yPred })
    expect([...labels].sort()).toEqual([...names].sort())
    expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(names.length)
  })

  test.each(names)('%j as the positive one, in an option and in an id', name => {
    const input = { yTrue: [name, 'other', 'other'], yPred: [name, name, 'other'] }
    expect(measure({ ...input, positive: name }, 'precision').value).toBe(0.5)
    expect(measure(input, 'precision', { positive: name }).value).toBe(0.5)
    const { metric } = measure(input, 'precision', { positive: name })
    expect(measure(input, metric).value).toBe(0.5)
  })

  test('are names of slices', () => {
    const slices = JSON.parse('{ "__proto__": ["a", "b"], "constructor": ["a", "a"] }')
    expect(measure({ yTrue: [1, 0], yPred: [1, 0], slices }, 'accuracy').value).toBe(1)
  })
})

test('emoji and letters outside the basic plane', () => {
  const labels = ['😀', '😁', '👩‍👩‍👧‍👦', '👩‍👩‍👧', '𝒜', '\ud83d']
  expect(accuracy(labels, labels)).toBe(1)
  expect(accuracy(labels, [...labels.slice(1), labels[0]])).toBe(0)
  const { metric } = measure({ yTrue: labels, yPred: labels }, 'f1', { class: '\ud83d' })
  expect(measure({ yTrue: labels, yPred: labels }, metric).value).toBe(1)
})

test('classes stand in one order: false, true, numbers by size, text by code point', () => {
  const inOrder: readonly (readonly Label[])[] = [
    [false, true],
    [-1, 9, 10],
    ['', 'B', 'b', '\ufb01', '😀'],
  ]
  for (const labels of inOrder) {
    const turned = labels.toReversed()
    expect(confusionMatrix({ yTrue: turned, yPred: turned }).labels).toEqual(labels)
  }
})

describe('10⁴ classes', () => {
  const yTrue = Array.from({ length: 30_000 }, (_, i) => `class ${i % 10_000}`)
  const yPred = yTrue.map((label, i) => (i % 3 === 0 ? label : yTrue[(i + 1) % yTrue.length]))

  test.each(['accuracy', 'macroF1', 'weightedF1', 'microF1', 'mcc', 'weightedRecall', 'macroRecall'])(
    '%s needs no table of all pairs of them',
    metric => {
      const largest = largestArray(() => {
        expect(measure({ yTrue, yPred }, metric).value).toBeCloseTo(1 / 3, 2)
      })
      expect(largest).toBeGreaterThanOrEqual(10_000)
      expect(largest).toBeLessThan(100_000)
    },
  )
})

test('integers that a double holds exactly are labels; larger ones, which collapse, are not', () => {
  const labels = [2 ** 53 - 1, -(2 ** 31), -(2 ** 53) + 1, 4294967296]
  expect(accuracy(labels, labels)).toBe(1)
  for (const column of [[2 ** 53, 1], ['a', -(2 ** 53)], Float64Array.of(1e300, 1)]) {
    expect(() => accuracy(column as never, column as never)).toThrow('Beyond 2^53 different integers are one number')
  }
})

test('codes in the order of the labels do not depend on the order of the rows', () => {
  expect([...codesByLabel(encodeLabels(['b', 'c', 'a', 'b'], 'group'))]).toEqual([1, 2, 0, 1])
  expect([...codesByLabel(encodeLabels([10, 9, 10], 'group'))]).toEqual([1, 0, 1])
})
