import { expect, test } from 'vitest'
import { columnOfField } from '../../../src/evaluation/encode/columnOfField.ts'

test('a field fills the column of its name; one name and one group stand in the singular', () => {
  expect(columnOfField.get('yTrue')).toBe('yTrue')
  expect(columnOfField.get('id')).toBe('ids')
  expect(columnOfField.get('group')).toBe('groups')
  expect([columnOfField.get('ids'), columnOfField.get('groups')]).toEqual([undefined, undefined])
})

test('results and accepted texts are fields as well', () => {
  for (const name of ['passed', 'score', 'preferred', 'trials', 'ratings', 'sampleWeight', 'amount']) {
    expect(columnOfField.get(name)).toBe(name)
  }
})

test('what is no list of one value a row is no field', () => {
  for (const name of ['slices', 'labels', 'positive', 'threshold', 'yTrain', 'toString']) {
    expect(columnOfField.has(name)).toBe(false)
  }
})
