import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withThousands } from '../../../src/evaluation/errors/withThousands.ts'
import { runs } from '../../thoroughness.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [-12345, '-12,345'],
  [1234.5678, '1,234.5678'],
  [1e21, '1e+21'],
  [1.5e-7, '1.5e-7'],
])('%d is written %s', (value, text) => {
  expect(withThousands(value)).toBe(text)
})

test('integers read as toLocaleString writes them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), value => {
      expect(withThousands(value)).toBe(Object.is(value, -0) ? '0' : value.toLocaleString('en-US'))
    }),
    { numRuns: runs(300) },
  )
})
