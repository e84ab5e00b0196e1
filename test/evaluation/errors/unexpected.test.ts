import { expect, test } from 'vitest'
import { finite, nothingThere, unexpected } from '../../../src/evaluation/errors/unexpected.ts'

test('what stands there, and what should', () => {
  const error = unexpected('yScore[3]', 'x'.repeat(100), { column: 'yScore', index: 3, expected: 'a number' })
  expect(error.message).toMatch(/^yScore\[3\] is "x+…?"?.* Expected a number\.$/)
  expect(error.message.length).toBeLessThan(90)
  expect(error).toMatchObject({ column: 'yScore', index: 3 })
})

test('nothing at all', () => {
  expect(nothingThere('yTrue').message).toBe(
    'yTrue is empty. Expected at least one row: an empty evaluation proves nothing. Check that the predictions were loaded.',
  )
})

test('a finite number is itself; anything else is named where it stands', () => {
  expect(finite(-0.5, 'yScore', () => 'yScore[0]')).toBe(-0.5)
  const where = () => 'yScore[1]'
  for (const value of [Number.NaN, Number.NEGATIVE_INFINITY, '1', undefined, 1n]) {
    expect(() => finite(value, 'yScore', where, 1)).toThrow('Expected a finite number.')
  }
  expect(() => finite(null, 'yScore', where)).toThrow('JSON writes NaN and Infinity as null')
})

test('the place is not written out for numbers that are well', () => {
  let asked = 0
  const where = () => `place ${++asked}`
  finite(1, 'yScore', where)
  expect(asked).toBe(0)
})
