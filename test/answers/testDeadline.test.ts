import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestDeadline, testDeadline } from '../../src/answers/testDeadline.ts'
import type { VitestTask } from '../../src/runners/vitestTask.ts'

const at = (result: VitestTask['result'], own: Partial<VitestTask> = {}): TestDeadline | undefined =>
  testDeadline({ type: 'test', id: '1', name: 'a test', meta: {}, timeout: 5000, result, ...own })
const ago = (milliseconds: number) => ({ state: 'run', startTime: Date.now() - milliseconds, repeatCount: 0 })

describe('the test that runs now, and how long it may', () => {
  test('is told', { timeout: 4321 }, () => {
    const found = testDeadline()
    expect(found).toMatchObject({ test: 'is told', timeout: 4321 })
    expect(found?.left).toBeLessThanOrEqual(4321)
    expect(found?.left).toBeGreaterThan(0)
    expect(at(ago(4000))?.left).toBeLessThanOrEqual(1000)
  })

  test('holds until it ends, or is tried again', () => {
    const result = { ...ago(1), state: 'run', retryCount: 0 }
    const found = at(result)
    expect(found?.holds()).toBe(true)
    result.retryCount = 1
    expect(found?.holds()).toBe(false)
    Object.assign(result, { retryCount: 0, state: 'pass' })
    expect(found?.holds()).toBe(false)
  })

  test.each([
    ['after hooks, whose time is not its own', { hooks: { beforeEach: 'pass' } }],
    ['at another try', { retryCount: 1 }],
    ['when it is repeated', { repeatCount: 1 }],
  ])('has all of its time %s', (_, besides) => {
    expect(at({ ...ago(4000), ...besides })?.left).toBe(5000)
  })

  test.each(['1970-01-02', '2150-01-01'])('is not ended by a clock that is set to %s', day => {
    const result = ago(4000)
    onTestFinished(() => {
      vi.useRealTimers()
    })
    vi.setSystemTime(new Date(day))
    expect(at(result)?.left).toBe(5000)
  })
})

describe('in hooks there is none: they have a time-out of their own', () => {
  const found: (TestDeadline | undefined)[] = []
  beforeEach(() => {
    found.push(testDeadline())
  })
  afterEach(() => {
    found.push(testDeadline())
  })
  test('before', () => {
    onTestFinished(() => {
      found.push(testDeadline())
    })
    expect(found).toEqual([undefined])
    expect(testDeadline()?.test).toBe('before')
  })
  test('after', () => {
    expect(found).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe.concurrent('beside other tests there is none: nobody knows which of them asks', () => {
  test.each([1, 2])('%i', async () => {
    expect(testDeadline()).toBeUndefined()
    await new Promise(resolve => setTimeout(resolve, 10))
    expect(testDeadline()).toBeUndefined()
  })
})

test('elsewhere there is none', () => {
  expect(testDeadline({ type: 'suite', id: '1', name: 'a suite', meta: {}, timeout: 5 })).toBeUndefined()
  expect(at(ago(1), { timeout: 0 })).toBeUndefined()
  expect(at({ ...ago(1), state: 'pass' })).toBeUndefined()
  expect(at({ ...ago(1), hooks: { afterEach: 'run' } })).toBeUndefined()
  expect(at({ state: 'run', startTime: Date.now() })).toBeUndefined()
})
