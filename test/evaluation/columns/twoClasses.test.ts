import { expect, test } from 'vitest'
import { twoClasses } from '../../../src/evaluation/columns/twoClasses.ts'

const rows = (labels?: readonly (string | number | boolean)[]) => ({ kind: 'rows', n: 2, labels }) as never

test('the positive class and the other', () => {
  expect(twoClasses(rows(), ['spam', 'ham'], 'spam')).toEqual({ positive: 'spam', negative: 'ham' })
  expect(twoClasses(rows(), [1, 0], undefined)).toEqual({ positive: 1, negative: 0 })
})

test('rows of one class leave a name to find for the other', () => {
  expect(twoClasses(rows(), [1], undefined)).toEqual({ positive: 1, negative: 0 })
  expect(twoClasses(rows(), [0], 0)).toEqual({ positive: 0, negative: 1 })
  expect(twoClasses(rows(), [true], undefined)).toEqual({ positive: true, negative: false })
  expect(twoClasses(rows(), ['spam'], 'spam')).toEqual({ positive: 'spam', negative: 'not spam' })
  expect(twoClasses(rows(), [7], 7)).toEqual({ positive: 7, negative: -7 })
  expect(twoClasses(rows(['ham', 'spam']), ['spam'], 'spam')).toEqual({ positive: 'spam', negative: 'ham' })
})

test('more than two are refused, with what to do', () => {
  expect(() => twoClasses(rows(), ['a', 'b', 'c'], 'a')).toThrow(
    'yTrue has 3 classes: "a", "b", "c". Expected two classes, one of them positive, for scores of the positive one. For one class against the rest map yTrue to true and false; for all classes give yProba, or a score of each in yScore.',
  )
})

test('a positive label that does not occur beside two others is refused', () => {
  expect(() => twoClasses(rows(), ['a', 'b'], 'c')).toThrow('positive is "c", but yTrue has "a", "b"')
  expect(() => twoClasses(rows(), ['a', 'b'], undefined)).toThrow('no positive label is known among "a", "b"')
})
