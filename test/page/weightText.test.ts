import { expect, test } from 'vitest'
import { weightText } from '../../src/page/weightText.ts'

test('counts are whole, weights have digits', () => {
  expect([1234567, 0, 12.5].map(weightText)).toEqual(['1,234,567', '0', '12.5'])
})
