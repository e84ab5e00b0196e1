import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactCount, exactNumber, exactRate } from '../../../src/explain/text/exactNumber.ts'

test('a number reads back the same', () => {
  fc.assert(fc.property(fc.double(), value => Object.is(Number(exactNumber(value)), value)))
})

test('0/0 is a dash, and counts have no commas', () => {
  expect(exactRate(Number.NaN)).toBe('-')
  expect(exactRate(0.5)).toBe('0.5')
  expect(exactCount(1, 'row')).toBe('1 row')
  expect(exactCount(12345, 'query')).toBe('12345 queries')
})
