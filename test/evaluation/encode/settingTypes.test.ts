import { expect, test } from 'vitest'
import { declaredLabels, singleLabel, singleNumber } from '../../../src/evaluation/encode/settingTypes.ts'

const encoding = { n: 1, reference: 'yTrue', ownership: 'copy', labels: undefined, given: {} as never } as const

test('all classes there are, each once, in their order', () => {
  expect(declaredLabels.encode(['b', 'a', '1'], 'labels', encoding)).toEqual(['b', 'a', '1'])
  expect(Object.isFrozen(declaredLabels.encode(['b'], 'labels', encoding))).toBe(true)
})

test.each([
  [[], 'labels is empty. Expected at least one class.'],
  [['a', 'b', 'a'], 'labels[2] is "a", which stands in labels before. Expected each class once.'],
  [['b', 'a', 1], 'labels[2] is 1, and labels[0] is "b": a number and a text are never the same.'],
  [[1, 0.5], 'labels[1] is 0.5. Expected a label'],
  ['ab', 'labels is "ab"'],
])('%j is refused', (given, message) => {
  expect(() => declaredLabels.encode(given, 'labels', encoding)).toThrow(message)
})

test('a single label, a single number', () => {
  expect(singleLabel.encode(false, 'positive', encoding)).toBe(false)
  expect(() => singleLabel.encode(0.5, 'positive', encoding)).toThrow('positive is 0.5. Expected a label.')
  expect(singleNumber.encode(-1.5, 'threshold', encoding)).toBe(-1.5)
  for (const given of [Number.NaN, Number.POSITIVE_INFINITY, '0.5', null]) {
    expect(() => singleNumber.encode(given, 'threshold', encoding)).toThrow('Expected a finite number.')
  }
})
