import { expect, test } from 'vitest'
import { positiveLabel } from '../../../src/evaluation/columns/positiveLabel.ts'
import { positiveMissing } from '../../../src/evaluation/errors/positiveMissing.ts'

test('is taken by itself for 0 and 1, −1 and 1, false and true', () => {
  expect([[0, 1], [-1, 1], [false, true], [1], [0], [true]].map(labels => positiveLabel(labels, undefined))).toEqual([
    1,
    1,
    true,
    1,
    1,
    true,
  ])
})

test('is not guessed among others', () => {
  for (const labels of [
    ['0', '1'],
    [1, 2],
    [0, 1, 2],
    [-1, 0, 1],
    ['ham', 'spam'],
    [-1, 0],
  ]) {
    expect(positiveLabel(labels, undefined)).toBeUndefined()
  }
})

test('that is asked for must be one of the classes, if there are two', () => {
  expect(positiveLabel(['ham', 'spam'], 'ham')).toBe('ham')
  expect(positiveLabel(['ham'], 'spam')).toBe('spam')
  expect(() => positiveLabel(['ham', 'spam'], 'Spam')).toThrow(
    'positive is "Spam", which is no class. Expected one of "ham", "spam".',
  )
  expect(() => positiveLabel([0, 1], '1')).toThrow('Expected one of 0, 1. Did you mean positive: 1?')
  expect(() => positiveLabel(['true'], true)).toThrow('Did you mean positive: "true"?')
})

test('that is missing may be the last of them', () => {
  expect(positiveMissing(['ham', 'spam']).message).toContain(
    'no positive label is known among "ham", "spam". Expected positive, which is taken by itself only for 0/1, -1/1 and false/true. Add positive: "spam"',
  )
})
