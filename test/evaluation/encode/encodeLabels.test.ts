import { describe, expect, test } from 'vitest'
import { confusionMatrix, type Label, measure } from '../../../src/index.ts'
import { largestArray } from '../../laws/largestArray.ts'

const accuracy = (yTrue: readonly Label[], yPred: readonly Label[]): number =>
  measure({ yTrue, yPred }, 'accuracy').value

describe('labels are compared as a Map compares its keys', () => {
  test.each<[string, Label, Label]>([
    ["'1' beside 1", '1', 1],
    ["true beside 'true'", true, 'true'],
    ['true beside 1', true, 1],
    ["'' beside 0", '', 0],
    ['a composed letter beside its parts', '\u00e9', 'e\u0301'],
    ['two kinds of space', 'a b', 'a\u00a0b'],
    ['upper beside lower case', 'Spam', 'spam'],
  ])('%s are two classes', (_, a, b) => {
    expect(accuracy([a, b], [a, b])).toBe(1)
    expect(accuracy([a, b], [b, a])).toBe(0)
    expect(confusionMatrix({ yTrue: [a, b], yPred: [a, a] }).labels).toHaveLength(2)
  })

  test('0 and −0 are one, and print as 0', () => {
    expect(accuracy([0, -0, 1], [-0, 0, 1])).toBe(1)
    expect(accuracy([-0, 'a'], [0, 'a'])).toBe(1)
    for (const yTrue of [[-0, 1], [-0, 'a'], Float64Array.of(-0, 1)]) {
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
  const labels: readonly Label[] = ['\ufb01', '😀', 'b', 'B', 10, 9, -1, true, '', false]
  expect(confusionMatrix({ yTrue: labels, yPred: labels }).labels).toEqual([
    false,
    true,
    -1,
    9,
    10,
    '',
    'B',
    'b',
    '\ufb01',
    '😀',
  ])
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
