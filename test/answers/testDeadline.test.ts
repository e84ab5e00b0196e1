import { expect, test } from 'vitest'
import { testDeadline } from '../../src/answers/testDeadline.ts'

test('the test that runs now, and how long it may', { timeout: 4321 }, () => {
  const found = testDeadline()
  expect(found).toMatchObject({ test: 'the test that runs now, and how long it may', timeout: 4321 })
  expect(found?.left).toBeLessThanOrEqual(4321)
  expect(found?.left).toBeGreaterThan(0)
  const current = { type: 'test', timeout: 5000, result: { startTime: Date.now() - 4000 } }
  expect(testDeadline({ __vitest_worker__: { current } })?.left).toBeLessThanOrEqual(1000)
})

test('elsewhere there is none', () => {
  expect(testDeadline({})).toBeUndefined()
  expect(testDeadline({ __vitest_worker__: { current: { type: 'suite', timeout: 5 } } })).toBeUndefined()
  expect(testDeadline({ __vitest_worker__: { current: { type: 'test', timeout: 0 } } })).toBeUndefined()
})
