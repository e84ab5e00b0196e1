import { expect, test } from 'vitest'
import { type CallFailure, failureText, mendOf } from '../../src/answers/call.ts'

test.each([
  [{ name: 'Error', message: 'Too Many Requests', status: 429 }, 3, '429 Too Many Requests (3 attempts)'],
  [{ name: 'Error', message: '429 slow down', status: 429 }, 1, '429 slow down (1 attempt)'],
  [{ name: 'Error', message: 'first line\nand more' }, 2, 'first line (2 attempts)'],
  [{ name: 'Error', message: '\n\n<html>\n502' }, 1, '<html> (1 attempt)'],
  [{ name: 'Error', message: 'a'.repeat(400) }, 1, `${'a'.repeat(300)}… (1 attempt)`],
])('%j', (failure, attempts, text) => {
  expect(failureText(failure, attempts)).toBe(text)
})

test.each<[Partial<CallFailure>, string]>([
  [{ status: 429 }, 'raise retries'],
  [{ status: 503, name: 'TypeError' }, 'raise retries'],
  [{ name: 'TimeoutError', timedOut: true }, 'raise timeout or retries'],
  [{ status: 401 }, 'mend the calls that got 401, which are not made again'],
  [{ status: 422 }, 'mend the calls that got 422, which are not made again'],
  [
    { name: 'TypeError', message: "Cannot read properties of undefined (reading 'text')" },
    'mend the function: it threw a TypeError',
  ],
  [{ name: 'TypeError', message: 'fetch failed: getaddrinfo ENOTFOUND api.example' }, 'raise retries'],
])('what helps a call that failed by %j', (failure, mend) => {
  expect(mendOf({ name: 'Error', message: 'no', ...failure }, 'function')).toBe(mend)
})
