import { expect, test } from 'vitest'
import { isBlank } from '../../../src/read/cells/isBlank.ts'

test.each([
  ['', true],
  [' \t ', true],
  ['0', false],
  [' x ', false],
  ['\u00a0', false],
])('%j', (text, blank) => {
  const bytes = Buffer.from(`a${text}b`)
  expect(isBlank(bytes, 1, bytes.length - 1)).toBe(blank)
})
