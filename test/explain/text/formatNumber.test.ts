import { expect, test } from 'vitest'
import {
  asWritten,
  counted,
  formatAgainst,
  formatCount,
  formatNumber,
  formatPercent,
  formatRate,
  formatSigned,
  sizeOf,
  writtenLimit,
  writtenLimits,
} from '../../../src/explain/text/formatNumber.ts'

test.each([
  [0.123456, '0.1235'],
  [0.0512345, '0.0512'],
  [0.0005123, '0.00051'],
  [3.712345, '3.7123'],
  [263.4125, '263.4'],
  [12.5, '12.5'],
  [1234.56, '1,235'],
  [-12345678, '−12,345,678'],
  [1e20, '1e+20'],
  [Number.NaN, 'undefined'],
])('formatNumber(%d) is %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test.each([
  [0.5, '0.500'],
  [0.9996, '0.9996'],
  [0.99999, '>.9999'],
  [0.0004, '0.0004'],
  [0.00001, '<.0001'],
  [-0.99999, '<−.9999'],
  [1, '1.000'],
  [Number.NaN, '-'],
])('formatRate(%d) is %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})

test('a value shows as many digits as tell it from its limits', () => {
  expect(formatAgainst(0.79996, [0.8])).toBe('0.79996')
  expect(formatAgainst(0.79996, [0.9])).toBe('0.8')
  expect(formatAgainst(0.8, [0.8])).toBe('0.8')
  expect(formatAgainst(1999.7, [2000])).toBe('1,999.7')
  expect(formatAgainst(12345.678, [12000])).toBe('12,346')
})

test('counts, differences and shares', () => {
  expect(formatCount(12345)).toBe('12,345')
  expect(formatCount(2.5)).toBe('2.5')
  expect(formatSigned(0.25)).toBe('+0.25')
  expect(formatSigned(-0.25)).toBe('−0.25')
  expect(asWritten(-0.123456789)).toBe('−0.123456789')
  expect(sizeOf(1200, 'row')).toBe('n\u00a0=\u00a01,200')
  expect(sizeOf(1, 'query')).toBe('n\u00a0=\u00a01\u00a0query')
  expect(counted(1, 'query')).toBe('1 query')
  expect(counted(2512, 'query')).toBe('2,512 queries')
  expect(formatPercent(0.614)).toBe('61\u00a0%')
  expect(formatPercent(0.997)).toBe('more than 99\u00a0%')
})

test('a limit that does not exist is said in words', () => {
  const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  expect(writtenLimits({ lower: 25, upper: 40 }, String)).toBe('25 to 40')
  expect(writtenLimits({ lower: 25, upper: 40 }, String, (lower, upper) => `[${lower}, ${upper}]`)).toBe('[25, 40]')
  expect(writtenLimits({ lower: 25, upper: most }, String)).toBe('25 or more without upper limit')
  expect(writtenLimits({ lower: least, upper: 40 }, String)).toBe('40 or less without lower limit')
  expect(writtenLimits({ lower: least, upper: most }, String)).toBe('none on either side')
})

test('also in a column of limits of one side', () => {
  expect(writtenLimit(-2, String)).toBe('-2')
  expect(writtenLimit(Number.NaN, String)).toBe('NaN')
  expect(writtenLimit(Number.POSITIVE_INFINITY, String)).toBe('no limit')
  expect(writtenLimit(Number.NEGATIVE_INFINITY, String)).toBe('no limit')
})
