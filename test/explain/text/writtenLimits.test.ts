import { expect, test } from 'vitest'
import { writtenLimits } from '../../../src/explain/text/writtenLimits.ts'

test('a limit that does not exist is said in words', () => {
  const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  expect(writtenLimits({ lower: 25, upper: 40 }, String)).toBe('25 to 40')
  expect(writtenLimits({ lower: 25, upper: 40 }, String, (lower, upper) => `[${lower}, ${upper}]`)).toBe('[25, 40]')
  expect(writtenLimits({ lower: 25, upper: most }, String)).toBe('25 or more without upper limit')
  expect(writtenLimits({ lower: least, upper: 40 }, String)).toBe('40 or less without lower limit')
  expect(writtenLimits({ lower: least, upper: most }, String)).toBe('none on either side')
})
