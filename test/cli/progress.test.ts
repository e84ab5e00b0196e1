import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progressOf } from '../../src/cli/progress.ts'
import { keptWorld } from './calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('shows what takes longer than a second, and takes it away again', () => {
  const { world, err } = keptWorld({ isWatched: true })
  const progress = progressOf(world)
  progress.step('reading preds.csv')
  vi.advanceTimersByTime(999)
  expect(err).toEqual([])
  vi.advanceTimersByTime(1)
  expect(err).toEqual(['reading preds.csv …'])
  progress.end()
  expect(err.at(-1)).toBe('\r\u001b[K')
})

test('what computes is shown before, once a second has passed', () => {
  const times = [0, 1500]
  const { world, err } = keptWorld({ isWatched: true, now: () => times.shift() ?? 1500 })
  progressOf(world).step('measuring')
  expect(err).toEqual(['measuring …'])
})

test('nothing is shown where nobody waits', () => {
  const { world, err } = keptWorld()
  const progress = progressOf(world)
  progress.step('reading')
  vi.advanceTimersByTime(5000)
  progress.end()
  expect(err).toEqual([])
})
