import { expect, test } from 'vitest'
import type { Matcher } from '../../src/matchers/matcherContext.ts'
import { whenCalled } from '../../src/matchers/whenCalled.ts'

/** A matcher that says what it was called with, and how often it was made. */
function counted() {
  let made = 0
  const matcher = whenCalled('toBeSeen', () => {
    made++
    const seen: Matcher = function (received, ...expected) {
      return { pass: expected.includes(received), message: () => JSON.stringify({ received, expected, of: this }) }
    }
    return seen
  })
  return { matcher, times: () => made }
}

test('it is made at the first call, and once', () => {
  const { matcher, times } = counted()
  expect(times()).toBe(0)
  matcher.call({}, 1, 1)
  matcher.call({}, 1, 2)
  expect(times()).toBe(1)
})

test('the received value, the arguments and the context reach it, and its result comes back', () => {
  const { matcher } = counted()
  const [passing, failing] = [matcher.call({ isNot: true }, 2, 1, 2), matcher.call({ promise: 'resolves' }, 3, 1)]
  expect([passing.pass, failing.pass]).toEqual([true, false])
  expect(JSON.parse(passing.message())).toEqual({ received: 2, expected: [1, 2], of: { isNot: true } })
  expect(JSON.parse(failing.message())).toEqual({ received: 3, expected: [1], of: { promise: 'resolves' } })
})

test('it has its name before it is made', () => {
  const { matcher, times } = counted()
  expect(matcher).toHaveProperty('displayName', 'toBeSeen')
  expect(times()).toBe(0)
})

test('what cannot be made is tried again at the next call', () => {
  let tries = 0
  const matcher = whenCalled('toBeSeen', () => {
    if (++tries === 1) throw new TypeError('not loaded yet')
    return () => ({ pass: true, message: () => '' })
  })
  expect(() => matcher.call({}, 1)).toThrow('not loaded yet')
  expect(matcher.call({}, 1).pass).toBe(true)
})
