import { expect, test } from 'vitest'
import { writtenAlike } from '../../../src/evaluation/errors/writtenAlike.ts'

test('a label of another type that is written alike', () => {
  expect(writtenAlike('1', [0, 1])).toBe(1)
  expect(writtenAlike(false, ['true', 'false'])).toBe('false')
})

test('none of the same type, and none that is written otherwise', () => {
  expect(writtenAlike(1, [1, 2])).toBeUndefined()
  expect(writtenAlike('1.0', [1])).toBeUndefined()
  expect(writtenAlike(true, [1])).toBeUndefined()
})
