import { expect, test } from 'vitest'
import { type LabelType, labelOfType, labelsOfColumns } from '../../src/cli/labelOfType.ts'

test.each<[string, LabelType, unknown]>([
  ['1', 'number', 1],
  ['-1', 'number', -1],
  ['1', 'string', '1'],
  ['007', 'string', '007'],
  ['TRUE', 'boolean', true],
  ['0', 'boolean', false],
  ['1', undefined, '1'],
])('%j among classes of type %s', (text, type, label) => {
  expect(labelOfType(text, type, '--positive')).toBe(label)
})

test.each<[string, LabelType, string]>([
  ['yes', 'number', '--positive is "yes", and the classes of this file are numbers. Expected a whole number.'],
  ['', 'number', '--positive is "", and the classes of this file are numbers. Expected a whole number.'],
  ['0.5', 'number', '--positive is "0.5", and the classes of this file are numbers. Expected a whole number.'],
  ['yes', 'boolean', '--positive is "yes", and the classes of this file are truth values. Expected true or false.'],
])('%j is none among classes of type %s', (text, type, message) => {
  expect(() => labelOfType(text, type, '--positive')).toThrow(expect.objectContaining({ message }))
})

test.each([
  [['p_cat', 'p_dog'], ['dog', 'cat'], 'string', ['cat', 'dog']],
  [['cat', 'dog', 'cow'], ['dog', 'cat'], 'string', ['cat', 'dog', 'cow']],
  [['p_cat', 'p_cow'], ['cow', 'cat'], 'string', ['cat', 'cow']],
  [['p0', 'p2', 'p1'], [1, 2, 0], 'number', [0, 2, 1]],
  [['p10', 'p11'], [10, 11], 'number', [10, 11]],
] as const)('%j of %j', (columns, truth, type, labels) => {
  expect(labelsOfColumns(columns, columns, truth, type)).toEqual(labels)
})

test.each([
  [['p_cat', 'p_dog'], ['dog', 'cow'], 'string'],
  [['p0', 'p1'], ['a', 'b'], 'string'],
  [['p0', 'p1'], [1, 2], 'number'],
  [['p0'], [0], 'number'],
] as const)('%j says nothing of %j', (columns, truth, type) => {
  expect(labelsOfColumns(columns, columns, truth, type)).toBeUndefined()
})

test('what stands for the star of a pattern', () => {
  expect(labelsOfColumns(['*_p'], ['cat_p', 'dog_p'], ['dog', 'cat'], 'string')).toEqual(['cat', 'dog'])
})
