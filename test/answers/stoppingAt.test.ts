import { expect, test } from 'vitest'
import { stoppingAt } from '../../src/answers/stoppingAt.ts'

const aborted = (signal: AbortSignal) =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve(signal.reason)))

const holds = () => true

test('before the test ends, with how far the work is', async () => {
  const { signal, end } = stoppingAt(
    { test: 'a test', timeout: 5000, left: 160, holds },
    undefined,
    () => 'it has 3 answers',
  )
  expect(String(await aborted(signal))).toContain('Vitest ends "a test" after 5000 ms, and it has 3 answers so far')
  end()
})

test('shortly before: of a short time a twentieth', async () => {
  const { signal, end } = stoppingAt({ test: 'a test', timeout: 150, left: 150, holds }, undefined, () => '')
  await new Promise(resolve => setTimeout(resolve, 40))
  expect(signal.aborted).toBe(false)
  await aborted(signal)
  end()
})

test('not where the test has ended by then, and something else waits for the run', async () => {
  const { signal, end } = stoppingAt({ test: 'a', timeout: 20, left: 20, holds: () => false }, undefined, () => '')
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(signal.aborted).toBe(false)
  end()
})

test('when the caller says so, also where that was before', async () => {
  const controller = new AbortController()
  const { signal } = stoppingAt(undefined, controller.signal, () => '')
  controller.abort('enough')
  expect(signal.reason).toBe('enough')
  expect(stoppingAt(undefined, AbortSignal.abort('before'), () => '').signal.reason).toBe('before')
})

test('not after the work has ended', () => {
  const controller = new AbortController()
  const { signal, end } = stoppingAt({ test: 'a', timeout: 1e12, left: 1e12, holds }, controller.signal, () => '')
  end()
  controller.abort()
  expect(signal.aborted).toBe(false)
})
