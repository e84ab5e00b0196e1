import { expect, test } from 'vitest'
import { otherTypeThan } from '../../../src/evaluation/errors/otherTypeThan.ts'

test('says how a column and its labels become of one type', () => {
  expect(otherTypeThan(1, ['0', '1'], 'yTrue')).toBe('Make labels numbers, or yTrue strings')
  expect(otherTypeThan('true', [false, true], 'ratings')).toBe('Make labels strings, or ratings booleans')
  expect(otherTypeThan('c', ['a', 'b'], 'yTrue')).toBeUndefined()
})
