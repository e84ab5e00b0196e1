import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longWork } from '../../src/terminal/longWork.ts'

const CLEAR = '\r\u001b[K'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function work() {
  const written: string[] = []
  const clock = { now: 0 }
  const started = longWork({ write: text => written.push(text), columns: 80 }, () => clock.now)
  return { ...started, written, clock }
}

test('what takes less than two seconds shows nothing', () => {
  const { tell, end, written, clock } = work()
  for (clock.now = 0; clock.now < 2000; clock.now += 50) tell(() => 'never')
  end()
  vi.runAllTimers()
  expect(written).toEqual([])
})

test('what takes longer says how far it is, ten times a second at most, and takes its line away', () => {
  const { tell, end, written, clock } = work()
  const text = vi.fn(() => `at ${clock.now}`)
  for (clock.now = 0; clock.now <= 2150; clock.now += 10) tell(text)
  end()
  tell(text)
  expect(written).toEqual(['at 2000 …', CLEAR, 'at 2100 …', CLEAR])
  // A text that nobody sees is not made.
  expect(text).toHaveBeenCalledTimes(2)
})

test('work that waits says after two seconds for what', () => {
  const { tell, end, written, clock } = work()
  tell(() => 'first')
  tell(() => 'reading preds.csv')
  clock.now = 2000
  vi.advanceTimersByTime(2000)
  expect(written).toEqual(['reading preds.csv …'])
  end()
  expect(written).toEqual(['reading preds.csv …', CLEAR])
})

test('without a terminal nothing is made, and no timer set', () => {
  const { tell, end } = longWork(undefined)
  const text = vi.fn(() => '')
  tell(text)
  expect(vi.getTimerCount()).toBe(0)
  end()
  expect(text).not.toHaveBeenCalled()
})
