import { expect, test } from 'vitest'
import { meantLabel, otherTypeThan } from '../../../src/evaluation/errors/meantLabel.ts'

test('asks for a label that is written alike', () => {
  expect(meantLabel('positive', '1', [0, 1])).toBe('Did you mean positive: 1?')
  expect(meantLabel('class', true, ['true'])).toBe('Did you mean class: "true"?')
  expect(meantLabel('class', 'spam', ['ham', 'egg'])).toBeUndefined()
})

test('says how a column and its labels become of one type', () => {
  expect(otherTypeThan(1, ['0', '1'], 'yTrue')).toBe('Make labels numbers, or yTrue strings')
  expect(otherTypeThan('true', [false, true], 'ratings')).toBe('Make labels strings, or ratings booleans')
  expect(otherTypeThan('c', ['a', 'b'], 'yTrue')).toBeUndefined()
})

test('labels of the same type, and those that are written otherwise, are not alike', () => {
  expect(meantLabel('class', 1, [1, 2])).toBeUndefined()
  expect(meantLabel('class', '1.0', [1])).toBeUndefined()
  expect(meantLabel('class', true, [1])).toBeUndefined()
})
