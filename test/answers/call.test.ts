import { expect, test } from 'vitest'
import { failureText } from '../../src/answers/call.ts'

test.each([
  [{ name: 'Error', message: 'Too Many Requests', status: 429 }, 3, '429 Too Many Requests (3 attempts)'],
  [{ name: 'Error', message: '429 slow down', status: 429 }, 1, '429 slow down (1 attempt)'],
  [{ name: 'Error', message: 'first line\nand more' }, 2, 'first line (2 attempts)'],
])('%j', (failure, attempts, text) => {
  expect(failureText(failure, attempts)).toBe(text)
})
