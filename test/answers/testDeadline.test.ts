import { expect, test } from 'vitest'
import { testDeadline } from '../../src/answers/testDeadline.ts'

test('the test that runs now, and how long it may', { timeout: 4321 }, () => {
  expect(testDeadline()).toEqual({ test: 'the test that runs now, and how long it may', timeout: 4321 })
})

test('elsewhere there is none', () => {
  expect(testDeadline({})).toBeUndefined()
  expect(testDeadline({ __vitest_worker__: { current: { type: 'suite', timeout: 5 } } })).toBeUndefined()
  expect(testDeadline({ __vitest_worker__: { current: { type: 'test', timeout: 0 } } })).toBeUndefined()
})
