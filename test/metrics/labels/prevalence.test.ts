import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('of labels', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0, 0] }, 'prevalence').value).toBeCloseTo(
    3 / 7,
    12,
  )
})

test('of a class', () => {
  expect(
    measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'prevalence', { class: 2 }).value,
  ).toBeCloseTo(1 / 3, 12)
})

test('of scores, with weights', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0.2, 0.9], sampleWeight: [1, 3] }, 'prevalence').value).toBeCloseTo(0.25, 12)
})

test('of scores it is about the positive label: a class is refused', () => {
  expect(() => measure({ yTrue: [1, 0], yScore: [0.2, 0.9] }, 'prevalence', { class: 1 })).toThrow(
    'class has no effect beside scores',
  )
})

test('a class that does not occur has none', () => {
  const sets = { task: 'multilabel' as const, yTrue: [['a'], []], yPred: [['a'], ['a']], labels: ['a', 'b'] }
  expect(measure(sets, 'prevalence', { class: 'b' }).value).toBe(0)
  expect(measure({ yTrue: ['a', 'a'], yPred: ['a', 'a'], positive: 'b' }, 'prevalence').value).toBe(0)
})
