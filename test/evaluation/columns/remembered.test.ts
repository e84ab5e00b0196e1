import { expect, test, vi } from 'vitest'
import { remembered } from '../../../src/evaluation/columns/remembered.ts'

test('a value is derived once, and not before it is asked for', () => {
  const derive = vi.fn(() => ({ rows: 3 }))
  const value = remembered(derive)
  expect(derive).not.toHaveBeenCalled()
  expect(value()).toBe(value())
  expect(derive).toHaveBeenCalledTimes(1)
})

test('an error is no value: the next call derives it anew', () => {
  let calls = 0
  const value = remembered(() => {
    calls++
    if (calls === 1) throw new Error('not yet')
    return calls
  })
  expect(value).toThrow('not yet')
  expect([value(), value()]).toEqual([2, 2])
})
