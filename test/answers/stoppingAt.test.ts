import { expect, test } from 'vitest'
import { stoppingAt } from '../../src/answers/stoppingAt.ts'

const aborted = (signal: AbortSignal) =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve(signal.reason)))

test('before the test ends, with how far the work is', async () => {
  const { signal, end } = stoppingAt({ test: 'a test', timeout: 5000, left: 160 }, undefined, () => 'it has 3 answers')
  expect(String(await aborted(signal))).toContain('Vitest ends "a test" after 5000 ms, and it has 3 answers so far')
  end()
})

test('shortly before: of a short time a tenth', async () => {
  const { signal, end } = stoppingAt({ test: 'a test', timeout: 150, left: 150 }, undefined, () => '')
  await new Promise(resolve => setTimeout(resolve, 40))
  expect(signal.aborted).toBe(false)
  await aborted(signal)
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
  const { signal, end } = stoppingAt({ test: 'a', timeout: 1e12, left: 1e12 }, controller.signal, () => '')
  end()
  controller.abort()
  expect(signal.aborted).toBe(false)
})
