import { expect, test } from 'vitest'
import { labelsOfColumns } from '../../src/cli/labelsOfColumns.ts'

test.each([
  [['p_cat', 'p_dog'], ['dog', 'cat'], 'string', ['cat', 'dog']],
  [['cat', 'dog', 'cow'], ['dog', 'cat'], 'string', ['cat', 'dog', 'cow']],
  [['p_cat', 'p_cow'], ['cow', 'cat'], 'string', ['cat', 'cow']],
  [['p0', 'p2', 'p1'], [1, 2, 0], 'number', [0, 2, 1]],
  [['p10', 'p11'], [10, 11], 'number', [10, 11]],
] as const)('%j of %j', (columns, truth, type, labels) => {
  expect(labelsOfColumns(columns, truth, type)).toEqual(labels)
})

test.each([
  [['p_cat', 'p_dog'], ['dog', 'cow'], 'string'],
  [['p0', 'p1'], ['a', 'b'], 'string'],
  [['p0', 'p1'], [1, 2], 'number'],
  [['p0'], [0], 'number'],
] as const)('%j says nothing of %j', (columns, truth, type) => {
  expect(labelsOfColumns(columns, truth, type)).toBeUndefined()
})
