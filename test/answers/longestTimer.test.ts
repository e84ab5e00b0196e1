import { expect, test } from 'vitest'
import { LONGEST_TIMER } from '../../src/answers/longestTimer.ts'

test('a timer of that length does not end at once', async () => {
  const timer = setTimeout(() => {}, LONGEST_TIMER)
  expect(Reflect.get(timer, '_idleTimeout')).toBe(LONGEST_TIMER)
  clearTimeout(timer)
})
