import { expect, test } from 'vitest'
import { printable } from '../../../src/evaluation/errors/printable.ts'
import { capitalized } from '../../../src/explain/text/displayWidth.ts'

test('control characters and marks of direction are escaped, the joiners of emoji are not', () => {
  expect(printable('red\u001b[31m')).toBe('red\\u001b[31m')
  expect(printable('\u202edesrever')).toBe('\\u202edesrever')
  expect(printable('two\nlines')).toBe('two\\u000alines')
  expect(printable('👩‍👩‍👧')).toBe('👩‍👩‍👧')
})

test('a sentence begins with a capital', () => {
  expect(capitalized('none of 3 rows')).toBe('None of 3 rows')
})
