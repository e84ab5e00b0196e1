import { expect, test } from 'vitest'
import { isSeparatedNumber } from '../../../src/read/cells/separatedNumber.ts'

test.each(['6,461.4', '1,234,567', '1.234.567,89', '0,061', '-3,5', "12'345.6", '12 345', ' 1,5 '])('%s', text => {
  expect(isSeparatedNumber(text)).toBe(true)
})

test.each(['6461.4', '1', 'a,b', '1,a', '1,2,3', '1;2', '12 345 6', '', ',5', '2024-01-02'])('%j is none', text => {
  expect(isSeparatedNumber(text)).toBe(false)
})
